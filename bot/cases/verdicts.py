"""Yes or no: every near wording of a known fact speaks for the answer its fact gives, the nearer the louder.

The facts of one rule stand side by side, and often one word parts what is so from what is not. So the verdict is not
taken from the one likeliest case: the wordings on either side are added up, and the difference is how sure it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, log
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from kb.statements import is_statement

from ..guarded import guarded
from ..odds import chance, odds
from ..polarity import Modality, forbids, opposed, opposed_need, stated_contrary
from .evidence import Phrasing, mentions, phrasing_of, share, small_words_apart, stems_of
from .match import Match
from .model import Case, CaseKind
from .outcomes import foretold
from .parameters import numbers_said

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..question import Question
    from .prove import Stage

# How loud a wording speaks: log-odds of its case where that is a candidate, nearness of sense (above `ONE_SENSE` it is
# nearly the question itself), share of the question that the wordings of its case cover and of it that the question
# says, how much of the one is in the other letter by letter and in order, whether one asks what must be and the other
# does not, small words that change a question and that only one of the two says, concepts that the wording alone names;
# then how the difference becomes log-odds of yes. Fitted on 2,799 questions that neither the wordings nor the sentence
# model had seen; on 392 by other hands the right way was told 343 times before and 357 after.
_OF_CASE, _OF_CANDIDATE, _OF_COVERED, _OF_RECALLED = 0.12, -0.31, 3.8, 0.62
OF_NEARNESS, OF_ONE_SENSE, ONE_SENSE = 9.25, 5.98, 0.7
_OF_LETTERS, _OF_MODALITY = 5.16, -1.08
_OF_SMALL_WORDS = (-0.42, -0.52, -0.2, -0.82)
_OF_CONCEPT = -0.26
_START, SCALE = -0.12, 1.16
# How sure the likelier answer is, fitted on the same questions (the start on those by other hands, which are plainer): one
# side may be far ahead and both far from the question.
_SURE_START, _OF_AHEAD, _OF_LOUDEST = 0.15, 0.84, 0.038
_UNLIKELY = -4.0
_OF_COUNTED = 0.92  # worked out with the question's own numbers, where the others may live on theirs
# For each that the question names and the wording does not: "appena entrata con rapidità".
_OF_KEYWORD = -0.47
_OF_OTHER_NUMBERS = -1.28  # every number of the one is another in the other
# Something is said to be lacking or lost in one of the two alone: "un muro senza difensore può attaccare".
_LACKING = guarded(
    r"\b(?:senza|priv[oa] di|perso|perde|perdono|perduto|tolto|toglie|toglierle|non ha)\b",
    "senza|priv|pers|perd|tolto|toglie|non ha",
)
_OF_LACKING_HERE, _OF_LACKING_THERE = -1.27, -0.51
_NEARLY, _IN_ITS_PLACE = 1.0, 2.5
_MOST = 8.0


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What the wordings say together: the case that speaks loudest for the likelier answer, and how likely that is."""

    match: Match
    probability: float


@dataclass(frozen=True, slots=True)
class Voice:
    """One wording: how near its sense is, whether it says yes, how loud, its case's match when that is a candidate."""

    wording: str
    nearness: float
    yes: bool
    loudness: float
    match: Match | None


def weigh_verdicts(
    question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage
) -> Verdicts | None:
    """The likelier of yes and no; None when no candidate case says either, or the base has no vectors."""
    voices = voices_of(question, matches, kb, stage)
    difference = _sum(voices, True) - _sum(voices, False)
    total = _START + SCALE * min(max(difference, -_MOST), _MOST)
    yes = total > 0
    own = [voice for voice in voices if voice.yes is yes]
    answering = [voice for voice in own if voice.match is not None]
    if not answering:
        return None
    loudest = max(voice.loudness for voice in own)
    sure = _SURE_START + _OF_AHEAD * abs(total) + _OF_LOUDEST * loudest
    return Verdicts(_turned(_spokesman(answering), yes, question, stage), chance(sure))


def _spokesman(own: list[Voice]) -> Match:
    """The case that gives the answer: the loudest, or one nearly as loud that a scenario proves.

    For questions as they were asked, a statement of the same rule speaks where there is one: it says why in few words.
    """
    loudest = max(own, key=lambda voice: voice.loudness)
    assert loudest.match is not None
    rules = set(loudest.match.case.rules)
    for voice in sorted(own, key=lambda voice: -voice.loudness):
        match, close = voice.match, voice.loudness >= loudest.loudness - _NEARLY
        if match is not None and close and match.case.scenario and rules & set(match.case.rules):
            return match
    if loudest.match.case.asked:
        for voice in sorted(own, key=lambda voice: -voice.loudness):
            match, close = voice.match, voice.loudness >= loudest.loudness - _IN_ITS_PLACE
            if match is not None and close and not match.case.asked and match.case.rules[0] in rules:
                return match
    return loudest.match


def voices_of(question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage) -> list[Voice]:
    """What the wordings near to a question say to it, each for itself."""
    from .match import case_of

    candidates = {match.case.name: match for match in matches}
    said = mentions(question, kb.lexicon)
    named = frozenset(question.concepts)
    keywords = {name for name in question.concepts if "parola chiave" in kb.lexicon[name].kind}
    numbers = frozenset(one.value for one in question.numbers if not one.weak and not one.part)
    found = []
    for hit in kb.near_phrasings(question.bare):
        match = candidates.get(hit.case)
        case = match.case if match else case_of(hit.case, kb)
        if case is None or case.kind is not CaseKind.YES_NO:
            continue
        truth = _truth(case, match, stage)
        if truth is None:
            continue
        wording = phrasing_of(hit.question, case.named.get(hit.question), kb.lexicon)
        loudness = (
            (_OF_CANDIDATE + _OF_CASE * odds(match.score) if match else _OF_CASE * _UNLIKELY)
            + OF_NEARNESS * hit.nearness
            + OF_ONE_SENSE * max(0.0, hit.nearness - ONE_SENSE)
            + _OF_LETTERS * fuzz.ratio(question.plain, wording.plain) / 100
            + _OF_COVERED * hit.covered
            + _OF_RECALLED * share(stems_of(hit.question), said, kb.searcher.weight)
        )
        if (wording.polarity.modality is Modality.MUST) is not (question.polarity.modality is Modality.MUST):
            loudness += _OF_MODALITY
        if case.counted:
            loudness += _OF_COUNTED
        elif case.scenario is None:
            said_there, _ = numbers_said(hit.question)
            loudness += _OF_OTHER_NUMBERS * bool(numbers and said_there and not numbers & said_there)
        loudness += _OF_KEYWORD * len(keywords - wording.concepts)
        loudness += _OF_CONCEPT * len(wording.concepts - named)
        if (lacking := _LACKING.search(question.plain) is not None) is not bool(
            _LACKING.search(wording.plain)
        ):
            loudness += _OF_LACKING_HERE if lacking else _OF_LACKING_THERE
        apart = small_words_apart(question, (wording,))
        loudness += sum(weight * count for weight, count in zip(_OF_SMALL_WORDS, apart, strict=True))
        if match is not None and not is_statement(case.name):
            # A written case is one fact: all its wordings together tell which way.
            turned = truth ^ match.opposite
        else:
            turned = truth ^ (hit.question in case.opposite_questions) ^ _contrary(question, wording)
            turned ^= stated_contrary(question.plain, wording.plain)
        found.append(Voice(hit.question, hit.nearness, turned ^ question.polarity.denied, loudness, match))
    return found


def _truth(case: Case, match: Match | None, stage: Stage) -> bool | None:
    """What a case says of its own questions; what a scenario finds only matters for a candidate."""
    if case.scenario is None and not case.counted:
        return {"si": True, "no": False}.get(case.verdict or "")
    if match is None:
        return None
    proved = foretold(case, match.binding.values, stage)
    return proved.truth if proved.good else None


def _contrary(question: Question, wording: Phrasing) -> bool:
    """Whether a question asks for the contrary of one wording."""
    turned = bool(opposed(question.plain, (wording.plain,))) ^ bool(
        opposed_need(question.plain, wording.plain)
    )
    if forbids(question.plain) and forbids(wording.plain):
        return turned  # "impedisce il rimbalzo" and "impedisce di rimbalzarla" ask for one thing
    return turned ^ question.polarity.worded ^ wording.polarity.worded


def _turned(match: Match, yes: bool, question: Question, stage: Stage) -> Match:
    """The match, said to ask for what makes its case give this verdict."""
    truth = _truth(match.case, match, stage)
    assert truth is not None
    return replace(match, opposite=truth ^ yes ^ question.polarity.denied)


def _sum(voices: list[Voice], yes: bool) -> float:
    """All that is said for one answer, as the logarithm of the sum; very little when nothing is."""
    loud = [voice.loudness for voice in voices if voice.yes is yes]
    if not loud:
        return -2 * _MOST
    top = max(loud)
    return top + log(sum(exp(one - top) for one in loud))
