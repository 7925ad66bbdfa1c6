"""The loudest voices read together with the question, a word at a time, where the network for it is there (kb.together).

How near two sentences are does not say whether the word that parts them turns the answer. The few that would decide are
read beside the question: each may speak louder or lower for it, and may turn out to say the contrary.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import TYPE_CHECKING

from ..odds import together
from .voices import Voice

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.together import Heard

MOST = 5
"""Voices that are read: the loudest; the others speak as loud as they are."""
BESIDE = 4
"""Figures that the network is told beside those of a voice."""
_USUAL = 10.0
"""How loud a wording is that is near to what was asked: figures for the network are told from there."""
_SILENCE = -16.0

Loud = tuple[Voice, float]
"""A voice and how loud it speaks."""


def figures(voices: Sequence[Loud]) -> list[list[float]]:
    """What the network is told of each voice beside the words: its figures, its answer, how loud it is."""
    loudest = voices[0][1]
    return [
        [*voice.figures.values(), float(voice.yes), loud - loudest, loud - _USUAL, 1.0]
        for voice, loud in voices
    ]


def to_hear(voices: Sequence[Loud]) -> list[str]:
    """The wordings that are read with the question, of voices that come loudest first."""
    return [voice.wording for voice, _ in voices[:MOST]]


def hear(asked: str, voices: Sequence[Loud], kb: KnowledgeBase) -> list[Heard] | None:
    """What reading the first voices together with the question makes of each; None where nothing reads so.

    `asked` is the question as it is searched for, `voices` come loudest first.
    """
    if not voices:
        return None
    import numpy as np

    told = np.array(figures(voices[:MOST]), np.float32)
    return kb.hear(asked, to_hear(voices), told)


def ahead(voices: Sequence[Loud], heard: Sequence[Heard]) -> float:
    """The log-odds of yes: a voice that was read counts for its answer as far as it agrees, for the other as far as not."""
    rest = voices[len(heard) :]
    sides = {side: [summed(rest, side)] for side in (True, False)}
    for (voice, loud), one in zip(voices, heard, strict=False):
        sides[voice.yes].append(loud + one.louder - _softplus(-one.agrees))
        sides[not voice.yes].append(loud + one.louder - _softplus(one.agrees))
    return together(sides[True]) - together(sides[False])


def as_heard(voices: Sequence[Loud], heard: Sequence[Heard]) -> list[Loud]:
    """The voices with how loud each speaks for its own answer, those that were read as that made them."""
    first = zip(voices, heard, strict=False)
    told = [(voice, loud + one.louder - _softplus(-one.agrees)) for (voice, loud), one in first]
    return [*told, *voices[len(heard) :]]


def summed(voices: Iterable[Loud], yes: bool) -> float:
    """All that is said for one answer, as the logarithm of the sum; very little when nothing is."""
    said = [loud for voice, loud in voices if voice.yes is yes]
    return together(said) if said else _SILENCE


def _softplus(value: float) -> float:
    return max(value, 0.0) + log(1 + exp(-abs(value)))
