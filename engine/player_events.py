"""Events about players themselves: who makes their choices, for whom the game is a draw (723, 801.15)."""

from __future__ import annotations

from dataclasses import dataclass

from .events import Event
from .objects import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerControlled(Event):
    """`by` will control `player` during their next turn; with `now`, that turn has begun (723.1)."""

    player: PlayerId
    by: PlayerId
    now: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerDrew(Event):
    """The game is a draw for this player, who leaves it while others play on (801.15)."""

    player: PlayerId
