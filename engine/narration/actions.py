"""Keyword actions, votes, dungeons, the initiative and the Ring, in words (701, 309, 726)."""

from __future__ import annotations

from ..action_events import (
    TEMPTED,
    ActionDone,
    BecameRingBearer,
    DungeonCompleted,
    EndedEarly,
    RoomEntered,
    TookInitiative,
    Voted,
)
from .names import Names, of
from .registry import tells


@tells(ActionDone)
def action_done(event: ActionDone, names: Names) -> str:
    who = names.player(event.player) if event.object is None else names.object(event.object)
    if event.action == TEMPTED:
        return f"l'Anello ha tentato {who}"
    number = f" {event.amount}" if event.amount else ""
    return f"{who} ha finito di {event.action}{number}"


@tells(Voted)
def voted(event: Voted, names: Names) -> str:
    return f"{names.player(event.player)} vota: {event.choice}"


@tells(RoomEntered)
def room_entered(event: RoomEntered, names: Names) -> str:
    return (
        f"il segnaposto {of(names.player(event.player))} entra nella stanza «{event.room}» ({event.dungeon})"
    )


@tells(DungeonCompleted)
def dungeon_completed(event: DungeonCompleted, names: Names) -> str:
    return f"{names.player(event.player)} completa il dungeon «{event.dungeon}»"


@tells(TookInitiative)
def took_initiative(event: TookInitiative, names: Names) -> str:
    instead = "" if event.old in (None, event.player) else f" al posto {of(names.player(event.old))}"
    return f"{names.player(event.player)} prende l'iniziativa{instead}"


@tells(BecameRingBearer)
def became_ring_bearer(event: BecameRingBearer, names: Names) -> str:
    return f"{names.object(event.object)} diventa il Portatore dell'Anello {of(names.player(event.player))}"


@tells(EndedEarly)
def ended_early(event: EndedEarly, names: Names) -> str:
    return f"{event.what} finisce subito"
