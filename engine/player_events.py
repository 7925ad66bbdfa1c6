"""Events about players themselves: who makes their choices, for whom the game is a draw (723, 801.15)."""

from __future__ import annotations

from .events import Event
from .objects import PlayerId


class PlayerControlled(Event, frozen=True, kw_only=True):
    """`by` will control `player` during their next turn; with `now`, that turn has begun (723.1)."""

    player: PlayerId
    by: PlayerId
    now: bool = False


class PlayerDrew(Event, frozen=True, kw_only=True):
    """The game is a draw for this player, who leaves it while others play on (801.15)."""

    player: PlayerId
