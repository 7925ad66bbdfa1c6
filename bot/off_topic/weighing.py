"""How far a question belongs to the game: what was measured of it, added up as log-odds.

The weights were fitted by bot.off_topic.learning (logistic regression) on data/fuori-tema/domande.yaml: 635 questions
about something else against 562 about the rules, chosen to look like them or put in words that the book does not use,
each topic's sense read by weights that had not seen the question. At even odds it knows 95% of the former and mistakes
5.7% of the latter; of rules questions that were not chosen so, one in a hundred from ELSEWHERE on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from kb.analysis import STOP_WORDS, fold

from ..odds import chance, odds
from ..question import Question
from .hints import hints_in
from .sense import Topic, topics_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

ELSEWHERE, ELSEWHERE_THOUGH_KNOWN = 0.65, 0.9
"""From here on a question is not about the rules: to decline one that is costs more than the contrary.

The second is for a question that a known case is believed to answer, or of which a rule surely speaks.
"""

_MOST_HINTS, _MOST_OWN = 3, 4
_NEUTRAL_SENSE = 0.2
"""The sense of a question where no model can read it."""

_OF_A_HINT, _LEAST_TOPIC = 0.15, 0.12
"""What a hint adds to its topic's probability, and the least that a topic must have to be named."""

_KINDS_NAMED_ANYWHERE = frozenset(
    [
        "carta", "tipo di creatura", "formato", "carta speciale", "colore", "persona", "giocatore", "simbolo",
        "tipo di artefatto", "tipo di terra", "tipo di incantesimo", "tipo di magia",
    ]
)  # fmt: skip
_SPOKEN_OF_ANYWHERE = frozenset(
    [
        "carta", "mazzo", "giocatore", "giocatore-attivo", "avversario", "partita", "turno", "gioco", "giocare", "torneo",
        "regola", "numero", "copia", "mano", "sideboard", "vincere", "perdere", "x", "y", "costruito", "mescolare", "dado",
        "creare", "comandante", "planeswalker", "creatura", "terra", "magia", "costo", "espansione", "testo-di-colore",
    ]
)  # fmt: skip

_START = 6.26
_WEIGHTS = (0.53, -5.27, -0.55, 4.88, -1.71, 2.58, -3.94, -0.47)


class Measures(Struct, frozen=True):
    """What is measured of a question, each in its own unit.

    `sense`: log-odds of another topic than the rules, as the sentence model reads it; `near`: cosine of the nearest
    known question; `ruled`: highest cosine of a rule; `unknown`: share of its words that book and lexicon do not have;
    `named`: share of its words that name concepts of the game; `hints`: words that go with other things, to three;
    `matched`: how well the best known case answers it; `own`: concepts that only the rules have, to four.
    """

    sense: float
    near: float
    ruled: float
    unknown: float
    named: float
    hints: float
    matched: float
    own: float


class Judgement(Struct, frozen=True):
    """The probability that a question is not about the rules, and the topic it is then likeliest about."""

    elsewhere: float
    topic: Topic


def judge(question: Question, matched: float, kb: KnowledgeBase) -> Judgement:
    """Weigh a question; any text is weighed. `matched` is the score of the case that it is likeliest to be."""
    topics = topics_of(question.bare)
    measures = measure(question, matched, topics, kb)
    return Judgement(elsewhere(measures), _likeliest(question, topics))


def elsewhere(measures: Measures) -> float:
    """The probability of not being about the rules."""
    weighed = (weight * value for weight, value in zip(_WEIGHTS, astuple(measures), strict=True))
    return chance(_START + sum(weighed))


def measure(
    question: Question, matched: float, topics: dict[Topic, float] | None, kb: KnowledgeBase
) -> Measures:
    """Everything that is weighed of a question; `topics` is what its sense says."""
    asked = question.bare
    return Measures(
        sense=odds(_NEUTRAL_SENSE if topics is None else 1 - topics[Topic.RULES] - topics[Topic.PENDING]),
        near=max((hit.nearness for hit in kb.near_phrasings(asked)), default=0.6),
        ruled=kb.rule_nearness(asked) or 0.5,
        unknown=1 - question.coverage if question.content_words else 0.0,
        named=_share_named(question),
        hints=float(min(sum(hints_in(fold(question.text)).values()), _MOST_HINTS)),
        matched=matched,
        own=float(min(len(_of_the_rules(question, kb)), _MOST_OWN)),
    )


def _share_named(question: Question) -> float:
    """The share of a question's words that stand in the name of a concept."""
    words = [token for token in question.tokens if token.word not in STOP_WORDS]
    named = [token for token in words if any(spot.start <= token.start < spot.end for spot in question.spots)]
    return len(named) / max(len(words), 1)


def _of_the_rules(question: Question, kb: KnowledgeBase) -> set[str]:
    """The concepts of a question that people who speak of prices, decks or other games do not name."""
    return {
        concept
        for concept in question.concepts
        if concept not in _SPOKEN_OF_ANYWHERE and kb.lexicon[concept].kind not in _KINDS_NAMED_ANYWHERE
    }


def _likeliest(question: Question, topics: dict[Topic, float] | None) -> Topic:
    """The topic that hints and sense together point to."""
    hints = hints_in(fold(question.text))
    found = {
        topic: (topics or {}).get(topic, 0.0) + _OF_A_HINT * min(hints.get(topic, 0), 2)
        for topic in Topic
        if topic not in (Topic.RULES, Topic.PENDING)
    }
    best = max(found, key=lambda topic: found[topic])
    return best if found[best] >= _LEAST_TOPIC else Topic.OTHER
