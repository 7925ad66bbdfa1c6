"""The answer to what denies a question, given the answer to the question."""

from __future__ import annotations

import re

from msgspec.structs import replace

from .. import messages
from ..answer import Outcome, Verdict
from ..composing import led, verdict_word
from ..odds import chance, odds
from ..outcome import Draft

_LEAST = 0.6
"""Of log-odds, how far one answer must be ahead where the two ways of asking disagree."""
_OF_THE_DENIAL = 0.6
"""How much the answer to the statement counts beside that to the plain question: of 2,473 statements the first alone was
right 84 times in 100 and wrong 5.5, the second 89 and 4.2, both so weighed 89 and 4.4."""
_SUREST = 0.99
_IT_IS_SO = re.compile(r"(?<=\A(?:Sì|No)), (?:non )?è così")
"""Said to who puts something forward: to who asks whether they were wrong it says nothing."""


def asked_both_ways(stated: Draft, asked: Draft, confirms: bool) -> Draft:
    """The answer to what denies a question: `stated` as it was put, `asked` the answer to the question itself.

    `confirms`: it was put forward to be confirmed. Where both agree the one that is proven or surer stands; elsewhere
    the surer one, unless both together say little.
    """
    turned = _turned(asked, confirms)
    told = [draft for draft in (stated, turned) if draft.answered and draft.verdict in _CONTRARY]
    if not told:
        return stated
    best = max(told, key=lambda draft: (draft.proven, draft.confidence))
    one_answer = len({draft.verdict for draft in told}) == 1
    if one_answer and len(told) > 1:
        return best
    ahead = sum(for_yes(draft) * (_OF_THE_DENIAL if draft is stated else 1.0) for draft in told)
    if abs(ahead) < _LEAST:
        return undecided(best, chance(abs(ahead)))
    if one_answer:
        return best
    likelier = next(draft for draft in told if (ahead > 0) is (draft.verdict is Verdict.YES))
    return replace(likelier, confidence=min(likelier.confidence, chance(abs(ahead))))


def contrary(asked: Draft) -> Draft:
    """The answer to who asks whether something is wrong, given that to whether it is right."""
    turned = _turned(asked, False)
    return replace(turned, text=_IT_IS_SO.sub("", turned.text, count=1))


def undecided(draft: Draft, sure: float) -> Draft:
    """No verdict, where what speaks for one is hardly more than what speaks for the other; `sure`: how much, 0.5 to 1."""
    return replace(
        draft,
        outcome=Outcome.UNKNOWN,
        verdict=None,
        text=messages.UNKNOWN_WHETHER,
        simulation=None,
        confidence=1 - sure,
    )


def for_yes(draft: Draft) -> float:
    """The log-odds that the answer is yes."""
    sure = odds(min(draft.confidence, _SUREST))
    return sure if draft.verdict is Verdict.YES else -sure


_CONTRARY: dict[Verdict | None, Verdict] = {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES}


def _turned(asked: Draft, confirms: bool) -> Draft:
    """The same answer, to who stated the contrary: "no: non muore" becomes "sì, è così: non muore"."""
    verdict = _CONTRARY.get(asked.verdict)
    if verdict is None:
        return asked
    said = messages.NO if verdict is Verdict.YES else messages.YES
    word = verdict_word(verdict, confirms)
    text = f"{word}{asked.text[len(said) :]}" if asked.text.startswith(said) else led(word, asked.text)
    return replace(asked, verdict=verdict, text=text)
