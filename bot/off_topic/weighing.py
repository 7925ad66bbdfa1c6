"""How far a question belongs to the game: what was measured of it, added up as log-odds.

The weights were fitted by bot.off_topic.learning (logistic regression) on data/fuori-tema/domande.yaml: 607 questions
about something else against 415 about the rules, chosen to look like them, each topic's sense read by weights that had
not seen the question. At even odds it knows 95% of the former and mistakes 5.3% of the latter; of rules questions that
were not chosen so, one in several hundred from ELSEWHERE on.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from kb.analysis import fold

from ..odds import chance, odds
from ..question import Question
from .hints import hints_in
from .sense import Topic, topics_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

ELSEWHERE, ELSEWHERE_THOUGH_KNOWN = 0.7, 0.9
"""From here on a question is not about the rules: to decline one that is costs more than the contrary.

The second is for a question that a known case is believed to answer, or of which a rule surely speaks.
"""

_MOST_HINTS = 3
_NEUTRAL_SENSE = 0.2
"""The sense of a question where no model can read it."""

_OF_A_HINT, _LEAST_TOPIC = 0.15, 0.12
"""What a hint adds to its topic's probability, and the least that a topic must have to be named."""

_START = 7.69
_WEIGHTS = (0.79, -5.07, -1.46, 4.21, -2.12, 2.30, -4.02)


@dataclass(frozen=True, slots=True)
class Measures:
    """What is measured of a question, each in its own unit.

    `sense`: log-odds of another topic than the rules, as the sentence model reads it; `near`: cosine of the nearest
    known question; `ruled`: highest cosine of a rule; `unknown`: share of its words that book and lexicon do not have;
    `named`: concepts of the game it names, for each of its words; `hints`: words that go with other things, to three;
    `matched`: how well the best known case answers it.
    """

    sense: float
    near: float
    ruled: float
    unknown: float
    named: float
    hints: float
    matched: float


@dataclass(frozen=True, slots=True)
class Judgement:
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
    words = max(len(question.content_words), 1)
    return Measures(
        sense=odds(_NEUTRAL_SENSE if topics is None else 1 - topics[Topic.RULES] - topics[Topic.PENDING]),
        near=max((hit.nearness for hit in kb.near_phrasings(asked)), default=0.6),
        ruled=kb.rule_nearness(asked) or 0.5,
        unknown=1 - question.coverage if question.content_words else 0.0,
        named=min(len(question.spots) / words, 1.0),
        hints=float(min(sum(hints_in(fold(question.text)).values()), _MOST_HINTS)),
        matched=matched,
    )


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
