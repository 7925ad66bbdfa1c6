"""Atoms for faces, halves and designations: transforming, flipping, doors, day and night (701.27, 709.5, 710, 731)."""

from __future__ import annotations

from ..citing import cr
from ..events import (
    DayChanged,
    DesignationGained,
    DesignationLost,
    DoorLocked,
    DoorUnlocked,
    Flipped,
    Transformed,
)
from ..faces import DOORS, other_face
from ..layers import view
from ..objects import ObjectId, PlayerId
from ..transaction import Transaction
from .base import change, change_object, stamp


@cr("701.27a", "701.28a", "712.9", "712.18", "613.7g")
def transform(tx: Transaction, id: ObjectId, rules: tuple[str, ...] = ("701.27a",)) -> bool:
    """Turn a double-faced permanent over, with a new timestamp: the same object, its other face up.

    Nothing happens to what is not double-faced or is face down (712.15a).
    """
    item = tx.state.objects[id]
    turned = other_face(item.base)
    if turned is None or item.face_down or item.components:
        return False
    tx.sync()
    change_object(tx, id, base=turned, turned=item.turned + 1, timestamp=tx.state.clock)
    stamp(tx)
    tx.emit(Transformed(object=id, new=view(tx.state, id).name, rules=rules, turn=tx.state.turn))
    return True


@cr("710.2", "710.4", "110.5b")
def flip(tx: Transaction, id: ObjectId) -> bool:
    """Flip a permanent; never back. One that is no flip card is flipped as well, and it means nothing (110.5c)."""
    if tx.state.objects[id].flipped:
        return False
    tx.sync()
    change_object(tx, id, flipped=True)
    tx.emit(Flipped(object=id, rules=("710.2", "710.4"), turn=tx.state.turn))
    return True


@cr("709.5c", "709.5f", "709.5h", "709.5i")
def unlock(tx: Transaction, id: ObjectId, half: int, player: PlayerId, rules: tuple[str, ...]) -> bool:
    """Give the permanent an unlocked designation."""
    had = tx.state.objects[id].designations
    if DOORS[half] in had:
        return False
    tx.sync()
    change_object(tx, id, designations=had | {DOORS[half]})
    fully = DOORS[1 - half] in had
    tx.emit(DoorUnlocked(object=id, player=player, half=half, fully=fully, rules=rules, turn=tx.state.turn))
    return True


@cr("709.5g")
def lock(tx: Transaction, id: ObjectId, half: int) -> bool:
    """Take an unlocked designation from the permanent."""
    had = tx.state.objects[id].designations
    if DOORS[half] not in had:
        return False
    tx.sync()
    change_object(tx, id, designations=had - {DOORS[half]})
    tx.emit(DoorLocked(object=id, half=half, rules=("709.5g",), turn=tx.state.turn))
    return True


@cr("731.1", "731.1a")
def set_day(tx: Transaction, now: str, rules: tuple[str, ...]) -> bool:
    """It becomes day ("giorno") or night ("notte")."""
    old = tx.state.day
    if old == now:
        return False
    tx.sync()
    change(tx, day=now)
    tx.emit(DayChanged(now=now, old=old, rules=rules, turn=tx.state.turn))
    return True


@cr("716.2b", "719.3b", "722.3a")
def designate(tx: Transaction, id: ObjectId, name: str, rules: tuple[str, ...] = ()) -> bool:
    """The permanent gets a designation that abilities may wait for."""
    had = tx.state.objects[id].designations
    if name in had:
        return False
    tx.sync()
    change_object(tx, id, designations=had | {name})
    tx.emit(DesignationGained(object=id, name=name, rules=rules, turn=tx.state.turn))
    return True


@cr("722.3b")
def undesignate(tx: Transaction, id: ObjectId, name: str, rules: tuple[str, ...] = ()) -> bool:
    """The permanent loses a designation."""
    had = tx.state.objects[id].designations
    if name not in had:
        return False
    tx.sync()
    change_object(tx, id, designations=had - {name})
    tx.emit(DesignationLost(object=id, name=name, rules=rules, turn=tx.state.turn))
    return True
