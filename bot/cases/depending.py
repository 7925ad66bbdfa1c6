"""Whether the question leaves out what its answer hangs on: then neither yes nor no is told, but what it depends on.

Facts of that kind are few beside those that say yes or no, and are asked in nearly the same words: they are believed where
the wordings that leave the answer open are nearer to the question than those of either side.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..odds import chance, together
from .hearing import Loud

# Log-odds that it depends: start, of how loud the loudest such wording is, of how far they are ahead of the louder side.
# Fitted on 140 questions by a stranger, half of which leave the answer open, and 900 others.
_START, _OF_LOUDEST, _OF_AHEAD = -1.4, 0.22, 0.49
_SILENCE = -16.0
LEAST = 0.64
"""From here on it is said that it depends: of 2,900 questions answered yes or no about five were told so."""


def figures(depending: Sequence[Loud], deciding: Sequence[Loud]) -> tuple[float, float]:
    """How loud the loudest wording that leaves the answer open is, and how far those are ahead of the louder side."""
    sides = (
        together([_SILENCE, *(loud for voice, loud in deciding if voice.yes is yes)]) for yes in (True, False)
    )
    said = [loud for _, loud in depending]
    return max(said), together(said) - max(sides)


def left_open(depending: Sequence[Loud], deciding: Sequence[Loud]) -> float:
    """How likely it is that the answer depends on what the question does not say; 0 where no wording says so."""
    if not depending:
        return 0.0
    loudest, ahead = figures(depending, deciding)
    return chance(_START + _OF_LOUDEST * loudest + _OF_AHEAD * ahead)
