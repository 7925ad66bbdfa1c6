"""Which known case a question is: near in words or meaning, and the same in concepts, polarity and numbers.

Nearness alone never decides. A case is dropped when a concept it needs is missing, when one that makes it another
case is there, or when the question has a number that neither its parameters nor its phrasings know; what differs in
the small words ("senza", "non", whose turn, "prima") costs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold

from ..polarity import Modality, opposed, polarity
from ..question import Asks, Question, critical_words, what_is_asked
from .model import Case, CaseKind, parse_case
from .parameters import Binding, bind, find_phrase, numbers_in, stemmed

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Lexicon
    from kb.pages import CaseHit

CANDIDATES = 12
_COSINE_FLOOR, _COSINE_RANGE = 0.86, 0.12
# What a difference costs, in units of the nearness score (0 to 1).
_MISSING_CONCEPT = 0.30
_STRANGE_CONCEPT = 0.10
_STRANGE_KEYWORD = 0.35
_CRITICAL_EXTRA = 0.10
_CRITICAL_MISSING = 0.05
_OTHER_MODALITY = 0.12
_OTHER_KIND = 0.08
_HEAVY = frozenset({"senza", "turno mio", "turno altrui", "diverso", "prima", "dopo", "primo turno"})
# Concepts that every other question names: they tell nothing apart.
_GENERIC_KINDS = frozenset({"giocatore", "tipo di carta", "simbolo", "colore"})
_GENERIC = frozenset(
    [
        "creatura",
        "giocatore",
        "magia",
        "carta",
        "permanente",
        "abilita",
        "turno",
        "partita",
        "avversario",
        "controllore",
        "effetto",
        "regola",
        "gioco",
        "mano",
        "campo-di-battaglia",
        "lanciare-una-magia",
        "bersaglio",
        "danno",
        "punti-vita",
        "mana",
        "pila",
        "forza",
        "zona",
        "fase",
        "costo",
        "oggetto",
        "evento",
    ]
)


@dataclass(frozen=True, slots=True)
class Match:
    """A case that a question may be; `score` 0 to 1, `reasons` what was counted against it.

    `opposite` when the question asks for the contrary of what the case's own questions ask.
    """

    case: Case
    score: float
    nearness: float
    binding: Binding
    opposite: bool
    reasons: tuple[str, ...] = ()

    @property
    def safe(self) -> bool:
        """Nothing but small words tells the question from the case."""
        return not self.reasons


def match_cases(question: Question, kb: KnowledgeBase, limit: int = 4) -> tuple[Match, ...]:
    """The cases that the question may be, best first."""
    found: list[Match] = []
    for hit in kb.case_neighbours(question.text[:2000], CANDIDATES):
        raw = kb.case(hit.case)
        if raw is None:
            continue
        match = weigh(question, parse_case(raw), hit, kb.lexicon)
        if match is not None:
            found.append(match)
    return tuple(sorted(found, key=lambda match: (-match.score, match.case.name))[:limit])


def weigh(question: Question, case: Case, hit: CaseHit, lexicon: Lexicon) -> Match | None:
    """How much a question is a case; None when it surely is another."""
    reasons: list[str] = []
    said = mentions(question, lexicon)
    if any(named(item, question, said, lexicon) for item in case.excluded):
        return None
    nearness = _nearness(hit)
    score = nearness
    for alternatives in case.wanted:
        if not any(named(item, question, said, lexicon) for item in alternatives):
            score -= _MISSING_CONCEPT
            reasons.append(f"manca {alternatives[0]}")
    binding = bind(case, question)
    if binding.impossible or _strange_numbers(case, binding):
        return None
    score -= _concepts(question, case, lexicon, reasons)
    score -= _critical(question, case, reasons)
    score -= _shape(question, case, reasons)
    if score <= 0:
        return None
    opposite = is_opposite(question, case, hit)
    return Match(case, min(score, 1.0), nearness, binding, opposite, tuple(reasons))


def _nearness(hit: CaseHit) -> float:
    """Words and meaning joined: the better of the two counts most, the other confirms it."""
    overlap = max(0.0, hit.overlap)
    if hit.cosine is None:
        return overlap
    meaning = min(max((hit.cosine - _COSINE_FLOOR) / _COSINE_RANGE, 0.0), 1.0)
    high, low = max(overlap, meaning), min(overlap, meaning)
    return 0.7 * high + 0.3 * low


def mentions(question: Question, lexicon: Lexicon) -> frozenset[str]:
    """Every stem the question says, with those of the official names of what it says in slang."""
    found = set(question.stems)
    for concept in question.concepts:
        found.update(stemmed(lexicon[concept].name))
    return frozenset(found)


def named(item: str, question: Question, said: frozenset[str], lexicon: Lexicon) -> bool:
    """Whether a question names a concept (by slug) or says a word or phrase."""
    if item in lexicon.concepts:
        if item in question.concepts or any(item in spot.others for spot in question.spots):
            return True
        wanted = stemmed(lexicon[item].name)
    else:
        wanted = stemmed(item.replace("-", " "))
    if len(wanted) == 1:
        return any(_alike(wanted[0], stem_) for stem_ in said)
    return find_phrase(question.stems, wanted) is not None or all(
        word in said for word in wanted if word not in STOP_WORDS
    )


def _alike(one: str, other: str) -> bool:
    return (
        one == other
        or (len(one) >= 4 and other.startswith(one))
        or (len(other) >= 4 and one.startswith(other))
    )


def _strange_numbers(case: Case, binding: Binding) -> bool:
    """Whether a number of the question is neither a parameter nor in any phrasing of the case."""
    known = frozenset().union(*(numbers_in(text) for text in case.all_questions))
    return any(number.value not in known for number in binding.left)


@dataclass(frozen=True, slots=True)
class _Phrasing:
    """What is compared of a canonical question."""

    concepts: frozenset[str]
    stems: frozenset[str]
    critical: frozenset[str]
    modality: Modality
    asks: Asks


@lru_cache(maxsize=16384)
def _phrasing(text: str, lexicon: Lexicon) -> _Phrasing:
    plain = fold(text)
    return _Phrasing(
        concepts=frozenset(spot.concept for spot in lexicon.spot(text)),
        stems=frozenset(stemmed(text)),
        critical=critical_words(plain),
        modality=polarity(plain).modality,
        asks=what_is_asked(plain),
    )


def _concepts(question: Question, case: Case, lexicon: Lexicon, reasons: list[str]) -> float:
    """What concepts cost that the question names and no phrasing of the case does."""
    read = [_phrasing(text, lexicon) for text in case.all_questions]
    known = frozenset().union(*(phrasing.concepts for phrasing in read))
    words = frozenset().union(*(phrasing.stems for phrasing in read))
    wanted = {item for alternatives in case.wanted for item in alternatives}
    cost = 0.0
    for concept in question.concepts:
        entry = lexicon[concept]
        if concept in known or concept in wanted or set(stemmed(entry.name)) <= words:
            continue
        if concept in _GENERIC or entry.kind in _GENERIC_KINDS:
            continue
        spot = next(spot for spot in question.spots if spot.concept == concept)
        if set(stemmed(spot.text)) <= words:
            continue
        cost += _STRANGE_KEYWORD if "parola chiave" in entry.kind else _STRANGE_CONCEPT
        reasons.append(f"parla anche di {entry.name}")
    return min(cost, 0.5)


def _critical(question: Question, case: Case, reasons: list[str]) -> float:
    phrasings = [critical_words(fold(text)) for text in case.all_questions]
    some, every = frozenset().union(*phrasings), frozenset.intersection(*phrasings)
    cost = 0.0
    for word in question.critical - some:
        if word == "non" and question.asks is Asks.YES_NO:
            continue
        cost += _CRITICAL_EXTRA * (2 if word in _HEAVY else 1)
        reasons.append(f"dice «{word}»")
    for word in every - question.critical:
        cost += _CRITICAL_MISSING * (2 if word in _HEAVY else 1)
        reasons.append(f"non dice «{word}»")
    return cost


_FACTS = frozenset({Asks.YES_NO, Asks.OPEN})


def _shape(question: Question, case: Case, reasons: list[str]) -> float:
    """What it costs to ask another kind of thing, or what must be where the case says what may be."""
    cost = 0.0
    kinds = {what_is_asked(fold(text)) for text in case.all_questions}
    if question.asks not in kinds | {Asks.OPEN, Asks.REFERENCE, Asks.WHY}:
        loose = (question.asks in _FACTS) is (case.kind is CaseKind.YES_NO)
        cost += _OTHER_KIND * (0.5 if loose else 1.0)
        reasons.append(f"chiede {question.asks.value}")
    if question.asks is Asks.YES_NO and case.kind is CaseKind.YES_NO:
        modalities = {polarity(fold(text)).modality for text in case.all_questions}
        mine = question.polarity.modality
        if mine not in modalities and Modality.MUST in modalities | {mine}:
            cost += _OTHER_MODALITY
            reasons.append(f"chiede che cosa si {mine.value}")
    return cost


def is_opposite(question: Question, case: Case, hit: CaseHit) -> bool:
    """Whether the question asks for the contrary of what the case's `domande` ask; "è vero che non" is not looked at."""
    plain = tuple(map(fold, case.questions))
    antonym = opposed(question.plain, plain)
    contrary = antonym if antonym is not None else hit.question in case.opposite_questions
    usual = 2 * sum(polarity(text).worded for text in plain) > len(plain)
    return contrary ^ question.polarity.worded ^ usual
