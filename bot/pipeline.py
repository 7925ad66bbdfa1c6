"""From a question to an answer, in the order that is surest: numbers, cases, situations, definitions, rules, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kb.statements import is_statement

from . import confidence, follow_up, messages, off_topic
from .answer import Kind, Outcome
from .board import answer_board
from .cards import answer_about_cards, by_their_kinds, told_of_cards
from .cases import Match
from .cases.model import CaseKind
from .composing import as_question, citations, paragraphs, related, supported
from .counts import amount_by_rule, counted_amount
from .definitions import define, unknown_name
from .dialogue import Topic, read_turn
from .dialogue.choosing import answer_follow_up
from .foreseeing import foresee
from .framing import unframed as out_of_frame
from .known import answer_case, recognised
from .mana_costs import value_of_cost
from .outcome import Draft
from .overlooked import overlooked
from .question import Asks, Question, read_question
from .reference import look_up, numbers_asked, unframed
from .retrieval import kind_of, nearest_rules, with_the_nearest
from .situated import (
    answer_situation,
    answer_with_any_size,
    ask_back,
    ask_for_sizes,
    asks_how_it_stands,
    with_sizes,
)
from .sizes import size_of_creature
from .stack import answer_stack
from .total_cost import total_cost

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .stage import Stage

_REMEMBERED = 128
LEAST_COVERAGE = 0.34
CERTAIN = 0.93
"""From here on an answer about a card that is named is not looked for among those about its kind."""
LONGEST_TURN = 1000
"""Characters: what is longer follows nothing, and of what was said before no more is looked at."""
SAME_AMOUNT = 0.9
"""A name alone ("punti vita iniziali in commander?") asks the amount that a fact this near tells."""
_DOES_NOTHING = "testo: ''"
"""In a scenario, a spell of which only the kind is known."""
WHATEVER_THE_SIZES = 0.93
"""From here on a known case answers a board of which only a size lacks."""
SHORTEST_PLAY = 7
"""Words: with fewer no play is told."""
SHORTEST_STORY, SHORTEST_TALE = 9, 22
"""Words: with fewer no board is told that could end otherwise than a known case says; with more it is a tale."""


def answer(text: str, context: Sequence[str], kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a turn of a dialogue."""
    if not any(char.isalnum() for char in text):
        return Draft(Outcome.CLARIFY, Kind.OFF_TOPIC, messages.EMPTY)
    if len(text) > LONGEST_TURN:
        return single(text, kb, stage)
    turn = read_turn(text, [said[:LONGEST_TURN] for said in context])
    text = turn.text
    if turn.meta is not None:
        if turn.topic is None and read_question(text, kb).concepts:
            return single(
                text, kb, stage
            )  # "il numero della regola sul volare?" asks about no answer before it
        if turn.topic is None:
            if off_topic.surely_elsewhere(read_question(text, kb)) is not None:
                return single(text, kb, stage)
            return Draft(Outcome.CLARIFY, Kind.REFERENCE, messages.NO_CONTEXT)
        last = _on_topic(turn.topic, kb, stage)
        return follow_up.about(turn.meta, last, last.understood or turn.topic.base, kb)
    if turn.follows and turn.topic is not None:
        return _changed(text, turn.topic, kb, stage)
    return single(text, kb, stage)


def _on_topic(topic: Topic, kb: KnowledgeBase, stage: Stage) -> Draft:
    return _changed(topic.changes[-1], topic, kb, stage) if topic.changes else single(topic.base, kb, stage)


def _changed(text: str, topic: Topic, kb: KnowledgeBase, stage: Stage) -> Draft:
    return answer_follow_up(
        text,
        topic,
        kb,
        stage,
        lambda whole: single(whole, kb, stage),
        lambda whole: _by_rules(read_question(whole, kb), (), kb),
    )


def single(text: str, kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a question that stands on its own; the last ones are remembered."""
    if (known := stage.drafts.get(text)) is not None:
        return known
    question = read_question(out_of_frame(text, kb.lexicon), kb)
    draft = _single(question, kb, stage)
    if (not draft.answered or draft.confidence < CERTAIN) and off_topic.declined(question) is None:
        if (by_kind := by_their_kinds(question, kb, stage)) is not None:
            draft = _likelier(draft, _single(read_question(by_kind, kb), kb, stage))
        draft = told_of_cards(question, draft, kb, stage)
    draft = amount_by_rule(question, draft, kb)
    draft = with_the_nearest(question, draft, kb)
    draft = replace(draft, text=supported(draft.text, draft.citations))
    if question.repairs and draft.understood is None:
        draft = replace(draft, understood=question.read)
    if len(stage.drafts) >= _REMEMBERED:
        stage.drafts.clear()
    stage.drafts[text] = draft
    return draft


def _likelier(draft: Draft, by_kind: Draft) -> Draft:
    """The answer to the question as it is, unless the one about any card of that kind is surer."""
    if not by_kind.answered or (by_kind.verdict is None and by_kind.case is None):
        return draft
    played = by_kind.simulation.scenario if by_kind.simulation is not None else None
    if by_kind.case is None and played is not None and _DOES_NOTHING in played:
        return draft  # a spell of that kind was played, and does not do what the named one does
    return by_kind if not draft.answered or by_kind.confidence > draft.confidence else draft


def _single(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft:
    if numbers_asked(question):
        return look_up(question, kb)
    if (surely := off_topic.surely_elsewhere(question)) is not None:
        return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, surely, confidence=0.9)
    asked = question
    if question.asks is Asks.REFERENCE:
        asked = replace(read_question(unframed(question.plain), kb), asks=Asks.REFERENCE)
    kb.begin(asked.bare)  # its sense is read while everything is tried that does without
    if (foreseen := foresee(question, kb, stage)) is not None:
        return foreseen
    if (counted := value_of_cost(question, kb)) is not None:
        return counted
    if (costed := total_cost(question, kb)) is not None:
        return costed
    a_play = len(question.tokens) >= SHORTEST_PLAY and question.asks is not Asks.REFERENCE
    sized = size_of_creature(question, kb, stage)
    a_chapter = "saga" in question.plain and "capitol" in question.plain  # not one of the book
    if sized is None and (a_play or a_chapter) and (boarded := answer_board(question, kb, stage)) is not None:
        return boarded
    if (worked := counted_amount(question, kb)) is not None:
        return worked
    if sized is not None:
        return sized
    if a_play and (told := answer_stack(question, kb, stage)) is not None:
        return told
    if len(question.tokens) >= SHORTEST_STORY:
        stage.reading(question.text)  # which will be wanted, and does not wait for the sense
    matches, trust = recognised(asked, kb, stage)
    if (
        not (matches and matches[0].verbatim)
        and (carded := answer_about_cards(question, kb, stage)) is not None
    ):
        return carded
    of_amount = (
        bool(matches) and matches[0].case.kind is CaseKind.QUANTITY and matches[0].score >= SAME_AMOUNT
    )
    if question.asks is Asks.DEFINITION and matches and is_statement(matches[0].case.name) and not of_amount:
        trust = 0.0  # what something is, the glossary says; a statement says what is so of it
    if matches and not matches[0].verbatim and overlooked(question, matches[0].case, trust):
        trust = 0.0
    believed = confidence.believed(matches, trust, _a_story(question))
    if not (matches and matches[0].verbatim) and not with_sizes(question):
        score = matches[0].score if matches else 0.0
        if (elsewhere := off_topic.refusal(asked, score, believed, kb, stage)) is not None:
            return elsewhere
    known: tuple[str, ...] = ()
    if believed and (matches[0].score >= confidence.LEAST_SCORE or off_topic.about_the_game(question)):
        known = matches[0].case.rules
    if not known and (refusal := off_topic.declined(question)) is not None:
        return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, refusal, confidence=0.9)
    if known and not with_sizes(question):
        return _unless_played_otherwise(question, _cased(asked, matches, trust, kb, stage), known, kb, stage)
    reading, numbered = stage.reading(question.text), with_sizes(question)
    if numbered:
        played = answer_situation(question, reading, kb, stage, known)
        played = played or answer_with_any_size(question, reading, kb, stage)
        if played is not None:
            return played
        certain = bool(known) and _states_a_fact(matches[0], trust)
        if not certain and (back := ask_for_sizes(reading)) is not None:
            return back
    if known and not (numbered and _an_amount_of_its_own(matches[0])):
        return _cased(asked, matches, trust, kb, stage)
    if not numbered and (played := answer_situation(question, reading, kb, stage)) is not None:
        return played
    if question.asks is Asks.DEFINITION:
        if word := unknown_name(question, kb):
            return _not_known(word)
        if (defined := define(question, kb)) is not None:
            return defined
    if not numbered and (sizeless := answer_with_any_size(question, reading, kb, stage)) is not None:
        return sizeless
    if (question.asks is not Asks.OUTCOME or numbered) and (back := ask_back(reading)) is not None:
        return back
    offered = (
        (as_question(matches[0].case.questions[0]),) if matches and trust >= confidence.CLOSE_CASE else ()
    )
    return _by_rules(asked, offered, kb)


def _an_amount_of_its_own(match: Match) -> bool:
    """Whether a known case tells an amount of its own: on a board with other sizes it is another."""
    return match.case.kind is CaseKind.QUANTITY and not match.verbatim and is_statement(match.case.name)


def _states_a_fact(match: Match, trust: float) -> bool:
    """Whether a known case surely answers whatever the sizes are: an amount, or less than sure, hangs on them."""
    return match.case.kind is not CaseKind.QUANTITY and trust >= WHATEVER_THE_SIZES


def _a_story(question: Question) -> bool:
    """Whether a board with its sizes is told, or a tale of some length."""
    return with_sizes(question) or len(question.tokens) >= SHORTEST_TALE


def _may_be_a_board(question: Question) -> bool:
    """Whether a board with its numbers may be told: without any, a known case is surer than what is read."""
    return len(question.tokens) >= SHORTEST_STORY and any(
        not number.weak and number.part != "mana" for number in question.numbers
    )


def _unless_played_otherwise(
    question: Question, draft: Draft, known: tuple[str, ...], kb: KnowledgeBase, stage: Stage
) -> Draft:
    """A known case's answer, unless the question tells a situation that was played and ends otherwise."""
    says = draft.verdict is not None or draft.value is not None
    if not says and question.asks not in (Asks.YES_NO, Asks.QUANTITY):
        return draft
    if says and len(question.tokens) < SHORTEST_PLAY:
        return draft
    reading = stage.reading(question.text)
    stands = asks_how_it_stands(reading)
    doubtful = not says or _may_be_a_board(question) or _a_doubtful_tale(question, draft)
    if not (doubtful or stands):
        return draft
    played = answer_situation(question, reading, kb, stage, known)
    if played is None and stands:
        played = answer_with_any_size(question, reading, kb, stage)
    if played is None or (played.verdict, played.value) == (draft.verdict, draft.value):
        return draft
    if not says:
        said = played.verdict if question.asks is Asks.YES_NO else played.value
        return draft if said is None else played
    said = played.verdict if draft.verdict is not None else played.value
    return draft if said is None else played


def _a_doubtful_tale(question: Question, draft: Draft) -> bool:
    """Whether something is told at length and the known case is not surely it: what is played may be surer."""
    return len(question.tokens) >= SHORTEST_STORY and draft.confidence < confidence.SURE


def _cased(
    question: Question, matches: tuple[Match, ...], trust: float, kb: KnowledgeBase, stage: Stage
) -> Draft:
    draft = answer_case(question, matches[0], trust, kb, stage)
    if question.asks is Asks.REFERENCE:
        return follow_up.as_reference(draft)
    return draft


def _by_rules(question: Question, offered: tuple[str, ...], kb: KnowledgeBase) -> Draft:
    if question.coverage < LEAST_COVERAGE or not off_topic.about_the_game(question):
        return _unknown_words(question)
    found = kb.search(question.bare, 10)
    draft = nearest_rules(question, found, kb, offered)
    elsewhere = [concept for concept in question.concepts if _keyword_not_written(concept, kb)]
    if elsewhere and draft.confidence < confidence.SURE:
        return _elsewhere(question, elsewhere, draft, kb)
    return draft


def _unknown_words(question: Question) -> Draft:
    """Nothing of the game in it: an unknown name is said to be unknown, anything else is off topic."""
    if question.asks is Asks.DEFINITION and question.unknown and len(question.content_words) <= 3:
        return _not_known(question.unknown[0])
    return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, messages.OFF_TOPIC, confidence=0.7)


def _not_known(word: str) -> Draft:
    text = messages.UNKNOWN_WORD.format(word=word[:60])
    return Draft(Outcome.UNKNOWN, Kind.DEFINITION, text, confidence=0.8)


def _keyword_not_written(concept: str, kb: KnowledgeBase) -> bool:
    """Whether a concept is a keyword whose rule the book does not have: what is near is not its rule."""
    entry = kb.lexicon[concept]
    return "parola chiave" in entry.kind and entry.rule is not None and not kb.written(entry.rule)


def _elsewhere(question: Question, concepts: list[str], near: Draft, kb: KnowledgeBase) -> Draft:
    """The question is about a keyword whose chapter the book does not have: near rules are not its answer."""
    entries = [kb.lexicon[concept] for concept in concepts[:3]]
    rules = [entry.rule for entry in entries if entry.rule]
    named = ", ".join(f"«{entry.name}» ({entry.rule})" for entry in entries)
    text = paragraphs(messages.UNKNOWN_NEAREST, messages.ELSEWHERE.format(named=named))
    cited = citations(kb, [*rules, *(citation.rule for citation in near.citations[:2])], text)
    return Draft(
        Outcome.UNKNOWN,
        kind_of(question),
        text,
        citations=cited,
        confidence=near.confidence / 2,
        related=related(kb, cited, near.related),
    )
