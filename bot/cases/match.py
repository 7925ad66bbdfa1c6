"""Which known case a question is: near in words or meaning, and the same in concepts, polarity and numbers."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from kb.analysis import fold

from ..errors import CaseError
from ..polarity import opposed, polarity
from ..question import Question
from .evidence import Evidence, read_case
from .model import Case, parse_case
from .parameters import Binding

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.pages import CaseHit

log = logging.getLogger(__name__)

CANDIDATES = 12

# Log-odds of being the case that was asked, fitted by leaving each question of data/casi out in its turn: with
# vectors and with words alone. Nearness alone never decides: what is missing or strange counts as much.
WITH_VECTORS = (-6.0, Evidence(6.0, 4.0, 2.0, 1.0, -2.0, -3.0, -1.5, -0.8, -1.5, -0.8, -0.8, -0.4, -2.0, -0.6, -1.5, -2.5, -1.5))
WORDS_ALONE = (-5.0, Evidence(0.0, 7.0, 2.5, 1.0, -2.0, -3.0, -1.5, -0.8, -1.5, -0.8, -0.8, -0.4, -2.0, -0.6, -1.5, -2.5, -1.5))


@dataclass(frozen=True, slots=True)
class Match:
    """A case that a question may be; `score` is how likely, 0 to 1, on its own evidence.

    `opposite` when the question asks for the contrary of what the case's own questions ask.
    """

    case: Case
    score: float
    evidence: Evidence
    binding: Binding
    opposite: bool


def match_cases(question: Question, kb: KnowledgeBase, limit: int = 4) -> tuple[Match, ...]:
    """The cases that the question may be, best first."""
    found: list[Match] = []
    for hit in kb.case_neighbours(question.text[:2000], CANDIDATES):
        case = case_of(hit.case, kb)
        match = weigh(question, case, hit, kb) if case else None
        if match is not None:
            found.append(match)
    return tuple(sorted(found, key=lambda match: (-match.score, match.case.name))[:limit])


def weigh(question: Question, case: Case, hit: CaseHit, kb: KnowledgeBase) -> Match | None:
    """How likely a question is a case; None when it surely is another."""
    reading = read_case(question, case, hit, kb.lexicon, kb.searcher.weight)
    if reading is None:
        return None
    start, weights = WORDS_ALONE if hit.cosine is None else WITH_VECTORS
    pairs = zip(weights.figures(), reading.evidence.figures(), strict=True)
    odds = start + sum(weight * figure for weight, figure in pairs)
    return Match(case, 1 / (1 + exp(-odds)), reading.evidence, reading.binding, is_opposite(question, case, hit))


_parsed: WeakKeyDictionary[KnowledgeBase, dict[str, Case | None]] = WeakKeyDictionary()


def case_of(name: str, kb: KnowledgeBase) -> Case | None:
    """A case by name; one that is badly written is reported and left out, the others still answer."""
    cases = _parsed.setdefault(kb, {})
    if name not in cases:
        raw = kb.case(name)
        try:
            cases[name] = parse_case(raw) if raw is not None else None
        except CaseError as error:
            log.error("Caso scartato: %s", error)
            cases[name] = None
    return cases[name]


def is_opposite(question: Question, case: Case, hit: CaseHit) -> bool:
    """Whether the question asks for the contrary of what the case's `domande` ask; "è vero che non" is not looked at."""
    plain = tuple(map(fold, case.questions))
    antonym = opposed(question.plain, plain)
    contrary = antonym if antonym is not None else hit.question in case.opposite_questions
    usual = 2 * sum(polarity(text).worded for text in plain) > len(plain)
    return contrary ^ question.polarity.worded ^ usual
