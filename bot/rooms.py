"""The ways in which a question that stands alone may be answered, in the order in which they are tried.

Each answers what was asked or leaves it to the next; the last one, the nearest rules, always says something. The order is
that of how sure they are. Those that do without the sense of the question come first, while it is read on another thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.statements import is_statement

from . import confidence, follow_up, messages, off_topic
from .answer import Kind, Outcome
from .asks import Asks
from .board import answer_board
from .board.showing import SURE
from .cards import answer_about_cards
from .cases import Match, both_sides
from .cases.model import CaseKind
from .composing import as_question, paragraphs
from .cost_colors import color_of_cost
from .counts import counted_amount, counted_size, counted_whole
from .definitions import define, unknown_name, where_it_stands
from .doers import who_does_it
from .foreseeing import foresee
from .known import amount_of_its_sizes, answer_case
from .mana_costs import value_of_cost
from .matter import SHORTEST_PLAY, Matter
from .outcome import Draft
from .question import Question
from .reference import look_up, numbers_asked
from .retrieval import by_rules, defined, not_known
from .situated import (
    answer_situation,
    answer_with_any_size,
    ask_back,
    ask_for_sizes,
    asks_how_it_stands,
    loyalty_lacks,
    sizes_decide,
    surer_than_facts,
)
from .stack import answer_stack
from .steps import steps_in_order
from .subtypes import is_a_type
from .total_cost import total_cost
from .turn_order import answer_turn_order
from .turn_parts import part_of_turn

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .stage import Stage

WHATEVER_THE_SIZES = 0.93
"""From here on a known case answers a board of which only a size lacks."""
ALMOST_CERTAIN = 0.99
"""From here on a known case that says whether is believed against a play that says how much."""
SHORTEST_STORY = 9
"""Words: with fewer no board is told that could end otherwise than a known case says."""

SURELY_OTHERWISE = 0.88
"""From here on known facts are believed against what was played."""

Room = Callable[[Matter], Draft | None]


def answer_alone(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft:
    """The answer of the first room that has one, or the rules nearest to the question."""
    matter = Matter(question, kb, stage)
    if (found := _first(_AT_ONCE, matter)) is not None:
        return found
    kb.begin(matter.plainly.bare)  # its sense is read while everything is tried that does without
    if (found := _first(_WITHOUT_ITS_SENSE, matter)) is not None:
        return found
    if len(question.tokens) >= SHORTEST_STORY:
        stage.reading(question.text)  # which will be wanted, and does not wait for the sense
    return _first(_WITH_ITS_SENSE, matter) or _nearest(matter)


def _first(rooms: tuple[Room, ...], matter: Matter) -> Draft | None:
    for room in rooms:
        found = room(matter)
        if found is not None and not (room in _PLAYED and _contradicted(matter, found)):
            return found
    return None


def _contradicted(matter: Matter, played: Draft) -> bool:
    """Whether a play told without any number says yes where known facts surely say no, or the reverse: it was misread.

    Of 726 questions that the game answered, the facts were that sure of the contrary 44 times, and right 37. Where
    numbers are told the game is right as often as they are.
    """
    if played.simulation is None or played.case is not None or played.verdict is None:
        return False
    if played.confidence >= SURE:
        return False
    if matter.question.asks is not Asks.YES_NO or any(char.isdigit() for char in matter.question.text):
        return False
    if not matter.matches or matter.trust < SURELY_OTHERWISE:
        return False
    known = _cased(matter).verdict
    return known is not None and known is not played.verdict


def _a_number(matter: Matter) -> Draft | None:
    return look_up(matter.question, matter.kb) if numbers_asked(matter.question) else None


def _elsewhere(matter: Matter) -> Draft | None:
    if off_topic.asks_what_it_is(matter.question, matter.kb):
        return None  # "più turni extra?" is a thing of the rules, whatever else its words are used for
    return _declining(off_topic.surely_elsewhere(matter.question))


def _declining(said: str | None) -> Draft | None:
    return None if said is None else Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, said, confidence=0.9)


def _foreseen(matter: Matter) -> Draft | None:
    return foresee(matter.question, matter.kb, matter.stage)


def _mana_value(matter: Matter) -> Draft | None:
    return value_of_cost(matter.question, matter.kb)


def _color(matter: Matter) -> Draft | None:
    return color_of_cost(matter.question, matter.kb)


def _type(matter: Matter) -> Draft | None:
    return is_a_type(matter.question, matter.kb)


def _cost(matter: Matter) -> Draft | None:
    return total_cost(matter.question, matter.kb)


def _board(matter: Matter) -> Draft | None:
    """A tale of permanents, where it does not tell only what makes one creature how big it is."""
    a_chapter = "saga" in matter.question.plain and "capitol" in matter.question.plain  # not one of the book
    if matter.sized is not None or not (matter.a_play or a_chapter):
        return None
    return answer_board(matter.question, matter.kb, matter.stage)


def _whole(matter: Matter) -> Draft | None:
    """An amount of which every word that is told was read: surer than a play, which may leave some out."""
    return counted_whole(matter.question, matter.kb)


def _amount(matter: Matter) -> Draft | None:
    return counted_amount(matter.question, matter.kb)


def _size(matter: Matter) -> Draft | None:
    return matter.sized or counted_size(matter.question, matter.kb)


def _turn_order(matter: Matter) -> Draft | None:
    return answer_turn_order(matter.question, matter.kb, matter.stage) if matter.a_play else None


def _doer(matter: Matter) -> Draft | None:
    return who_does_it(matter.question, matter.kb)


def _part_of_turn(matter: Matter) -> Draft | None:
    return part_of_turn(matter.question, matter.kb)


def _stack(matter: Matter) -> Draft | None:
    return answer_stack(matter.question, matter.kb, matter.stage) if matter.a_play else None


def _cards(matter: Matter) -> Draft | None:
    return None if matter.verbatim else answer_about_cards(matter.question, matter.kb, matter.stage)


def _steps(matter: Matter) -> Draft | None:
    explained = matter.believed and matter.matches[0].case.kind is not CaseKind.YES_NO
    return None if explained else steps_in_order(matter.question, matter.kb)


def _refused(matter: Matter) -> Draft | None:
    if matter.verbatim or matter.numbered:
        return None
    score = matter.matches[0].score if matter.matches else 0.0
    return off_topic.refusal(matter.plainly, score, matter.believed, matter.kb, matter.stage)


def _declined(matter: Matter) -> Draft | None:
    if matter.known or off_topic.asks_what_it_is(matter.question, matter.kb):
        return None
    return _declining(off_topic.declined(matter.question))


def _known(matter: Matter) -> Draft | None:
    """A known case, unless what is told is played and ends otherwise."""
    if not matter.known or matter.numbered:
        return None
    if _hangs_on_sizes_untold(matter):
        lacking = answer_with_any_size(matter.question, matter.reading, matter.kb, matter.stage)
        if (found := lacking or ask_for_sizes(matter.reading)) is not None:
            return found
    return _unless_played_otherwise(matter, _cased(matter))


def _board_with_sizes(matter: Matter) -> Draft | None:
    """A board told by its sizes is played before a known case is believed."""
    if not matter.numbered:
        return None
    played = answer_situation(matter.question, matter.reading, matter.kb, matter.stage, matter.known)
    if played is not None and played.verdict is None and _surely_asks_whether(matter):
        return None  # an amount was read into what asks whether
    return played or answer_with_any_size(matter.question, matter.reading, matter.kb, matter.stage)


def _surely_asks_whether(matter: Matter) -> bool:
    """Whether it asks yes or no, and a known case that is surely the same says which."""
    if matter.question.asks is not Asks.YES_NO or not matter.known or matter.trust < ALMOST_CERTAIN:
        return False
    return matter.matches[0].case.kind is not CaseKind.QUANTITY


def _which_sizes(matter: Matter) -> Draft | None:
    if not matter.numbered:
        return None
    certain = bool(matter.known) and _states_a_fact(matter.matches[0], matter.trust)
    if (
        certain
        and not loyalty_lacks(matter.reading)
        and not sizes_decide(matter.question, matter.reading, matter.kb, matter.stage)
    ):
        return None
    return ask_for_sizes(matter.reading)


def _known_of_any_size(matter: Matter) -> Draft | None:
    if not matter.known or (matter.numbered and _an_amount_of_its_own(matter.matches[0])):
        return None
    return _cased(matter)


def _situation(matter: Matter) -> Draft | None:
    return (
        None
        if matter.numbered
        else answer_situation(matter.question, matter.reading, matter.kb, matter.stage)
    )


def _definition(matter: Matter) -> Draft | None:
    if matter.question.asks is Asks.REFERENCE:
        return where_it_stands(matter.question, matter.kb)
    if matter.question.asks is not Asks.DEFINITION:
        return None
    if word := unknown_name(matter.question, matter.kb) or off_topic.unknown_name(matter.question, matter.kb):
        return not_known(word)
    found = define(matter.question, matter.kb)
    return defined(matter.question, found, matter.kb) if found is not None else None


def _situation_of_any_size(matter: Matter) -> Draft | None:
    if matter.numbered:
        return None
    return answer_with_any_size(matter.question, matter.reading, matter.kb, matter.stage)


def _what_lacks(matter: Matter) -> Draft | None:
    if matter.question.asks is Asks.OUTCOME and not matter.numbered:
        return None
    return ask_back(matter.reading)


def _nearest(matter: Matter) -> Draft:
    """The nearest rules, with the known case that may have been meant, or the two of either answer."""
    question, kb = matter.plainly, matter.kb
    sides = both_sides(question, matter.matches, kb, matter.stage) if question.asks is Asks.YES_NO else ()
    offered = tuple(as_question(side.wording) for side in sides)
    if not sides and matter.matches and matter.trust >= confidence.CLOSE_CASE:
        offered = (as_question(matter.matches[0].case.questions[0]),)
    draft = by_rules(question, offered, kb)
    if not sides or not draft.answered:
        return draft
    told = (
        messages.ONE_READING.format(
            question=as_question(side.wording), answer="sì" if side.yes else "no", rule=side.rule
        )
        for side in sides
    )
    return replace(draft, text=paragraphs(draft.text, messages.TWO_READINGS, *told))


_AT_ONCE: tuple[Room, ...] = (_a_number, _elsewhere)
_WITHOUT_ITS_SENSE: tuple[Room, ...] = (
    _foreseen,
    _mana_value,
    _color,
    _type,
    _cost,
    _whole,
    _turn_order,
    _doer,
    _part_of_turn,
    _board,
    _amount,
    _size,
    _stack,
)
_WITH_ITS_SENSE: tuple[Room, ...] = (
    _cards,
    _steps,
    _refused,
    _declined,
    _known,
    _board_with_sizes,
    _which_sizes,
    _known_of_any_size,
    _situation,
    _definition,
    _situation_of_any_size,
    _what_lacks,
)
_PLAYED: frozenset[Room] = frozenset({_foreseen, _board, _stack, _situation, _situation_of_any_size})
"""Rooms that answer by a play of what was told, none by what a card says."""


def _an_amount_of_its_own(match: Match) -> bool:
    """Whether a known case tells an amount of its own: on a board with other sizes it is another."""
    return match.case.kind is CaseKind.QUANTITY and not match.verbatim and is_statement(match.case.name)


def _hangs_on_sizes_untold(matter: Matter) -> bool:
    """Whether an amount is asked of a board told whole but for sizes, and the known case tells none, or that of its own."""
    match = matter.matches[0]
    if match.verbatim or matter.question.asks is not Asks.QUANTITY or not matter.a_play:
        return False
    if match.case.kind is CaseKind.QUANTITY and not amount_of_its_sizes(matter.question, match):
        return False
    reading = matter.reading  # last: it takes longest
    return reading is not None and not reading.unread and bool(reading.missing)


def _states_a_fact(match: Match, trust: float) -> bool:
    """Whether a known case surely answers whatever the sizes are: an amount, or less than sure, hangs on them.

    So may a question that others asked, unless this one is in its words.
    """
    if match.case.asked and not match.verbatim:
        return False
    return match.case.kind is not CaseKind.QUANTITY and trust >= WHATEVER_THE_SIZES


def _cased(matter: Matter) -> Draft:
    draft = answer_case(matter.plainly, matter.matches[0], matter.trust, matter.kb, matter.stage)
    if matter.plainly.asks is not Asks.REFERENCE:
        return draft
    return follow_up.as_reference(replace(draft, verdict=None, value=None, text=""))  # where, not whether


def _unless_played_otherwise(matter: Matter, draft: Draft) -> Draft:
    """A known case's answer, unless the question tells a situation that was played and ends otherwise."""
    question = matter.question
    says = draft.verdict is not None or draft.value is not None
    if not says and question.asks not in (Asks.YES_NO, Asks.QUANTITY):
        return draft
    if says and len(question.tokens) < SHORTEST_PLAY:
        return draft
    stands = asks_how_it_stands(matter.reading)
    if says and not stands and not _may_end_otherwise(question, draft):
        return draft
    played = answer_situation(question, matter.reading, matter.kb, matter.stage, matter.known)
    if played is None and stands:
        played = answer_with_any_size(question, matter.reading, matter.kb, matter.stage)
    if played is None:
        return draft
    if (played.verdict, played.value) == (draft.verdict, draft.value):
        return _proved_by(draft, played)
    if draft.verdict is not None and draft.confidence >= SURELY_OTHERWISE and played.verdict is not None:
        return played if surer_than_facts(matter.reading) else draft
    of_verdict = draft.verdict is not None if says else question.asks is Asks.YES_NO
    said = played.verdict if of_verdict else played.value
    return draft if said is None else played


def _proved_by(draft: Draft, played: Draft) -> Draft:
    """A known case's answer with the play of what was told, where that says the same and the case had none of its own."""
    if draft.proven:
        return draft
    return replace(draft, simulation=played.simulation)


def _may_end_otherwise(question: Question, draft: Draft) -> bool:
    """Whether a board with its numbers may be told, or a tale of which the known case is not surely the answer.

    Of a board without any number a known case is surer than what is read.
    """
    numbers = any(not number.weak and number.part != "mana" for number in question.numbers)
    return len(question.tokens) >= SHORTEST_STORY and (numbers or draft.confidence < confidence.SURE)
