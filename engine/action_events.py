"""Events of keyword actions (701): that a player or a permanent completed one, whatever came of it."""

from __future__ import annotations

from .events import BecameMonarch, Event
from .objects import ObjectId, PlayerId, Snapshot

TEMPTED = "essere tentato dall'Anello"
"""The one action of `ActionDone` that a player suffers."""


class ActionDone(Event, frozen=True, kw_only=True):
    """`player` (or the permanent `object` of theirs) carried out keyword action `action`, an Italian infinitive.

    It comes after the whole of the action, even if some or all of it was impossible (701.22d, 701.44b, 701.57b).
    """

    player: PlayerId
    action: str
    object: ObjectId | None = None
    amount: int = 0
    before: Snapshot | None = None
    """The permanent as it is or, gone, as it last existed (701.44c)."""


class Voted(Event, frozen=True, kw_only=True):
    """`player` voted for `choice`: the name of an option, or of the object or player voted for (701.38a)."""

    player: PlayerId
    choice: str


class RoomEntered(Event, frozen=True, kw_only=True):
    """A player's venture marker is on another room of a dungeon (309.4c)."""

    player: PlayerId
    object: ObjectId
    dungeon: str
    room: str


class DungeonCompleted(Event, frozen=True, kw_only=True):
    """A player's dungeon card left the game with the marker on its bottommost room (309.7)."""

    player: PlayerId
    dungeon: str


class TookInitiative(Event, frozen=True, kw_only=True):
    """A player has the initiative; `old` is who had it (726.1, 726.3)."""

    player: PlayerId
    old: PlayerId | None = None


class EndedEarly(Event, frozen=True, kw_only=True):
    """An effect ended the turn or the combat phase (724); `what` with its Italian article."""

    what: str


class BecameRingBearer(Event, frozen=True, kw_only=True):
    """A creature became its controller's Ring-bearer (701.54a)."""

    object: ObjectId
    player: PlayerId


_NAMES: dict[type[Event], str] = {
    BecameRingBearer: "scegliere il Portatore dell'Anello",
    DungeonCompleted: "completare un dungeon",
    TookInitiative: "prendere l'iniziativa",
    BecameMonarch: "diventare il monarca",
}
DEEDS: tuple[type[Event], ...] = (ActionDone, *_NAMES)
"""Events that are something a player, or a permanent of theirs, has done."""


def action_of(event: Event) -> str:
    """What `TriggerPattern.action` calls the deed that one of `DEEDS` is."""
    return event.action if isinstance(event, ActionDone) else _NAMES[type(event)]
