"""Back to Italian: designations of players and control of players (723, 725)."""

from __future__ import annotations

from collections.abc import Callable

from ..wording.roles import BecomeMonarch, ControlPlayer
from ..wording.values import Selection


def instruction(
    effect: BecomeMonarch | ControlPlayer, verb: Callable[[str], str], what: Callable[[Selection], str]
) -> str:
    """One instruction, in the mood of `verb`."""
    if isinstance(effect, ControlPlayer):
        return f"{verb('controllare')} {what(effect.who)} durante il suo prossimo turno"
    return f"{verb('diventare')} il monarca"
