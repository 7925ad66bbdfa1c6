"""Declining: why a question gets no answer, where it belongs, and the nearest rules where there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, stem, words
from kb.query import OF_ASKING

from .. import confidence, messages
from ..answer import Citation, Kind, Outcome
from ..asks import Asks
from ..cards.names import card_names
from ..composing import citations, paragraphs
from ..definitions import one_name
from ..outcome import Draft
from ..question import Question
from ..quotations import QUOTED, words_in
from .kinds import of_no_such_thing
from .names import card_not_on_file, unknown_name, unknown_proper_name
from .pending import is_bare_fight, is_pending
from .sense import Topic
from .weighing import ELSEWHERE, ELSEWHERE_THOUGH_KNOWN, Judgement, judge

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_NEAR = 0.72
"""Cosine from which a question is so near to a known one that no name in it matters."""
_SHOWN = 2
_WHAT_IS = frozenset({"cose", "cosa", "cos", "significa", "dire", "vuol", "sarebbe"})

_SAID = {
    Topic.OTHER: messages.OFF_TOPIC,
    Topic.ORDERS: messages.OFF_TOPIC_ORDERS,
    Topic.GAMES: messages.OFF_TOPIC_OTHER_GAME,
    Topic.PROGRAMS: messages.OFF_TOPIC_PROGRAMS,
    Topic.DECKS: messages.OFF_TOPIC_DECKS,
    Topic.PRICES: messages.OFF_TOPIC_PRICES,
    Topic.STORY: messages.OFF_TOPIC_STORY,
    Topic.FORMATS: messages.OFF_TOPIC_LEGALITY,
    Topic.TOURNAMENTS: messages.OFF_TOPIC_TOURNAMENT,
}
_BESIDE_RULES = frozenset({Topic.DECKS, Topic.FORMATS, Topic.TOURNAMENTS})
"""Topics that the rules border on: the nearest are worth showing."""


def refusal(
    question: Question, matched: float, believed: bool, kb: KnowledgeBase, stage: Stage
) -> Draft | None:
    """How a question that is elsewhere, or that nobody could answer as it is, is declined; None for any other.

    `matched` is the score of the known case that it is likeliest to be, `believed` whether that is taken for it.
    """
    if (is_pending(question) or is_bare_fight(question)) and not _a_name_alone(question, kb):
        return Draft(
            Outcome.CLARIFY,
            Kind.SITUATION,
            paragraphs(messages.PENDING, messages.UNKNOWN_HOW_TO_ASK),
            confidence=0.7,
            citations=_nearest(question, kb),
        )
    if (card := card_not_on_file(question, kb, stage.cards)) is not None:
        return Draft(
            Outcome.UNKNOWN, Kind.DEFINITION, messages.CARD_NOT_ON_FILE.format(name=card[:60]), confidence=0.8
        )
    name = unknown_name(question, kb)
    judged: Judgement | None = None
    if name is None and not _near(question, kb) and (proper := unknown_proper_name(question)) is not None:
        # "Qual è la capitale della Francia?" is about something else, whatever the name is.
        judged = judge(question, matched, kb)
        name = (
            None if judged.elsewhere >= ELSEWHERE_THOUGH_KNOWN and judged.topic is not Topic.OTHER else proper
        )
    if name is not None and not _on_file(name, question, kb, stage):
        return Draft(
            Outcome.UNKNOWN, Kind.DEFINITION, messages.UNKNOWN_WORD.format(word=name[:60]), confidence=0.8
        )
    if (said := of_no_such_thing(question, kb)) is not None:
        return Draft(Outcome.UNKNOWN, Kind.OFF_TOPIC, said, confidence=0.7, citations=_nearest(question, kb))
    if asks_what_it_is(question, kb):
        return None  # what a thing of the rules is, or where it stands in them, and nothing else
    judged = judged or judge(question, matched, kb)
    if judged.elsewhere < ELSEWHERE:
        return None
    if judged.elsewhere < ELSEWHERE_THOUGH_KNOWN and (believed or _surely_ruled(question, kb)):
        return None
    beside = judged.topic in _BESIDE_RULES
    return Draft(
        Outcome.UNKNOWN,
        Kind.OFF_TOPIC,
        _SAID[judged.topic],
        confidence=judged.elsewhere,
        citations=_nearest(question, kb) if beside else (),
    )


def _a_name_alone(question: Question, kb: KnowledgeBase) -> bool:
    """Whether a question is the name of a thing of the rules, as they call it, and no other word: "permanente?"."""
    if len(question.spots) != 1 or question.asks is not Asks.DEFINITION:
        return False
    spot = question.spots[0]
    if any(not spot.start <= token.start < spot.end for token in question.tokens):
        return False
    entry = kb.lexicon[spot.concept]
    said = [stem(word) for word in words(spot.text)]
    return entry.rule is not None and said in [
        [stem(word) for word in words(name)] for name in (entry.name, entry.en) if name
    ]


def asks_what_it_is(question: Question, kb: KnowledgeBase) -> bool:
    """Whether a meaning or a place in the rules is asked of one of their things, whatever else its words are used for."""
    return one_name(question, kb) is not None or _named_in_asking(question)


def _named_in_asking(question: Question) -> bool:
    """Whether the meaning of a thing of the rules is asked, and what is said besides only tells why.

    "Proliferare, cos'è? l'ha detto l'arbitro", "che vuol dire «commettere un crimine», lo scrivono dappertutto".
    """
    if question.asks is not Asks.DEFINITION:
        return False
    marked = {fold(words_in(said)).strip() for said in QUOTED.finditer(question.read)}
    if any(fold(spot.text) in marked for spot in question.spots):
        return True
    end = question.read.find("?")
    asked = [
        token for token in question.tokens if token.start < end and token.word not in STOP_WORDS | OF_ASKING
    ]
    first = [spot for spot in question.spots if spot.start < end]
    return len(first) == 1 and all(
        first[0].start <= token.start < first[0].end or token.word in _WHAT_IS for token in asked
    )


def _on_file(name: str, question: Question, kb: KnowledgeBase, stage: Stage) -> bool:
    """Whether a name is that of a card on file, or a part of it."""
    return any(
        one.card is not None
        and (name in one.text or (one.text in name and 2 * len(one.text.split()) >= len(name.split())))
        for one in card_names(stage.cards, kb).find(question.text)
    )


def _near(question: Question, kb: KnowledgeBase) -> bool:
    """Whether a known question is so near that no card named in it matters."""
    return any(hit.nearness >= _NEAR for hit in kb.near_phrasings(question.bare))


def _surely_ruled(question: Question, kb: KnowledgeBase) -> bool:
    """Whether a rule is found that surely speaks of a question."""
    return confidence.of_rules(kb.search(question.bare, 10)) >= confidence.SURE


def _nearest(question: Question, kb: KnowledgeBase) -> tuple[Citation, ...]:
    """The rules nearest to a declined question, where they are near at all."""
    found = kb.search(question.bare, 10)
    if confidence.of_rules(found) < confidence.RULE_THRESHOLD:
        return ()
    numbers = [
        hit.number for hit in found.hits if hit.written and hit.text and hit.kind in ("rule", "subrule")
    ]
    return citations(kb, numbers[:_SHOWN])
