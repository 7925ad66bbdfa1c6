"""The voices that speak to a question: each near wording of a known fact, what it says, and what it is measured by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple
from rapidfuzz import fuzz

from kb.statements import is_statement

from ..contraries import forbids, opposed, opposed_need
from ..guarded import guarded
from ..odds import odds
from ..polarity import Modality, stated_contrary
from .evidence import Phrasing, keywords_of, mentions, phrasing_of, share, small_words_apart, stems_of
from .match import Match, case_of, read_ahead
from .model import DEPENDS, Case, CaseKind
from .outcomes import foretold
from .parameters import numbers_said

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.pages import PhrasingHit

    from ..question import Question
    from .prove import Stage

ONE_SENSE = 0.7
"""Above this nearness of sense a wording is nearly the question itself."""
_UNLIKELY = -4.0
# Something is said to be lacking or lost in one of the two alone: "un muro senza difensore può attaccare".
_LACKING = guarded(
    r"\b(?:senza|priv[oa] di|perso|perde|perdono|perduto|tolto|toglie|toglierle|non ha)\b",
    "senza|priv|pers|perd|tolto|toglie|non ha",
)


class Figures(Struct, frozen=True):
    """What a wording is measured by, beside a question: the same names carry the weights (see verdicts).

    `nearness` of sense, and what of it is above ONE_SENSE; `candidate` whether its case is a likely one, `likely` the
    log-odds of that; `covered` the share of the question that the wordings of its case cover, `recalled` the share of it
    that the question says; `letters` how much of the one is in the other letter by letter and in order; `modality`
    whether one asks what must be and the other does not; small words that change a question, said here or there alone,
    `heavy` and others; `concepts` and `keywords` that the one names alone; `counted` with the question's own numbers,
    `other_numbers` where every number of the one is another in the other; what is said to be lacking in one alone.
    """

    nearness: float = 0.0
    one_sense: float = 0.0
    candidate: float = 0.0
    likely: float = 0.0
    covered: float = 0.0
    recalled: float = 0.0
    letters: float = 0.0
    modality: float = 0.0
    heavy_here: float = 0.0
    small_here: float = 0.0
    heavy_there: float = 0.0
    small_there: float = 0.0
    concepts_there: float = 0.0
    keywords_here: float = 0.0
    counted: float = 0.0
    other_numbers: float = 0.0
    lacking_here: float = 0.0
    lacking_there: float = 0.0

    def values(self) -> tuple[float, ...]:
        """The figures in the order of the fields."""
        return astuple(self)


class Voice(Struct, frozen=True):
    """One wording of a case: whether it says yes, what it is measured by, its case's match when that is a candidate.

    Of a fact that says that it depends `yes` is false and means nothing.
    """

    wording: str
    yes: bool
    figures: Figures
    match: Match | None
    case: Case


class Voices(Struct, frozen=True):
    """The wordings near to a question: those whose fact says yes or no to it, and those whose fact says that it depends."""

    deciding: list[Voice]
    depending: list[Voice]


def phrased(voice: Voice, kb: KnowledgeBase) -> Phrasing:
    """The wording of a voice, as it is compared."""
    return phrasing_of(voice.wording, voice.case.named.get(voice.wording), kb.lexicon)


def voices_of(question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage) -> list[Voice]:
    """What the wordings near to a question that say yes or no say to it, each for itself."""
    return all_voices(question, matches, kb, stage).deciding


def all_voices(question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage) -> Voices:
    """What the wordings near to a question say to it, each for itself."""
    candidates = {match.case.name: match for match in matches}
    said = mentions(question, kb.lexicon)
    keywords = keywords_of(question.concepts, kb.lexicon)
    found = Voices([], [])
    hits = kb.near_phrasings(question.bare)
    read_ahead((hit.case for hit in hits), kb)
    for hit in hits:
        match = candidates.get(hit.case)
        case = match.case if match else case_of(hit.case, kb)
        if case is None or case.kind is not CaseKind.YES_NO:
            continue
        depends = case.verdict == DEPENDS
        truth = False if depends else truth_of(case, match, stage)
        if truth is None:
            continue
        wording = phrasing_of(hit.question, case.named.get(hit.question), kb.lexicon)
        figures = _figures(
            question,
            hit,
            wording,
            case,
            match,
            keywords,
            share(stems_of(hit.question), said, kb.searcher.weight),
        )
        yes = not depends and _says_yes(question, hit.question, wording, case, match, truth)
        voice = Voice(hit.question, yes, figures, match, case)
        (found.depending if depends else found.deciding).append(voice)
    return found


def truth_of(case: Case, match: Match | None, stage: Stage) -> bool | None:
    """What a case says of its own questions; what a scenario finds only matters for a candidate."""
    if case.scenario is None and not case.counted:
        return {"si": True, "no": False}.get(case.verdict or "")
    if match is None:
        return None
    proved = foretold(case, match.binding.values, stage)
    return proved.truth if proved.good else None


def _figures(
    question: Question,
    hit: PhrasingHit,
    wording: Phrasing,
    case: Case,
    match: Match | None,
    keywords: frozenset[str],
    recalled: float,
) -> Figures:
    heavy_here, small_here, heavy_there, small_there = small_words_apart(question, (wording,))
    must = (one is Modality.MUST for one in (question.polarity.modality, wording.modality))
    lacking, lacking_there = (_LACKING.search(one.plain) is not None for one in (question, wording))
    return Figures(
        nearness=hit.nearness,
        one_sense=max(0.0, hit.nearness - ONE_SENSE),
        candidate=float(match is not None),
        likely=odds(match.score) if match else _UNLIKELY,
        covered=hit.covered,
        recalled=recalled,
        letters=fuzz.ratio(question.plain, wording.plain) / 100,
        modality=float(len(set(must)) > 1),
        heavy_here=heavy_here,
        small_here=small_here,
        heavy_there=heavy_there,
        small_there=small_there,
        concepts_there=float(len(wording.concepts - frozenset(question.concepts))),
        keywords_here=float(len(keywords - wording.concepts)),
        counted=float(case.counted),
        other_numbers=float(_other_numbers(question, hit.question, case)),
        lacking_here=float(lacking and not lacking_there),
        lacking_there=float(lacking_there and not lacking),
    )


def _other_numbers(question: Question, wording: str, case: Case) -> bool:
    """Whether every number of a question is another in a wording that does not take it as its own."""
    if case.counted or case.scenario is not None:
        return False
    numbers = frozenset(one.value for one in question.numbers if not one.weak and not one.part)
    if not numbers:
        return False
    said, _ = numbers_said(wording)
    return bool(said and not numbers & said)


def _says_yes(
    question: Question, text: str, wording: Phrasing, case: Case, match: Match | None, truth: bool
) -> bool:
    """Whether a wording that is so or not speaks for a yes to the question, which may ask for the contrary."""
    if match is not None and not is_statement(case.name):
        # A written case is one fact: all its wordings together tell which way.
        turned = truth ^ match.opposite
    else:
        turned = truth ^ (text in case.opposite_questions) ^ _contrary(question, wording)
        turned ^= stated_contrary(question.plain, wording.plain, case.asked)
    return turned ^ question.polarity.denied


def _contrary(question: Question, wording: Phrasing) -> bool:
    """Whether a question asks for the contrary of one wording."""
    turned = bool(opposed(question.plain, (wording.plain,))) ^ bool(
        opposed_need(question.plain, wording.plain)
    )
    if forbids(question.plain) and forbids(wording.plain):
        return turned  # "impedisce il rimbalzo" and "impedisce di rimbalzarla" ask for one thing
    return turned ^ question.polarity.worded ^ wording.worded
