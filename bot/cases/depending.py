"""Whether the question leaves out what its answer hangs on: then neither yes nor no is told, but what it depends on.

Facts of that kind are few beside those that say yes or no, and are asked in nearly the same words: they are believed where
the wordings that leave the answer open are nearer to the question than those of either side.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..odds import chance, together
from .hearing import Loud, summed

# Log-odds that it depends: start, of how loud the loudest such wording is, of how far they are ahead of the louder side.
# Fitted on 140 questions by a stranger, half of which leave the answer open, and 900 others.
_START, _OF_LOUDEST, _OF_AHEAD = -1.4, 0.22, 0.49
LEAST_OPEN = 0.64
"""From here on it is said that it depends: of 2,900 questions answered yes or no about ten are told so."""


def left_open(depending: Sequence[Loud], deciding: Sequence[Loud]) -> float:
    """How likely it is that the answer depends on what the question does not say; 0 where no wording says so."""
    if not depending:
        return 0.0
    said = [loud for _, loud in depending]
    loudest, ahead = max(said), together(said) - max(summed(deciding, yes) for yes in (True, False))
    return chance(_START + _OF_LOUDEST * loudest + _OF_AHEAD * ahead)
