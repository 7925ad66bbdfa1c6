"""The answer of an amount that is worked out as others like it were."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold

from .. import messages
from ..answer import Kind, Outcome, Proof, Simulation
from ..asks import Asks
from ..composing import citations, paragraphs, quoted, related, sentence_of
from ..counts.asked import kinds_asked
from ..outcome import Draft
from ..taken_off import TAKEN_OFF
from .formula import letters_of
from .roles import told_in
from .weighing import Amounts, weigh_amounts

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..question import Question

LEAST_SURE = 0.5
"""Below, no amount is stated: of 743 amounts that others asked 15 are from there to 0.6 and had no answer elsewhere, 12 of
them rightly."""
_SURE_OF_NOTHING = 0.7
"""How sure a refusal is that is one, and not only the lack of an answer."""
_QUOTED, _ENDING = 400, "/conti"
_IN_DOUBT = re.compile(r"\b(?:anzi|ho sbagliato|mi (?:correggo|sono sbagliato)|come minimo|almeno)\b")
"""What is told and taken back, or asked of the worst case: which of the numbers count no wording tells."""
_GONE = re.compile(rf"\b{TAKEN_OFF}|\b(?:distrugg|distrutt)\w+|\bse ne va\b")
"""What is told to go: a wording where nothing goes adds what is no longer there."""
_OF_NUMBERS = frozenset({"danno", "taglia", "forza", "costituzione", "vita"})
"""Kinds of amounts that hang on numbers: where none is told there is none to say."""
_PLAIN_SUM = re.compile(r"[-+* ()0-9]+")


def amount_as_asked(question: Question, draft: Draft, kb: KnowledgeBase) -> Draft:
    """The answer with the amount that amounts asked before give, where one is asked and nothing tells it."""
    if question.asks is not Asks.QUANTITY or draft.value is not None or draft.verdict is not None:
        return draft
    if _IN_DOUBT.search(question.plain) or draft.kind is Kind.OFF_TOPIC or draft.outcome is Outcome.CLARIFY:
        return draft
    if draft.outcome is Outcome.UNKNOWN and draft.confidence >= _SURE_OF_NOTHING:
        return draft  # a name that nobody knows may count anything
    if kinds_asked(question.plain) & _OF_NUMBERS and all(one.weak for one in told_in(question.read)):
        return draft
    found = weigh_amounts(question, kb)
    if not found or found[0].probability < LEAST_SURE:
        return draft
    if _GONE.search(question.plain) and not _GONE.search(fold(found[0].voice.hit.question)):
        return draft
    return answered(found[0], kb)


def answered(found: Amounts, kb: KnowledgeBase) -> Draft:
    """An amount with the rule that says so, and the sum where it reads by itself."""
    rule = kb.rule(found.rules[0])
    said = messages.SAID_BY_RULE.format(number=rule.number, title=rule.title)
    text = paragraphs(sentence_of(f"{found.value}{_sum(found)}: {said}"), quoted(rule.says, _QUOTED))
    cited = citations(kb, found.rules, text)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.QUANTITY,
        text=text,
        value=found.value,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=found.probability,
        related=related(kb, cited, found.rules),
        case=f"{rule.number}{_ENDING}",
        why=sentence_of(said),
    )


def is_as_asked(draft: Draft) -> bool:
    """Whether an answer is an amount worked out as others like it were."""
    return draft.case is not None and draft.case.endswith(_ENDING)


def _sum(found: Amounts) -> str:
    """The sum with its numbers, where it is one that reads by itself: " (3*2+1)"."""
    formula, numbers = found.voice.hit.formula, found.voice.numbers
    if len(letters_of(formula)) < 2:
        return ""
    shown = re.sub(r"[a-z]+", lambda word: str(numbers.get(word[0], word[0])), formula)
    return f" ({shown.replace('*', ' × ')})" if _PLAIN_SUM.fullmatch(shown) else ""
