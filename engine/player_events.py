"""Events about players themselves: who makes their choices (723)."""

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
