"""From a question to an answer, in the order that is surest: numbers, cases, situations, definitions, rules, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from . import confidence, follow_up, messages, off_topic
from .answer import Kind, Outcome
from .cases import Match, match_cases
from .composing import citations, paragraphs, related
from .definitions import define
from .dialogue import Topic, read_turn
from .known import answer_case
from .outcome import Draft
from .question import Asks, Question, read_question
from .reference import look_up, numbers_asked, unframed
from .retrieval import kind_of, nearest_rules

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .stage import Stage

LEAST_COVERAGE = 0.34


def answer(text: str, context: Sequence[str], kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a turn of a dialogue."""
    if not any(char.isalnum() for char in text):
        return Draft(Outcome.CLARIFY, Kind.OFF_TOPIC, messages.EMPTY)
    turn = read_turn(text, context)
    if turn.meta is not None:
        if turn.topic is None:
            return Draft(Outcome.CLARIFY, Kind.REFERENCE, messages.NO_CONTEXT)
        return follow_up.about(turn.meta, _on_topic(turn.topic, kb, stage), kb)
    if turn.follows and turn.topic is not None:
        return _changed(text, turn.topic, kb, stage)
    return single(text, kb, stage)


def _on_topic(topic: Topic, kb: KnowledgeBase, stage: Stage) -> Draft:
    return _changed(topic.changes[-1], topic, kb, stage) if topic.changes else single(topic.base, kb, stage)


def _changed(text: str, topic: Topic, kb: KnowledgeBase, stage: Stage) -> Draft:
    """A follow-up: the question as changed, unless what was typed is a whole question of its own."""
    alone = match_cases(read_question(text, kb), kb)
    if len(text.split()) >= 6 and confidence.of_case(alone) >= confidence.SURE:
        return single(text, kb, stage)
    changed = single(topic.merged, kb, stage)
    if not changed.answered:
        own = single(text, kb, stage)
        if own.answered and own.confidence >= confidence.SURE:
            return own
    return replace(changed, understood=topic.merged)


def single(text: str, kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a question that stands on its own."""
    question = read_question(text, kb)
    draft = _single(question, kb, stage)
    if question.repairs and draft.understood is None:
        draft = replace(draft, understood=question.read)
    return draft


def _single(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft:
    if numbers_asked(question):
        return look_up(question, kb)
    if (refusal := off_topic.declined(question)) is not None:
        return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, refusal, confidence=0.9)
    asked = question
    if question.asks is Asks.REFERENCE:
        asked = replace(read_question(unframed(question.plain), kb), asks=Asks.REFERENCE)
    matches = match_cases(asked, kb)
    trust = confidence.of_case(matches)
    if matches and trust >= confidence.CASE_THRESHOLD:
        return _cased(asked, matches, trust, kb, stage)
    if question.asks is Asks.DEFINITION and (defined := define(question, kb)) is not None:
        return defined
    return _by_rules(asked, matches, kb)


def _cased(
    question: Question, matches: tuple[Match, ...], trust: float, kb: KnowledgeBase, stage: Stage
) -> Draft:
    draft = answer_case(question, matches[0], trust, kb, stage)
    if question.asks is Asks.REFERENCE:
        return follow_up.as_reference(draft)
    return draft


def _by_rules(question: Question, matches: tuple[Match, ...], kb: KnowledgeBase) -> Draft:
    found = kb.search(question.text[:2000], 10)
    if question.coverage < LEAST_COVERAGE or not off_topic.about_the_game(question):
        return _unknown_words(question, kb)
    draft = nearest_rules(question, found, kb)
    if draft.answered and found.unwritten and not draft.confidence >= confidence.SURE:
        return _elsewhere(question, found.unwritten, draft, kb)
    return draft


def _unknown_words(question: Question, kb: KnowledgeBase) -> Draft:
    """Nothing of the game in it: an unknown name is said to be unknown, anything else is off topic."""
    if question.asks is Asks.DEFINITION and len(question.unknown) == 1 and len(question.content_words) <= 3:
        return Draft(
            Outcome.UNKNOWN,
            Kind.DEFINITION,
            messages.UNKNOWN_WORD.format(word=question.unknown[0][:60]),
            confidence=0.8,
        )
    return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, messages.OFF_TOPIC, confidence=0.7)


def _elsewhere(question: Question, unwritten: tuple[str, ...], near: Draft, kb: KnowledgeBase) -> Draft:
    """The question is about a chapter that the book does not have: near rules are not its answer."""
    entries = [
        entry for entry in (kb.glossary(name) for name in unwritten) if entry is not None and entry.rule
    ]
    rules = [entry.rule for entry in entries if entry.rule]
    named = ", ".join(f"«{entry.name}» ({entry.rule})" for entry in entries[:3])
    text = paragraphs(
        messages.UNKNOWN_NEAREST,
        f"La domanda riguarda {named}: è in un capitolo che il mio regolamento non ha ancora."
        if named
        else "",
    )
    cited = citations(kb, [*rules[:3], *(citation.rule for citation in near.citations[:2])], text)
    return Draft(
        Outcome.UNKNOWN,
        kind_of(question),
        text,
        citations=cited,
        confidence=near.confidence / 2,
        related=related(kb, cited, near.related),
    )
