"""Which known case a question is: near in words or meaning, and the same in concepts, polarity and numbers."""

from __future__ import annotations

import logging
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from kb.analysis import fold, words
from kb.statements import is_statement

from ..asks import Asks
from ..contraries import opposed, opposed_need
from ..counts.asked import kinds_asked
from ..errors import CaseError
from ..odds import chance
from ..polarity import modality, stated_contrary
from ..question import Question, bare
from .evidence import Evidence, mentions, read_case
from .model import Case, CaseKind, parse_case
from .parameters import Binding, numbers_said, sizes_in, told_alike, unbound
from .roles import swapped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kb.base import KnowledgeBase
    from kb.pages import CaseHit, KnownCase

log = logging.getLogger(__name__)

CANDIDATES = 10
_NOT_OF_A_FACT = frozenset({Asks.REFERENCE, Asks.DEFINITION})
"""Where a thing is written and what it is, questions that were answered yes or no do not tell."""

# Log-odds of being the case that was asked, fitted by leaving each question of data/casi out in its turn; with vectors
# and with words alone. Nearness alone never decides: what is missing or strange counts against it.
WITH_VECTORS = (
    -2.49,
    Evidence(
        meaning=0.49,
        recalled=0.73,
        likeness=2.72,
        closeness=2.17,
        rules_found=0.94,
        missing=-1.6,
        strange_keyword=-0.5,
        strange_name=-0.61,
        strange_word=-0.42,
        heavy_extra=-0.25,
        small_extra=-0.1,
        heavy_missing=-0.15,
        other_modality=-0.8,
        other_kind=-0.83,
        fact_for_amount=-0.4,
        strange_size=-1.15,
        no_number=-1.27,
        strange_number=-0.3,
    ),
)
WORDS_ALONE = (
    -2.45,
    Evidence(
        overlap=0.09,
        recalled=0.98,
        likeness=3.85,
        rules_found=0.78,
        missing=-1.66,
        strange_keyword=-0.5,
        strange_name=-0.61,
        strange_word=-0.47,
        heavy_extra=-0.25,
        small_extra=-0.18,
        heavy_missing=-0.15,
        other_modality=-0.8,
        other_kind=-0.94,
        fact_for_amount=-0.4,
        strange_size=-1.0,
        no_number=-1.25,
        strange_number=-0.3,
    ),
)
_OTHER_NUMBERS = 1.0
"""Of log-odds, what a fixed amount loses where the phrasing nearest to a question says other numbers."""
_OF_ANOTHER_KIND = 2.0
"""The same, where a fixed amount is of one kind of things and what is asked of another: tokens, and not counters."""
_SAME_WORDS, _SAME_MEANING, _SAME_ORDER = 0.9, 0.975, 0.8


class Match(Struct, frozen=True):
    """A case that a question may be; `score` is how likely, 0 to 1, on its own evidence.

    `opposite` when the question asks for the contrary of what the case's own questions ask; `verbatim` when it is one
    of them but for a few letters.
    """

    case: Case
    score: float
    evidence: Evidence
    binding: Binding
    opposite: bool
    verbatim: bool = False


def match_cases(question: Question, kb: KnowledgeBase, limit: int = 8) -> tuple[Match, ...]:
    """The cases that the question may be, best first."""
    said = mentions(question, kb.lexicon)
    found: list[tuple[Match, CaseHit]] = []
    hits = kb.case_neighbours(question.bare, CANDIDATES)
    read_ahead((hit.case for hit in hits), kb)
    for hit in hits:
        case = case_of(hit.case, kb)
        if case is None or (case.asked and question.asks in _NOT_OF_A_FACT):
            continue
        match = _weigh(question, case, hit, kb, said)
        if match is not None:
            found.append((match, hit))
    found.sort(key=lambda pair: (not pair[0].verbatim, -pair[0].score, pair[0].case.name))
    return tuple(
        replace(match, opposite=is_opposite(question, match.case, hit)) for match, hit in found[:limit]
    )


def _counts_another(question: Question, case: Case) -> bool:
    """Whether what is asked how many is another kind of thing than what a known amount counts."""
    if question.asks is not Asks.QUANTITY:
        return False
    asked, counted = _things_counted(question.plain), _counted_by(case.questions)
    return bool(asked and counted) and not asked & counted


@lru_cache(maxsize=4096)
def _counted_by(wordings: tuple[str, ...]) -> frozenset[str]:
    """The kinds of things that the wordings of a known amount count."""
    return frozenset[str]().union(*(_things_counted(fold(wording)) for wording in wordings))


def _things_counted(plain: str) -> frozenset[str]:
    return kinds_asked(plain) & _THINGS


_THINGS = frozenset(
    {"segnalini", "pedine", "carte", "permanenti", "copie", "volte", "vita", "danno", "mana", "tipi", "turni"}
)


def _weigh(
    question: Question, case: Case, hit: CaseHit, kb: KnowledgeBase, said: frozenset[str]
) -> Match | None:
    """How likely a question is a case; None when it surely is another."""
    reading = read_case(question, case, hit, kb.lexicon, kb.searcher.weight, said)
    if reading is None or _of_other_numbers(question, case, reading.binding):
        return None
    start, weights = WORDS_ALONE if hit.closeness is None else WITH_VECTORS
    pairs = zip(weights.figures(), reading.evidence.figures(), strict=True)
    total = start + sum(weight * figure for weight, figure in pairs)
    if case.kind is CaseKind.QUANTITY and not case.parameters and not _numbers_of(question, hit.question):
        total -= _OTHER_NUMBERS
    if case.kind is CaseKind.QUANTITY and not case.parameters and _counts_another(question, case):
        total -= _OF_ANOTHER_KIND
    return Match(
        case,
        chance(total),
        reading.evidence,
        reading.binding,
        False,
        _verbatim(question, hit, reading.evidence, bool(case.parameters)),
    )


def _of_other_numbers(question: Question, case: Case, binding: Binding) -> bool:
    """Whether the case's amount hangs on numbers that the question says otherwise, or does not say.

    A formula wants all of its numbers, a scenario those that one of the case's phrasings gives it: what nobody leaves
    unsaid is not assumed. An amount that is fixed wants the numbers of one of its own phrasings, sizes and all.
    """
    if case.counted and unbound(case, binding):
        return True
    if case.kind is not CaseKind.QUANTITY:
        return case.counted and not told_alike(case, binding, question)
    if case.parameters:
        return not told_alike(case, binding, question)
    return not any(_numbers_of(question, text) for text in case.questions)


def _numbers_of(question: Question, phrasing: str) -> bool:
    """Whether a question says the numbers of a phrasing."""
    strong = frozenset(n.value for n in question.numbers if not n.weak and not n.part)
    weak = frozenset(n.value for n in question.numbers if n.weak)
    sizes = frozenset(question.tokens[n.place].word for n in question.numbers if n.of_size)
    return _same_numbers(strong, weak, sizes, phrasing)


def _same_numbers(strong: frozenset[int], weak: frozenset[int], sizes: frozenset[str], phrasing: str) -> bool:
    """Whether a phrasing says just these numbers; an article may be a one on either side."""
    own, ones = numbers_said(phrasing)
    return strong - own <= ones and own - strong <= weak and sizes_in(phrasing) == sizes


def _verbatim(question: Question, hit: CaseHit, evidence: Evidence, parametric: bool) -> bool:
    """Whether the question is in the case's own words: numbers may differ, nothing else."""
    if evidence.missing or evidence.heavy_extra or evidence.strange_keyword or evidence.no_number:
        return False
    near = hit.overlap >= _SAME_WORDS or (hit.cosine or 0.0) >= _SAME_MEANING
    if not near and not parametric:
        return False
    if not parametric and not _numbers_of(question, hit.question):
        return False
    if swapped(question.plain, hit.question):
        return False
    asked, known = words(bare(question.text)), words(hit.question)
    if parametric and _numberless(asked) == _numberless(known):
        return True
    return near and SequenceMatcher(None, asked, known, autojunk=False).ratio() >= _SAME_ORDER


def _numberless(said: list[str]) -> list[str]:
    return ["0" if word.isdecimal() else word for word in said]


_parsed: WeakKeyDictionary[KnowledgeBase, dict[str, Case | None]] = WeakKeyDictionary()


def case_of(name: str, kb: KnowledgeBase) -> Case | None:
    """A case by name; one that is badly written is reported and left out, the others still answer."""
    read_ahead((name,), kb)
    return _parsed[kb][name]


def read_ahead(names: Iterable[str], kb: KnowledgeBase) -> None:
    """Read those of some cases that were not read yet, all at once: to ask for each takes longer than to read it."""
    cases = _parsed.setdefault(kb, {})
    if not (wanted := [name for name in dict.fromkeys(names) if name not in cases]):
        return
    found = kb.known_cases(wanted)
    for name in wanted:
        cases[name] = _parse(found[name]) if name in found else None


def _parse(known: KnownCase) -> Case | None:
    try:
        return replace(parse_case(known.content), named=known.concepts)
    except CaseError as error:
        log.error("Caso scartato: %s", error)
        return None


def is_opposite(question: Question, case: Case, hit: CaseHit) -> bool:
    """Whether the question asks for the contrary of what the case's `domande` ask; "è vero che non" is not looked at."""
    plain, usual = _turned(case.questions)
    # Every wording of a statement's side tells the same: the one found is the measure.
    told = is_statement(case.name)
    if told or hit.question in case.opposite_questions:
        usual = modality(fold(hit.question))[1]  # "impedirmi di concedere" is worded so on both sides
    contrary = opposed(question.plain, (fold(hit.question),)) if told else None
    if contrary is None:
        contrary = opposed(question.plain, plain)
    if contrary is False and opposed(question.plain, map(fold, case.opposite_questions)) is False:
        contrary = None  # a word that both ways of asking use tells nothing
    if contrary is None:
        listed = hit.question in case.opposite_questions
        contrary = listed ^ bool(opposed_need(question.plain, fold(hit.question)))
    # "La pedina non scatta" is the contrary of "la pedina scatta?", and says what "la pedina non scatta" says.
    stated = stated_contrary(question.plain, fold(hit.question), case.asked)
    return contrary ^ question.polarity.worded ^ usual ^ stated


@lru_cache(maxsize=4096)
def _turned(questions: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """The folded questions of a case, and whether most of them ask for the contrary of an action ("è vietato…?")."""
    plain = tuple(map(fold, questions))
    return plain, 2 * sum(modality(text)[1] for text in plain) > len(plain)
