"""The two known facts between which a question hangs: the nearest wording of either answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .match import Match
from .verdicts import speaking
from .voices import Voice, truth_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..question import Question
    from .prove import Stage

_AS_LOUD, _LOUD = 1.5, 9.0
"""How far the one may be behind the other, and what a wording near enough to be shown speaks at least."""


class Side(Struct, frozen=True):
    """A wording near to a question, what is known to be the answer to it, and the rule that says so."""

    wording: str
    yes: bool
    rule: str


def both_sides(
    question: Question, matches: tuple[Match, ...], kb: KnowledgeBase, stage: Stage
) -> tuple[Side, ...]:
    """The loudest wording of either answer, the louder first; none where one is far ahead or both are far off."""
    loudest: dict[bool, tuple[Voice, float]] = {}
    for voice, loud in speaking(question, matches, kb, stage):
        loudest.setdefault(voice.yes, (voice, loud))
    if len(loudest) < len((True, False)):
        return ()
    (first, ahead), (second, behind) = loudest.values()
    if behind < max(_LOUD, ahead - _AS_LOUD):
        return ()
    return (_side(first, stage), _side(second, stage))


def _side(voice: Voice, stage: Stage) -> Side:
    truth = bool(truth_of(voice.case, voice.match, stage))
    yes = truth ^ (voice.wording in voice.case.opposite_questions)
    return Side(voice.wording, yes, voice.case.rules[0])
