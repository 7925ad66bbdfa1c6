"""From a turn of a dialogue to its answer: what was asked whole, how it is answered alone, what is added to that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.analysis import fold

from . import follow_up, messages, off_topic
from .answer import Kind, Outcome
from .asked_amounts import amount_as_asked
from .asks import Asks
from .both_ways import asked_both_ways, contrary, held_right, plain_question
from .cards import by_their_kinds, by_what_they_are, left_out, told_of_cards, unproven, weighed_by_name
from .composing import supported
from .counts import amount_by_rule
from .dialogue import Topic, corrects, only_tells, read_turn
from .dialogue.choosing import answer_follow_up
from .framing import unframed as out_of_frame
from .of_its_own import is_its_own, may_be_its_own
from .opinions import put_forward
from .outcome import Draft
from .plainer import plainer
from .polarity import confirming
from .question import Question, read_question
from .retrieval import by_rules, with_the_nearest
from .rooms import answer_alone
from .small_talk import without_small_talk
from .so_many import whether_so_many
from .suggested import without_guess
from .turn_parts import which_step
from .typed import as_asked, as_told, marked
from .unstated import not_stated
from .who_or_where import who_or_where

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .stage import Stage

_REMEMBERED = 128
CERTAIN = 0.93
"""From here on an answer about a card that is named is not looked for among those about its kind."""
LONGEST_TURN = 1000
"""Characters: what is longer follows nothing, and of what was said before no more is looked at."""
_DOES_NOTHING = "testo: ''"
"""In a scenario, a spell of which only the kind is known."""


def answer(text: str, context: Sequence[str], kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a turn of a dialogue."""
    if not any(char.isalnum() for char in text):
        return Draft(Outcome.CLARIFY, Kind.OFF_TOPIC, messages.EMPTY)
    asked = as_asked(text, kb)
    draft = _answered(asked.text, tuple(_before(said, kb) for said in context), kb, stage)
    if asked.repairs and draft.understood is None:
        draft = replace(draft, understood=asked.text)
    return not_stated(draft)


def _before(said: str, kb: KnowledgeBase) -> str:
    """An earlier turn, with the question mark that it lacks where it asked something whole."""
    told = as_told(said, kb).text
    if "?" in told or only_tells(told) or corrects(told) or not may_be_its_own(told):
        return told
    return marked(told)


def _answered(text: str, context: Sequence[str], kb: KnowledgeBase, stage: Stage) -> Draft:
    if len(text) > LONGEST_TURN:
        return single(text, kb, stage)
    turn = read_turn(
        text,
        [said[:LONGEST_TURN] for said in context],
        lambda said: may_be_its_own(said) and is_its_own(said, single(marked(said), kb, stage)),
    )
    text = turn.text
    if turn.meta is not None:
        if turn.topic is None and read_question(text, kb).concepts:
            # "il numero della regola sul volare?" asks about no answer before it
            return single(text, kb, stage)
        if turn.topic is None:
            if off_topic.surely_elsewhere(read_question(text, kb)) is not None:
                return single(text, kb, stage)
            return Draft(Outcome.CLARIFY, Kind.REFERENCE, messages.NO_CONTEXT)
        last = _on_topic(turn.topic, kb, stage)
        return follow_up.about(turn.meta, last, last.understood or turn.topic.base, kb)
    if turn.follows and turn.topic is not None:
        if off_topic.surely_elsewhere(read_question(text, kb)) is not None:
            return single(text, kb, stage)
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
        lambda whole: by_rules(read_question(whole, kb), (), kb),
    )


def single(text: str, kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a question that stands on its own; the last ones are remembered."""
    if (known := stage.drafts.get(text)) is not None:
        return known
    draft = _whichever_way(text, kb, stage)
    if len(stage.drafts) >= _REMEMBERED:
        stage.drafts.clear()
    stage.drafts[text] = draft
    return draft


def _whichever_way(text: str, kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a question, or by the one that it denies."""
    if (right := held_right(text)) is not None:
        return contrary(single(right, kb, stage))
    draft = _as_it_is(text, kb, stage)
    plain = plain_question(text)
    if plain is None or draft.kind is Kind.OFF_TOPIC:
        return draft
    return asked_both_ways(draft, single(plain, kb, stage), confirming(fold(text)))


def _as_it_is(text: str, kb: KnowledgeBase, stage: Stage) -> Draft:
    """Answer a question as it is put."""
    asked = without_guess(plainer(put_forward(without_small_talk(text))))
    question = read_question(out_of_frame(asked, kb.lexicon), kb)
    draft = answer_alone(question, kb, stage)
    draft = whether_so_many(
        question, draft, kb, lambda many: answer_alone(read_question(many, kb), kb, stage)
    )
    draft = _by_name(question, draft, kb, stage)
    if (not draft.answered or draft.confidence < CERTAIN) and off_topic.declined(question) is None:
        if (by_kind := by_their_kinds(question, kb, stage)) is not None:
            draft = _likelier(draft, answer_alone(read_question(by_kind, kb), kb, stage))
        draft = told_of_cards(question, draft, kb, stage)
    draft = amount_as_asked(question, draft, kb)
    draft = which_step(question, who_or_where(question, amount_by_rule(question, draft, kb)))
    draft = with_the_nearest(question, draft, kb)
    draft = replace(_with_its_number(question, draft), text=supported(draft.text, draft.citations))
    if question.repairs and draft.understood is None:
        draft = replace(draft, understood=question.read)
    return draft


def _by_name(question: Question, draft: Draft, kb: KnowledgeBase, stage: Stage) -> Draft:
    """The answer to the names of cards weighed with those to what the cards are."""
    if draft.proven and draft.simulation is not None:
        if not left_out(question.text, draft.simulation.scenario or "", kb, stage.cards.italian):
            return draft
        if off_topic.declined(question) is None:
            draft = unproven(draft)
    ways = by_what_they_are(question.text, kb)
    if not ways or off_topic.declined(question) is not None:
        return draft
    called = []
    for one in ways:
        found = answer_alone(read_question(one.text, kb), kb, stage)
        if one.proves or found.proven or found.value is None:  # an amount of what is half told is no amount
            called.append(found if one.proves else unproven(found))
    return weighed_by_name(draft, called)


def _with_its_number(question: Question, draft: Draft) -> Draft:
    """The answer with the number of the rule as its value, where it is a rule that was asked for and found."""
    stated = draft.value is not None or draft.verdict is not None
    if question.asks is not Asks.REFERENCE or not draft.answered or stated or not draft.citations:
        return draft
    return replace(draft, value=draft.citations[0].rule)


def _likelier(draft: Draft, by_kind: Draft) -> Draft:
    """The answer to the question as it is, unless the one about any card of that kind is surer."""
    if not by_kind.answered or (by_kind.verdict is None and by_kind.case is None):
        return draft
    played = by_kind.simulation.scenario if by_kind.simulation is not None else None
    if by_kind.case is None and played is not None and _DOES_NOTHING in played:
        return draft  # a spell of that kind was played, and does not do what the named one does
    return by_kind if not draft.answered or by_kind.confidence > draft.confidence else draft
