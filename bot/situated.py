"""Answering a situation told in free Italian: it is played out, and what came out is the answer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.errors import RuleNotFound

from . import messages
from .answer import Kind, Outcome, Proof, Simulation, Verdict
from .composing import citations, led, paragraphs, related, sentence_of, steps_of, verdict_word
from .outcome import Draft
from .polarity import states_not
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .situation import Finding, SituationReading
    from .situation.playing import Played
    from .stage import Stage

SURE = 0.93
"""Everything was understood and the scenario ran to its end."""

_SIZE = re.compile(r"\d+\s*/\s*\d+")
_A_COPY = re.compile(r"\bla (?:mia |sua )?copia\b")
_NOT_COMBAT = re.compile(r"\bnon (?:da|di|in) combattimento\b|\b(?:fuori dal|non) combat\b")
_PROCEDURE = re.compile(r"(?:1(?:06\.4|15\.1|17|18\.3|04\.2)|400\.7|5\d\d|60[128]|704\.3|61[34])")
"""Rules that every game applies at every turn: they decide no question by themselves."""
_ORDER = ("704.5", "702", "120", "122", "119", "121", "603", "111", "104", "701")


def with_sizes(question: Question) -> bool:
    """Whether a board is told by its numbers ("una 3/3"): such a situation is surer than any known case."""
    return bool(_SIZE.search(question.text))


def answer_situation(
    question: Question,
    reading: SituationReading | None,
    kb: KnowledgeBase,
    stage: Stage,
    known: tuple[str, ...] = (),
) -> Draft | None:
    """The answer of a situation that was understood whole and could be played; None otherwise.

    `known` are the rules of a known case that the question also is: they are the ones people look for first.
    """
    if reading is None or not reading.reliable:
        return None
    from .situation.playing import play

    played = play(reading, stage.cards)
    if not played.proved:
        return None
    if "903.10a" in played.rules and _NOT_COMBAT.search(question.plain):
        return None  # only combat damage counts, and the reader takes any of a commander's for it
    if reading.asked.about.startswith("segnalini") and _A_COPY.search(question.plain):
        return None  # the counters of the copy are asked of, and those of what was copied were read
    finding = played.findings[0]
    verdict, lead = _said(question, finding)
    others = [sentence_of(other.sentence) for other in played.findings[1:]]
    rules = (*known[:1], *_rules(played, kb))
    text = paragraphs(" ".join([lead, *others]), _assumed(reading))
    cited = citations(kb, rules, text)
    if not cited:
        return None
    assert played.report is not None
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.SITUATION if verdict is None and finding.value is None else _kind(verdict),
        text=text,
        verdict=verdict,
        value=finding.value,
        citations=cited,
        simulation=Simulation(Proof.CONFIRMED, played.source, steps_of(played.report)),
        confidence=SURE,
        related=related(kb, cited, rules, played.report.applied),
        assumptions=reading.assumptions,
        why=" ".join(f"{citation.rule}: {citation.text}" for citation in cited[:1]),
    )


def answer_with_any_size(
    question: Question, reading: SituationReading | None, kb: KnowledgeBase, stage: Stage
) -> Draft | None:
    """The answer of a situation where only sizes lack, when it is the same whatever they are; None otherwise."""
    if reading is None or not reading.missing:
        return None
    from .situation.any_size import with_any_size

    if not reading.situation.actions and reading.asked.about == "morte":
        return None  # nothing is done to it: what would is not what was read
    first: Draft | None = None
    for variant in with_any_size(reading):
        draft = answer_situation(question, variant, kb, stage)
        if draft is None or (draft.verdict is None and draft.value is None):
            return None
        first = first or draft
        if (draft.verdict, draft.value, draft.text) != (first.verdict, first.value, first.text):
            return None
    return first


def sizes_decide(
    question: Question, reading: SituationReading | None, kb: KnowledgeBase, stage: Stage
) -> bool:
    """Whether two sizes of what lacks one were played and ended differently: no fact answers for both."""
    if reading is None or not reading.missing:
        return False
    from .situation.any_size import with_any_size

    ends = set[tuple[Verdict | None, str | None]]()
    for variant in with_any_size(reading):
        draft = answer_situation(question, variant, kb, stage)
        if draft is not None and (draft.verdict is not None or draft.value is not None):
            ends.add((draft.verdict, draft.value))
        if len(ends) > 1:
            return True
    return False


def asks_how_it_stands(reading: SituationReading | None) -> bool:
    """Whether a play is told whole and it is asked how a creature stands after it: what is played shows it.

    So it does of one that is told to be TAPped, and asked whether it may attack or block.
    """
    if reading is None or reading.unread:
        return False
    if surer_than_facts(reading):
        return True
    if not reading.situation.actions:
        return False
    from .situation.combat_standing import ABOUT

    return reading.asked.about in ABOUT


def surer_than_facts(reading: SituationReading | None) -> bool:
    """Whether all was read of one that may attack or block or not, and facts in the same words speak of others.

    What they say of attacking and blocking is of creatures that stand upright, and one is told to be TAPped; what they
    say of reach is of one that blocks, and it is told of the one that attacks.
    """
    if reading is None or reading.unread or reading.asked.about not in ("puo_attaccare", "puo_bloccare"):
        return False
    things = reading.situation.things
    if reading.asked.about == "puo_bloccare" and not reading.missing:
        told = {name for number in reading.asked.other for name in things[number].keywords}
        if told == {"raggiungere"}:
            return True
    return any(things[number].tapped for number in reading.asked.things)


def ask_for_sizes(reading: SituationReading | None) -> Draft | None:
    """A board understood but for sizes, where no size gave the same answer as every other: ask for them."""
    if reading is None or not reading.asks:
        return None
    from .situation.any_size import only_sizes_lack

    return ask_back(reading) if only_sizes_lack(reading) or loyalty_lacks(reading) else None


def loyalty_lacks(reading: SituationReading | None) -> bool:
    """Whether all was read but how loyal a planeswalker is: what becomes of it no fact knows."""
    if reading is None or reading.unread:
        return False
    return any(fact.startswith("quanti segnalini fedeltà ") for fact in reading.missing)


def ask_back(reading: SituationReading | None) -> Draft | None:
    """A situation understood but for a fact it needs: ask for it."""
    if reading is None or reading.unread or not reading.missing:
        return None
    text = paragraphs(messages.MISSING_FACTS, "\n".join(f"– {fact}" for fact in reading.missing))
    return Draft(
        Outcome.CLARIFY,
        Kind.SITUATION,
        text,
        options=reading.missing,
        confidence=0.6,
        understood=reading.describe(),
    )


def _kind(verdict: Verdict | None) -> Kind:
    return Kind.YES_NO if verdict is not None else Kind.QUANTITY


def _said(question: Question, finding: Finding) -> tuple[Verdict | None, str]:
    """The verdict turned the way the question is, and the first sentence."""
    if finding.verdict is None:
        return None, sentence_of(finding.sentence)
    denied = question.polarity.denied or states_not(question.plain)
    verdict = Verdict.YES if finding.verdict ^ denied else Verdict.NO
    sentence = re.sub(r"^(?:Sì|No)[,:]\s*", "", finding.sentence)
    return verdict, led(verdict_word(verdict, question.polarity.confirming), sentence)


def _assumed(reading: SituationReading) -> str:
    if not reading.assumptions:
        return ""
    return messages.ASSUMED.format(assumed=" ".join(reading.assumptions))


def _rules(played: Played, kb: KnowledgeBase) -> tuple[str, ...]:
    """The rules that decided: those the play applied that are not mere procedure, with what the book says of them."""
    assert played.report is not None
    applied = [rule for rule in played.report.applied if not _PROCEDURE.match(rule)]
    applied.sort(key=_rank)
    found: dict[str, None] = dict.fromkeys(played.rules[:2])
    for rule in applied:
        for number in (*_in_the_book(rule, kb), rule):
            found.setdefault(number)
    for rule in played.rules:
        found.setdefault(rule)
    return tuple(found) or tuple(played.report.applied[:2])


def decisive(rules: Iterable[str]) -> bool:
    """Whether a step carries out more than the procedure of every turn."""
    return any(not _PROCEDURE.match(rule) for rule in rules)


def _rank(rule: str) -> int:
    return next((place for place, start in enumerate(_ORDER) if rule.startswith(start)), len(_ORDER))


def _in_the_book(rule: str, kb: KnowledgeBase) -> Iterable[str]:
    """Written rules that refer to one of a chapter still to be written: they say the same thing in our words."""
    if kb.written(rule):
        return ()
    try:
        cited_by = kb.rule(rule).cited_by
    except RuleNotFound:
        return ()
    return tuple(link.number for link in cited_by if kb.written(link.number))[:1]
