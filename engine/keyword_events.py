"""Events that keyword abilities alone bring about (702.131, 702.177, 702.179)."""

from __future__ import annotations

from .events import Event
from .objects import ObjectId, PlayerId


class SpeedChanged(Event, frozen=True, kw_only=True):
    """The player's speed is now `now`; `old` 0 if they had none (702.179b)."""

    player: PlayerId
    now: int
    old: int = 0


class CityBlessed(Event, frozen=True, kw_only=True):
    """The player has the city's blessing for the rest of the game (702.131)."""

    player: PlayerId


class ExhaustBegun(Event, frozen=True, kw_only=True):
    """The player began to activate an exhaust ability of the object (702.177b)."""

    player: PlayerId
    object: ObjectId
