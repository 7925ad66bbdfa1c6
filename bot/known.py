"""Answering with a known case: the case's proof, turned the way the question is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.statements import is_statement

from . import confidence, messages
from .answer import Kind, Outcome, Proof, Simulation, Verdict
from .asks import Asks
from .cases import Match, Proved, prove, weigh_verdicts
from .cases.model import CaseKind
from .cases.outcomes import foretold
from .cases.parameters import sizes_in
from .composing import (
    citations,
    filled,
    led,
    paragraphs,
    quoted,
    related,
    sentence_of,
    steps_of,
    verdict_word,
)
from .counted_thing import counts_the_same
from .numerals import in_digits
from .odds import chance, odds
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .stage import Stage

_LEAST = 0.05
_LIKELY = 0.6
_COST = re.compile(r"(?:\{(?:\d+|[WUBRGC])\})+")
_SIZE = re.compile(r"(\d+)/(\d+)")
_SIDE = re.compile(r"\b(?:che|quanta) (forza|costituzione)(?! ?(?:[/e]|ed) ?(?:forza|costituzione))\b")
_AS_DAMAGE = re.compile(
    r"\bquant[oi] dann[oi] (?:fa|infligge|faccio|prend\w+)\b|\bquanto (?:picchia|mena|colpisce|pesta)\b"
)
_CLOSE = 0.5
"""Of log-odds, how far behind another a case that took all of the question's numbers still goes first."""
_WHOLE = 0.6
"""Of log-odds, what it adds to the trust in an amount that a case took all of the question's numbers."""
_OF_ALLY, _MOST_ALLIES = 0.3, 2
"""The same, for each of so many other facts that tell the same amount."""
_QUOTED = 600
_CERTAIN, _SAME, _ALL = 0.97, 0.9, 0.9
"""From here on the scenario of a case proves what was asked; before, it shows the rule in a near case."""


def recognised(question: Question, kb: KnowledgeBase, stage: Stage) -> tuple[tuple[Match, ...], float]:
    """The cases that the question may be, the likeliest first, and how far the first is to be trusted."""
    matches = _amounts_first(question, stage.matches(question))
    direct = question.asks is not Asks.YES_NO or (bool(matches) and matches[0].case.kind is CaseKind.YES_NO)
    if not matches or (matches[0].verbatim and direct):
        # Beside its own words only another case in the same words counts: the others need not be played.
        alike = tuple(match for match in matches if match.verbatim)
        return proven_first(matches, stage), confidence.of_case(
            matches, rivals_of(alike, stage, question.asks)
        )
    if question.asks is Asks.YES_NO or (
        question.asks is Asks.OPEN and matches[0].case.kind is CaseKind.YES_NO
    ):
        verdicts = weigh_verdicts(question, matches, kb, stage)
        if verdicts is not None:
            first = verdicts.match
            return (
                first,
                *(match for match in matches if match.case is not first.case),
            ), verdicts.probability
    trust = confidence.of_case(matches, rivals_of(matches, stage, question.asks))
    if question.asks is Asks.QUANTITY:
        whole = _WHOLE if _told_whole(matches[0]) else 0.0
        trust = chance(odds(trust) + whole + _OF_ALLY * min(_allies(matches, stage), _MOST_ALLIES))
    return proven_first(matches, stage), trust


def _allies(matches: tuple[Match, ...], stage: Stage) -> int:
    """How many other facts, likely ones, tell the amount that the likeliest tells."""
    best = matches[0]
    if best.case.kind is not CaseKind.QUANTITY:
        return 0
    likely = (match for match in matches[1:] if match.score >= _LIKELY and match.case.kind is best.case.kind)
    return sum(not _otherwise(best, match, stage) for match in likely)


def _told_whole(match: Match) -> bool:
    """Whether a case answers by an amount that hangs on numbers, and took every number of the question."""
    binding = match.binding
    counts = match.case.kind is CaseKind.QUANTITY and bool(binding.values)
    return (
        counts
        and not match.evidence.missing
        and match.score >= _LIKELY
        and not binding.left
        and not binding.sizes_left
    )


def _amounts_first(question: Question, matches: tuple[Match, ...]) -> tuple[Match, ...]:
    """The matches with one that answers by an amount ahead, where an amount is asked and one is likely."""
    if question.asks is not Asks.QUANTITY:
        return matches
    likely = [match for match in matches if match.case.kind is CaseKind.QUANTITY and match.score >= _LIKELY]
    if not likely:
        return matches
    close = [match for match in likely if odds(match.score) >= odds(likely[0].score) - _CLOSE]
    first = next((match for match in close if _told_whole(match)), likely[0])
    if likely[0].verbatim:
        first = likely[0]
    return (first, *(other for other in matches if other is not first))


def rivals_of(matches: tuple[Match, ...], stage: Stage, asks: Asks | None = None) -> tuple[Match, ...]:
    """The other matches that would answer otherwise; two cases may be one fact in different words.

    Where an amount is asked and found, what tells no amount says nothing against it.
    """
    if len(matches) < 2:
        return ()
    best = matches[0]
    return tuple(
        other
        for other in matches[1:]
        if other.score >= _LEAST
        and (asks is not Asks.QUANTITY or other.case.kind is best.case.kind)
        and _otherwise(best, other, stage)
    )


def proven_first(matches: tuple[Match, ...], stage: Stage) -> tuple[Match, ...]:
    """The matches with a case that a scenario proves ahead of a statement that gives the same answer."""
    if not matches or not is_statement(matches[0].case.name):
        return matches
    best, *others = matches
    for other in others:
        if (
            other.case.scenario
            and other.case.kind is best.case.kind
            and other.score >= _LIKELY
            and set(best.case.rules) & set(other.case.rules)
            and not _otherwise(best, other, stage)
        ):
            return (other, best, *(match for match in others if match is not other))
    return matches


def _otherwise(one: Match, other: Match, stage: Stage) -> bool:
    """Whether two matches would answer differently: another verdict, another value, an explanation of something else."""
    if one.case.kind is not other.case.kind:
        return one.case.kind is not CaseKind.YES_NO
    if one.case.kind in (CaseKind.PROCEDURE, CaseKind.DEFINITION):
        return not set(one.case.rules) & set(other.case.rules)
    first, second = (foretold(match.case, match.binding.values, stage) for match in (one, other))
    if not first.good or not second.good:
        return True
    if one.case.kind is CaseKind.YES_NO:
        if first.depends or second.depends or first.truth is None or second.truth is None:
            return first.depends is not second.depends or first.truth is not second.truth
        return (first.truth ^ one.opposite) is not (second.truth ^ other.opposite)
    return _amount(one, first) != _amount(other, second)


def _amount(match: Match, proved: Proved) -> str | None:
    """The amount a match answers with, always in digits: "sette" and 7 are one answer."""
    shown = proved.value if proved.by_rule else match.case.value or proved.value
    return _in_digits(filled(shown, proved.values or {})) if shown else None


_KINDS = {
    CaseKind.YES_NO: Kind.YES_NO,
    CaseKind.QUANTITY: Kind.QUANTITY,
    CaseKind.PROCEDURE: Kind.PROCEDURE,
    CaseKind.DEFINITION: Kind.DEFINITION,
}
_EXPLAIN = frozenset(
    {
        Asks.OUTCOME,
        Asks.PROCEDURE,
        Asks.WHY,
        Asks.WHO,
        Asks.WHEN,
        Asks.WHERE,
        Asks.ORDER,
        Asks.WHICH,
        Asks.QUANTITY,
        Asks.DEFINITION,
    }
)


def answer_case(question: Question, match: Match, trust: float, kb: KnowledgeBase, stage: Stage) -> Draft:
    """The answer of a matched case; when its proof fails, an honest refusal with its rules."""
    case = match.case
    proved = prove(case, match.binding.values, stage)
    if not proved.good:
        return _refused(match, proved, kb)
    values: dict[str, object] = {**(proved.values or {}), "valore": proved.value or case.value or ""}
    why = sentence_of(filled(case.why, values))
    verdict, value, lead = _said(question, match, proved, values)
    if (
        value is not None
        and case.kind is CaseKind.QUANTITY
        and (not counts_the_same(question.read, case.questions) or amount_of_its_sizes(question, match))
    ):
        value = None
        lead, why = _as_its_rule_says(question, match, verdict, kb)
    if case.asked:
        lead, why = _as_its_rule_says(question, match, verdict, kb)
    if lead is None:
        return _refused(match, proved, kb)
    text = paragraphs(lead, why)
    cited = citations(kb, case.rules, text)
    applied = proved.report.applied if proved.report else ()
    return Draft(
        outcome=Outcome.ANSWER,
        kind=_kind(question, match, verdict, value),
        text=text,
        verdict=verdict,
        value=value,
        citations=cited,
        simulation=_simulation(proved, _surely_that(match, trust)),
        confidence=trust,
        related=related(kb, cited, case.rules, applied),
        case=case.name,
        why=why,
    )


def amount_of_its_sizes(question: Question, match: Match) -> bool:
    """Whether the amount of a case is that of the sizes it tells, and the question tells no number of its own."""
    case = match.case
    if (
        case.kind is not CaseKind.QUANTITY
        or match.verbatim
        or match.binding.values
        or is_statement(case.name)
    ):
        return False  # what a rule states is so of any size, whatever sizes it is told with
    told = any(not number.weak and number.part != "mana" for number in question.numbers)
    return not told and any(sizes_in(wording) for wording in case.questions)


def _as_its_rule_says(
    question: Question, match: Match, verdict: Verdict | None, kb: KnowledgeBase
) -> tuple[str, str]:
    """First sentence and the words of the rule that decides: questions as they were asked have no sentences of their own."""
    rule = kb.rule(match.case.rules[0])
    said = messages.SAID_BY_RULE.format(number=rule.number, title=rule.title)
    if verdict is not None:
        said = led(verdict_word(verdict, question.polarity.confirming), said)
    return said, quoted(rule.says, _QUOTED)


def _surely_that(match: Match, trust: float) -> bool:
    """Whether a question is the case's own, so that its scenario proves the answer: the same sense or the same words."""
    told = match.evidence
    same = told.meaning >= _SAME or min(told.recalled, told.covered) >= _ALL
    return match.verbatim or (trust >= _CERTAIN and same)


def _said(
    question: Question, match: Match, proved: Proved, values: dict[str, object]
) -> tuple[Verdict | None, str | None, str | None]:
    """Verdict, value and first sentence; the sentence is None when the case has none for this outcome."""
    case, answers = match.case, match.case.answers
    if proved.depends:
        text = answers["dipende"]
        return Verdict.DEPENDS, None, led(messages.DEPENDS, filled(text, values))
    if case.kind is CaseKind.YES_NO and proved.truth is not None:
        own = answers.get("si" if proved.truth else "no")
        sentence = filled(own or "", values)
        if question.asks in _EXPLAIN:
            return None, None, sentence_of(sentence) if own else None
        asked = proved.truth ^ match.opposite ^ question.polarity.denied
        verdict = Verdict.YES if asked else Verdict.NO
        return verdict, None, led(verdict_word(verdict, question.polarity.confirming), sentence)
    fixed = not proved.by_rule and (proved.truth is not None or proved.name)
    shown = case.value if fixed else proved.value
    shown = shown or (proved.value if proved.truth is None else None)
    own = answers.get("valore") if proved.truth is not False else None
    if own is None and proved.truth is not None:
        own = answers.get("si" if proved.truth else "no")
    if own is None:
        return None, None, None
    sentence = filled(own, values)
    compared = _compared(question, match, shown)
    if compared is not None:
        return compared, shown, led(verdict_word(compared, question.polarity.confirming), sentence)
    told = _of_side(question, _in_digits(filled(shown, values))) if shown else None
    return None, told, sentence_of(sentence)


def _in_digits(value: str) -> str:
    """A value that is a number, or the mana of a cost, always in digits."""
    from engine.mana import ManaCost

    if _COST.fullmatch(value):
        return str(ManaCost.parse(value).mana_value())
    return in_digits(value)


def _of_side(question: Question, value: str) -> str:
    """Of a size such as 2/3, the one number that is asked for: "che forza ha?"."""
    size, side = _SIZE.fullmatch(value), _SIDE.search(question.plain)
    if size is not None and _AS_DAMAGE.search(question.plain):
        return size[1]
    if size is None or side is None:
        return value
    return size[1] if side[1] == "forza" else size[2]


def _compared(question: Question, match: Match, value: str | None) -> Verdict | None:
    """ "Servono dieci segnalini?": a yes/no question about a number is answered by comparing."""
    if (
        question.asks is not Asks.YES_NO
        or value is None
        or not value.isdecimal()
        or len(match.binding.left) != 1
    ):
        return None
    same = match.binding.left[0].value == int(value)
    return Verdict.YES if same ^ question.polarity.denied else Verdict.NO


def _kind(question: Question, match: Match, verdict: Verdict | None, value: str | None) -> Kind:
    if question.asks is Asks.REFERENCE:
        return Kind.REFERENCE
    if verdict is not None:
        return Kind.YES_NO
    if value is not None:
        return Kind.QUANTITY
    kind = _KINDS[match.case.kind]
    return Kind.PROCEDURE if kind is Kind.YES_NO else kind


def _simulation(proved: Proved, same: bool) -> Simulation:
    """The proof of a case; unless the question is surely the `same`, its scenario shows the rule and confirms nothing."""
    if proved.by_rule or proved.report is None:
        return Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE)
    steps = steps_of(proved.report)
    if not same:
        return Simulation(Proof.NOT_SIMULATED, proved.source, steps, proved.name, messages.NEAR_SCENARIO)
    return Simulation(Proof.CONFIRMED, proved.source, steps, proved.name)


def _refused(match: Match, proved: Proved, kb: KnowledgeBase) -> Draft:
    """No verdict: the proof failed, or says something else than the case."""
    proof = Proof.DISAGREES if proved.disagrees else Proof.NOT_SIMULATED
    steps = steps_of(proved.report) if proved.report else ()
    text = messages.DISAGREES if proved.disagrees else messages.NOT_PROVED
    return Draft(
        outcome=Outcome.UNKNOWN,
        kind=_KINDS[match.case.kind],
        text=text,
        citations=citations(kb, match.case.rules, text),
        simulation=Simulation(proof, proved.source, steps, proved.name, proved.failure),
        confidence=0.2,
        case=match.case.name,
    )
