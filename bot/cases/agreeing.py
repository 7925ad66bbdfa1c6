"""The loudest voices by the words that they and the question say alone, where the network for it is there (kb.apart)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.statements import is_statement

from ..contraries import opposed
from ..polarity import states_not
from .hearing import Loud, ahead
from .voices import Voice, phrased

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..question import Question

MOST = 12
"""Voices that are compared: the loudest; what the others say is left out."""


def figures(question: Question, voices: Sequence[Loud], kb: KnowledgeBase) -> list[list[float]]:
    """What the network is told of each voice beside the words, the loudest voice first.

    How loud it is and how far behind the loudest, how near in sense and in letters, how much of the question its case
    says; whether the question seems to be contrary to its case, or its case is no likely one; whether one of the two
    words the contrary or names a contrary outcome; what the question puts forward to be confirmed; what kind of fact it is.
    """
    turned, loudest = question.polarity, voices[0][1]
    said_not = states_not(question.plain)
    return [
        [
            (loud - 11) / 3,
            loudest - loud,
            (voice.figures.nearness - 0.7) * 5,
            voice.figures.covered,
            (voice.figures.letters - 0.5) * 3,
            float(voice.match is not None and voice.match.opposite),
            float(voice.match is None),
            *_worded(question, voice, kb),
            float(turned.confirming and not turned.denied),
            float(turned.denied),
            float(said_not),
            float(voice.case.asked),
            float(is_statement(voice.case.name)),
        ]
        for voice, loud in voices
    ]


def _worded(question: Question, voice: Voice, kb: KnowledgeBase) -> tuple[float, float]:
    """Whether one of the two alone asks for the contrary in its words; whether they name contrary outcomes."""
    wording = phrased(voice, kb)
    contrary = opposed(question.plain, (wording.plain,))
    return float(question.polarity.worded is not wording.worded), float(contrary is True)


def agreed(question: Question, voices: Sequence[Loud], kb: KnowledgeBase) -> float | None:
    """The log-odds of yes by the words that part the question from the loudest wordings; None where nothing compares them.

    `voices` come loudest first.
    """
    first = voices[:MOST]
    if not first:
        return None
    wordings = [voice.wording for voice, _ in first]
    heard = kb.compare(question.plain, wordings, lambda: figures(question, first, kb))
    return None if heard is None else ahead(first, heard)
