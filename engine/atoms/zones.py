"""Atoms for zone changes and for objects coming into being (400.7, 111.1, 112.1, 114.1)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..citing import cr
from ..errors import BoundReached
from ..events import CeasedToExist, EmblemCreated, TokenCreated, ZoneChanged
from ..faces import moved
from ..layers import snapshot, view
from ..objects import (
    OWNED_ZONES,
    PUBLIC_ZONES,
    Characteristics,
    GameObject,
    ObjectId,
    ObjectKind,
    PlayerId,
    Snapshot,
    StackInfo,
    TargetRef,
    Zone,
)
from ..state import State
from ..transaction import Transaction
from .base import change, change_object, change_player, stamp
from .status import remove_from_combat

MOST_OBJECTS = 1500
"""Objects in a game before the engine gives up (a bound of ours, not of the game)."""


def _lift(tx: Transaction, item: GameObject) -> None:
    """Take the id out of the list of the zone it is in."""
    _relist(tx, item, None)


def _relist(tx: Transaction, item: GameObject, place: int | None) -> None:
    """Remove the id from its zone (`place` None) or insert it: 0 on top of a library, -1 at the end."""
    change(tx, **_list_of(tx.state, item, place))


def _list_of(state: State, item: GameObject, place: int | None) -> dict[str, Any]:
    """The field of the state that lists the ids of the item's zone, with the id removed or inserted."""
    if item.zone in OWNED_ZONES:
        name = _OWNED_LISTS[item.zone]
        owner = state.players[item.owner]
        new = replace(owner, **{name: _listed(getattr(owner, name), item.id, place)})
        return {"players": (*state.players[: item.owner], new, *state.players[item.owner + 1 :])}
    name = _SHARED_LISTS[item.zone]
    return {name: _listed(getattr(state, name), item.id, place)}


_OWNED_LISTS = {Zone.LIBRARY: "library", Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard"}
_SHARED_LISTS = {
    Zone.BATTLEFIELD: "battlefield",
    Zone.STACK: "stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "command",
    Zone.OUTSIDE: "outside",
}


def _listed(ids: tuple[ObjectId, ...], id: ObjectId, place: int | None) -> tuple[ObjectId, ...]:
    rest = tuple(item for item in ids if item != id)
    if place is None:
        return rest
    if place < 0 or place >= len(rest):
        return (*rest, id)
    return (*rest[:place], id, *rest[place:])


def add_object(
    tx: Transaction,
    kind: ObjectKind,
    base: Characteristics,
    owner: PlayerId,
    zone: Zone,
    *,
    controller: PlayerId | None = None,
    position: int = -1,
    stack: StackInfo | None = None,
    card: int | None = None,
    alias: str = "",
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    sick: bool = True,
    commander: bool = False,
) -> ObjectId:
    """Bring an object into being without an event (setting up a game, putting an ability on the stack).

    Raises BoundReached past MOST_OBJECTS.
    """
    if len(tx.state.objects) >= MOST_OBJECTS:
        raise BoundReached(f"più di {MOST_OBJECTS} oggetti in partita")
    id, now = tx.state.next_id, tx.state.clock
    item = GameObject(
        id=id,
        kind=kind,
        base=base,
        owner=owner,
        controller=owner if controller is None else controller,
        zone=zone,
        timestamp=now,
        arrived=tx.moment,
        stack=stack,
        card=id if card is None else card,
        alias=alias,
        tapped=tapped,
        counters=tuple(sorted(counters)),
        controlled_since=tx.state.turn if sick else -1,
        commander=commander,
    )
    listed = _list_of(tx.state, item, position)
    change(tx, objects={**tx.state.objects, id: item}, next_id=id + 1, clock=now + 1, **listed)
    return id


@cr("111.1", "111.2")
def create_token(
    tx: Transaction,
    base: Characteristics,
    player: PlayerId,
    *,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    alias: str = "",
) -> ObjectId:
    """Create a token under `player`'s control (111.2); it enters the battlefield from nowhere."""
    tx.sync()
    with tx.batch():
        id = add_object(
            tx,
            ObjectKind.TOKEN,
            base,
            player,
            Zone.BATTLEFIELD,
            tapped=tapped,
            counters=counters,
            alias=alias,
        )
        turn = tx.state.turn
        tx.emit(TokenCreated(object=id, player=player, rules=("111.1", "111.2"), turn=turn))
        tx.emit(
            ZoneChanged(
                before=snapshot(tx.state, id),
                object=id,
                origin=Zone.OUTSIDE,
                destination=Zone.BATTLEFIELD,
                cause="creata",
                player=player,
                rules=("111.1",),
                turn=turn,
            )
        )
    return id


@cr("114.1", "114.2")
def create_emblem(tx: Transaction, base: Characteristics, player: PlayerId) -> ObjectId:
    """Put an emblem in the command zone, owned and controlled by `player`."""
    tx.sync()
    id = add_object(tx, ObjectKind.EMBLEM, base, player, Zone.COMMAND)
    tx.emit(EmblemCreated(object=id, player=player, rules=("114.1", "114.2"), turn=tx.state.turn))
    return id


@cr("400.7", "400.3", "400.7m", "123.5")
def move(
    tx: Transaction,
    id: ObjectId,
    zone: Zone,
    *,
    position: int | None = None,
    cause: str = "",
    player: PlayerId | None = None,
    controller: PlayerId | None = None,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    face_down: bool = False,
    attached_to: TargetRef | None = None,
    stack: StackInfo | None = None,
    base: Characteristics | None = None,
    by: ObjectId | None = None,
    before: Snapshot | None = None,
    others_to: Zone | None = None,
    rules: tuple[str, ...] = ("400.7",),
) -> ObjectId | None:
    """Move an object to `zone` as a new object; returns the new id, or None if it ceased to exist.

    Of a melded or merged permanent only the commander goes there if `others_to` says where the rest goes (903.9c).

    A card always goes to its owner's library, hand or graveyard (400.3). A token that has left the battlefield stays
    where it went until state-based actions remove it (111.7); a copy of a spell likewise (707.10a). An ability that
    leaves the stack just ceases to exist. Replacement effects have been applied by the caller
    (`engine.zone_changes.move_object`), or do not apply (setting up, casting).
    """
    old = tx.state.objects[id]
    last = before or snapshot(tx.state, id)
    if old.kind is ObjectKind.ABILITY or old.kind is ObjectKind.EMBLEM:
        cease(tx, id)
        return None
    tx.sync()
    origin = old.zone
    if origin is Zone.BATTLEFIELD:
        remove_from_combat(tx, id)
    _lift(tx, old)
    new_id = tx.state.next_id
    now = stamp(tx)
    on_stack_controller = view_controller_or(old, controller)
    resolving = origin is Zone.STACK and zone is Zone.BATTLEFIELD
    printed = base if base is not None else moved(old.base, to_stack=zone is Zone.STACK, resolving=resolving)
    lead: GameObject = old
    rest: tuple[GameObject, ...] = ()
    if old.components and origin is Zone.BATTLEFIELD:
        parts = old.components
        if others_to is not None:
            parts = tuple(sorted(parts, key=lambda part: not part.commander))
        lead, rest = parts[0], parts[1:]
        printed = moved(lead.base, to_stack=False, resolving=False)
    new = GameObject(
        id=new_id,
        kind=lead.kind,
        base=printed,
        owner=lead.owner,
        controller=on_stack_controller if zone in (Zone.BATTLEFIELD, Zone.STACK) else old.owner,
        zone=zone,
        timestamp=now,
        arrived=tx.moment,
        tapped=tapped and zone is Zone.BATTLEFIELD,
        face_down=face_down,
        hidden_as=old.hidden_as if face_down else None,
        hidden_by=old.hidden_by if face_down else "",
        counters=tuple(sorted(counters)) if zone in (Zone.BATTLEFIELD, Zone.EXILE, Zone.STACK) else (),
        attached_to=attached_to,
        attach_timestamp=now if attached_to else 0,
        controlled_since=tx.state.turn,
        card=lead.card,
        previous=id,
        stack=stack if zone is Zone.STACK or stack is not None else None,
        came_from=origin,
        cast=old.cast and origin is Zone.STACK and zone is Zone.BATTLEFIELD,
        commander=lead.commander,
        exiled_by=by if zone is Zone.EXILE else None,
        alias=lead.alias,
        stickers=old.stickers if {origin, zone} <= PUBLIC_ZONES else (),
    )
    objects = {key: value for key, value in tx.state.objects.items() if key != id}
    objects[new_id] = new
    change(tx, objects=objects, next_id=new_id + 1)
    _relist(tx, new, _place(zone, position))
    tx.emit(
        ZoneChanged(
            before=last,
            object=new_id,
            origin=origin,
            destination=zone,
            cause=cause,
            player=player,
            by=by,
            rules=rules,
            turn=tx.state.turn,
        )
    )
    for part in rest:
        where = zone if others_to is None or part.commander else others_to
        _release(tx, part, id, where, _place(where, position), by, cause, rules)
    return new_id


@cr("712.21", "730.3")
def _release(
    tx: Transaction,
    part: GameObject,
    permanent: ObjectId,
    zone: Zone,
    place: int,
    by: ObjectId | None,
    cause: str,
    rules: tuple[str, ...],
) -> None:
    """One more card of a melded or merged permanent goes where the permanent goes, as an object of its own."""
    id = add_object(
        tx,
        part.kind,
        moved(part.base, to_stack=False, resolving=False),
        part.owner,
        zone,
        position=place,
        card=part.card,
        alias=part.alias,
        commander=part.commander,
    )
    change_object(
        tx,
        id,
        previous=permanent,
        came_from=Zone.BATTLEFIELD,
        exiled_by=by if zone is Zone.EXILE else None,
    )
    seen = snapshot(tx.state, id)
    tx.emit(
        ZoneChanged(
            before=replace(seen, id=part.id, object=part),
            object=id,
            origin=Zone.BATTLEFIELD,
            destination=zone,
            cause=cause,
            by=by,
            component=True,
            rules=rules,
            turn=tx.state.turn,
        )
    )


@cr("712.4a", "730.2b")
def absorb(tx: Transaction, id: ObjectId) -> GameObject:
    """The object becomes part of a permanent: it is no longer where it was, nor an object of its own."""
    old = tx.state.objects[id]
    tx.sync()
    _lift(tx, old)
    change(tx, objects={key: value for key, value in tx.state.objects.items() if key != id})
    return old


def view_controller_or(old: GameObject, controller: PlayerId | None) -> PlayerId:
    """Who controls the new object: as told, else as before on the stack, else its owner (110.2)."""
    if controller is not None:
        return controller
    return old.controller if old.zone is Zone.STACK else old.owner


def _place(zone: Zone, position: int | None) -> int:
    if position is not None:
        return position
    return 0 if zone is Zone.LIBRARY else -1


@cr("111.7", "704.5d", "704.5e")
def cease(tx: Transaction, id: ObjectId, *, rules: tuple[str, ...] = ("400.7",)) -> None:
    """The object ceases to exist: it moves nowhere and triggers nothing."""
    old = tx.state.objects[id]
    tx.sync()
    _lift(tx, old)
    change(tx, objects={key: value for key, value in tx.state.objects.items() if key != id})
    tx.emit(CeasedToExist(before=old, rules=rules, turn=tx.state.turn))


def reorder_library(tx: Transaction, player: PlayerId, order: tuple[ObjectId, ...]) -> None:
    """Put the library in exactly this order (scrying, shuffling)."""
    change_player(tx, player, library=order)


def reorder_stack(tx: Transaction, order: tuple[ObjectId, ...]) -> None:
    change(tx, stack=order)


def rename(tx: Transaction, id: ObjectId, alias: str) -> None:
    """Give the object the name a scenario calls it by."""
    change_object(tx, id, alias=alias)


def change_base(tx: Transaction, id: ObjectId, base: Characteristics) -> None:
    """Give the object other base characteristics (transforming, copying as it enters)."""
    change_object(tx, id, base=base)


def restack(tx: Transaction, id: ObjectId, **fields: object) -> None:
    """Change what was chosen for a spell or ability on the stack (new targets, modes, payments)."""
    info = tx.state.objects[id].stack or StackInfo()
    change_object(tx, id, stack=replace(info, **fields))


__all__ = [
    "add_object",
    "cease",
    "change_base",
    "create_emblem",
    "create_token",
    "move",
    "rename",
    "reorder_library",
    "reorder_stack",
    "restack",
    "view",
]
