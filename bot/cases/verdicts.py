"""Yes or no: every near wording of a known fact speaks for the answer its fact gives, the nearer the louder.

The facts of one rule stand side by side, and often one word parts what is so from what is not. So the verdict is not
taken from the one likeliest case: the wordings on either side are added up, and the difference is how sure it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.together import stop

from ..odds import chance
from ..official import in_official_words
from ..question import read_question
from .agreeing import agreed
from .depending import LEAST_OPEN, left_open
from .evidence import Evidence
from .hearing import Loud, ahead, as_heard, hear, summed, to_hear
from .match import Match
from .parameters import Binding
from .roles import swapped
from .stress import Stress, louder
from .voices import Figures, Voice, all_voices, phrased, truth_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..question import Question
    from .model import Case
    from .prove import Stage

# How much each figure of a wording adds to how loud it speaks, then how the difference between the two sides becomes
# log-odds of yes. Fitted on 2,799 questions that neither the wordings nor the sentence model had seen.
LOUDNESS = Figures(
    nearness=9.25,
    one_sense=5.98,
    candidate=-0.31,
    likely=0.12,
    covered=3.8,
    recalled=0.62,
    letters=5.16,
    modality=-1.08,
    heavy_here=-0.42,
    small_here=-0.52,
    heavy_there=-0.2,
    small_there=-0.82,
    concepts_there=-0.26,
    keywords_here=-0.47,
    counted=0.92,
    other_numbers=-1.28,
    lacking_here=-1.27,
    lacking_there=-0.51,
)
START, SCALE = -0.12, 1.16
# How sure the likelier answer is: one side may be far ahead and both far from the question.
_BY_SIDES = -0.49, 1.18, 0.091
_HEARD = 0.91, 0.56, -0.079
"""Start, of how far ahead, of the loudest: with the sides added up, and where the voices were heard with the question."""
_SIDES_TOO = 1.0
"""How much the difference of the sides counts beside what was heard: of 247 doubtful questions by
strangers the network alone had 79 of 100 right, the sides alone 85, and half of them beside the network 81."""
_BY_WORDS = 0.4
"""How much what the words said alone tell (kb.apart) counts beside the sides as they are."""
_CLOSE = 2.5
"""Nearer than that the sides are added up again for the question in official words: of 265 so near that say something in
slang or in English the right side was ahead 80 times in 100 with the one, 82 with both."""
_IN_DOUBT = 0.8
"""Nearer than that the sides are heard with the question: of 2,918 more were right without where they are further apart."""
_SAME_WORDS, _CHANGED_PARTS = 15.0, 1.4
"""Of 9,900 wordings as loud as that, those of changed parts had the question's answer 76 times in 100 and the others 93."""
_NEARLY, _IN_ITS_PLACE = 1.0, 2.5
_MOST = 8.0
_WEIGHTS = LOUDNESS.values()


class Verdicts(Struct, frozen=True):
    """What the wordings say together: the case that speaks loudest for the likelier answer, and how likely that is."""

    match: Match
    probability: float


def weigh_verdicts(
    question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage
) -> Verdicts | None:
    """The likelier of yes and no; None when no candidate case says either, or the base has no vectors."""
    if (put := in_official_words(question, kb.lexicon)) is not None:
        kb.begin(read_question(put, kb).bare)  # while the voices speak to the question as it is
    voices, depending = _all_speaking(question, matches, kb, stage)
    if (open_ := _left_open(depending, voices)) is not None:
        return open_
    total, sure = _for_yes(question, voices, kb), _BY_SIDES
    may_be_in_doubt = abs(total) < (_IN_DOUBT if put is None else _CLOSE)
    begun = kb.listen(question.bare, to_hear(voices)) if may_be_in_doubt else {}
    if put is not None and abs(total) < _CLOSE:
        again = replace(read_question(put, kb), polarity=question.polarity)
        total = (total + _for_yes(again, speaking(again, matches, kb, stage), kb)) / 2
    in_doubt = abs(total) < _IN_DOUBT
    stop(begun, but=(question.bare, *to_hear(voices)) if in_doubt else ())
    if in_doubt and (heard := hear(question.bare, voices, kb)) is not None:
        total, sure = ahead(voices, heard) + _SIDES_TOO * total, _HEARD
        voices = sorted(as_heard(voices, heard), key=lambda one: -one[1])
    yes = total > 0
    own = [one for one in voices if one[0].yes is yes]
    answering = [(voice.match, loud) for voice, loud in own if voice.match is not None]
    if not answering:
        return None
    start, of_ahead, of_loudest = sure
    likely = start + of_ahead * abs(total) + of_loudest * own[0][1]
    return Verdicts(_turned(_spokesman(answering), yes, question, stage), chance(likely))


class Leaning(Struct, frozen=True):
    """What the wordings say to one reading of a follow-up: the log-odds of yes, and the likeliest case of either side."""

    for_yes: float
    match_for_yes: Match | None
    match_for_no: Match | None


def leaning(
    question: Question, matches: tuple[Match, ...], stress: Stress, kb: KnowledgeBase, stage: Stage
) -> Leaning | None:
    """Which way the wordings lean where those that speak of what was added are louder; None where none says either."""
    voices = sorted(
        (
            (voice, loud + louder(phrased(voice, kb), stress, kb))
            for voice, loud in speaking(question, matches, kb, stage)
        ),
        key=lambda one: -one[1],
    )
    if not voices:
        return None
    sides = (_said_by(voices, yes, question, stage) for yes in (True, False))
    # The words have not learned what is stressed: of 869 follow-ups they turned ten to the wrong side.
    return Leaning(_by_sides(voices), *sides)


def _said_by(voices: list[Loud], yes: bool, question: Question, stage: Stage) -> Match | None:
    """The case that gives one answer, which need be no likely one for the whole question."""
    told = [(voice.match or _unlikely(voice.case), loud) for voice, loud in voices if voice.yes is yes]
    return _turned(_spokesman(told), yes, question, stage) if told else None


def speaking(question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage) -> list[Loud]:
    """The voices that say yes or no to a question, the loudest first."""
    return _all_speaking(question, matches, kb, stage)[0]


def _all_speaking(
    question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage
) -> tuple[list[Loud], list[Loud]]:
    """The voices that say yes or no to a question, and those that say that it depends; of both the loudest first."""
    said = all_voices(question, matches, kb, stage)
    deciding, depending = (
        sorted(((voice, _in_its_part(question, voice)) for voice in voices), key=lambda one: -one[1])
        for voices in (said.deciding, said.depending)
    )
    return deciding, depending


def _left_open(depending: list[Loud], deciding: list[Loud]) -> Verdicts | None:
    """The fact that says what it depends on, where that is likelier than either answer."""
    likely = left_open(depending, deciding)
    if likely < LEAST_OPEN:
        return None
    voice, _ = depending[0]
    match = voice.match or _unlikely(voice.case)
    return Verdicts(replace(match, score=max(match.score, likely)), likely)


def _by_sides(voices: list[Loud]) -> float:
    """The log-odds of yes, by how far its side is ahead."""
    difference = summed(voices, True) - summed(voices, False)
    return START + SCALE * min(max(difference, -_MOST), _MOST)


def _for_yes(question: Question, voices: list[Loud], kb: KnowledgeBase) -> float:
    """The log-odds of yes, by how far its side is ahead, and by the words that part the loudest voices from the question."""
    total = _by_sides(voices)
    told = agreed(question, voices, kb)
    return total if told is None else (1 - _BY_WORDS) * total + _BY_WORDS * min(max(told, -_MOST), _MOST)


def _unlikely(case: Case) -> Match:
    """A case that is no candidate for what was asked, but one of whose wordings is near."""
    return Match(case, 0.0, Evidence(), Binding({}, ()), False)


def _spokesman(own: list[tuple[Match, float]]) -> Match:
    """The case that gives the answer: the loudest, or one nearly as loud that a scenario proves.

    For questions as they were asked, a statement of the same rule speaks where there is one: it says why in few words.
    The matches come with how loud each is, the loudest first.
    """
    loudest, loud = own[0]
    rules = set(loudest.case.rules)
    for match, one in own:
        if one >= loud - _NEARLY and match.case.scenario and rules & set(match.case.rules):
            return match
    if loudest.case.asked:
        for match, one in own:
            if one >= loud - _IN_ITS_PLACE and not match.case.asked and match.case.rules[0] in rules:
                return match
    return loudest


def _in_its_part(question: Question, voice: Voice) -> float:
    """How loud a wording speaks, lower where in nearly the same words who does it is who it is done to in the question."""
    loud = loudness(voice)
    if loud < _SAME_WORDS or not swapped(question.plain, voice.wording):
        return loud
    return loud - _CHANGED_PARTS


def loudness(voice: Voice) -> float:
    """How loud a wording speaks."""
    return sum(weight * value for weight, value in zip(_WEIGHTS, voice.figures.values(), strict=True))


def _turned(match: Match, yes: bool, question: Question, stage: Stage) -> Match:
    """The match, said to ask for what makes its case give this verdict."""
    truth = truth_of(match.case, match, stage)
    assert truth is not None
    return replace(match, opposite=truth ^ yes ^ question.polarity.denied)
