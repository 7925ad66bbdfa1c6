"""Atoms for status and attachment: TAPped, attached, controller, marked damage (110.5, 120.6, 701.3)."""

from __future__ import annotations

from msgspec.structs import replace

from ..citing import cr
from ..events import (
    Attached,
    ControlChanged,
    PhasedIn,
    PhasedOut,
    Regenerated,
    Tapped,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
    Untapped,
)
from ..layers import view
from ..objects import CardType, ObjectId, PlayerId, TargetRef
from ..transaction import Transaction
from .base import change, change_object, stamp


@cr("701.26a")
def tap(
    tx: Transaction,
    id: ObjectId,
    *,
    for_mana: bool = False,
    player: PlayerId | None = None,
    rules: tuple[str, ...] = ("701.26a",),
) -> bool:
    """TAP an untapped permanent; nothing happens if it is TAPped already."""
    if tx.state.objects[id].tapped:
        return False
    tx.sync()
    change_object(tx, id, tapped=True)
    tx.emit(Tapped(object=id, for_mana=for_mana, player=player, rules=rules, turn=tx.state.turn))
    return True


@cr("701.26b")
def untap(tx: Transaction, id: ObjectId, *, rules: tuple[str, ...] = ("701.26b",)) -> bool:
    """UNTAP a TAPped permanent; nothing happens if it is untapped already."""
    if not tx.state.objects[id].tapped:
        return False
    tx.sync()
    change_object(tx, id, tapped=False)
    tx.emit(Untapped(object=id, rules=rules, turn=tx.state.turn))
    return True


@cr("701.3a", "701.3c")
def attach(tx: Transaction, id: ObjectId, to: TargetRef, *, rules: tuple[str, ...] = ("701.3a",)) -> bool:
    """Attach an Aura, Equipment or Fortification; it gets a new timestamp (701.3c). Nothing if already there (701.3b)."""
    if tx.state.objects[id].attached_to == to:
        return False
    tx.sync()
    change_object(tx, id, attached_to=to, attach_timestamp=tx.state.clock, timestamp=tx.state.clock)
    stamp(tx)
    tx.emit(Attached(object=id, to=to, rules=rules, turn=tx.state.turn))
    return True


@cr("701.3d")
def unattach(tx: Transaction, id: ObjectId, *, rules: tuple[str, ...] = ("701.3d",)) -> bool:
    """The object stops being attached and stays where it is."""
    if tx.state.objects[id].attached_to is None:
        return False
    tx.sync()
    change_object(tx, id, attached_to=None)
    tx.emit(Unattached(object=id, rules=rules, turn=tx.state.turn))
    return True


def mark_damage(tx: Transaction, id: ObjectId, amount: int, *, deathtouch: bool) -> None:
    """120.3e: damage stays marked; deathtouch is remembered for 704.5h. The damage event itself is emitted by `damage`."""
    item = tx.state.objects[id]
    change_object(tx, id, damage=item.damage + amount, deathtouched=item.deathtouched or deathtouch)


@cr("514.2")
def wear_off(tx: Transaction, id: ObjectId) -> None:
    """Remove all marked damage."""
    if tx.state.objects[id].damage or tx.state.objects[id].deathtouched:
        change_object(tx, id, damage=0, deathtouched=False)


def forget_deathtouch(tx: Transaction) -> None:
    """State-based actions were checked: damage "since the last check" starts anew (704.5h)."""
    marked = [id for id in tx.state.battlefield if tx.state.objects[id].deathtouched]
    for id in marked:
        change_object(tx, id, deathtouched=False)


@cr("701.19a")
def regenerate(tx: Transaction, id: ObjectId) -> None:
    """Use up a regeneration shield: TAP it, remove damage; combat removal is the caller's."""
    item = tx.state.objects[id]
    tx.sync()
    change_object(
        tx,
        id,
        regeneration_shields=max(0, item.regeneration_shields - 1),
        damage=0,
        deathtouched=False,
        tapped=True,
    )
    tx.emit(Regenerated(object=id, rules=("701.19a",), turn=tx.state.turn))


def shield(tx: Transaction, id: ObjectId, number: int = 1) -> None:
    """Give (or, with a negative number, take) regeneration shields."""
    change_object(tx, id, regeneration_shields=max(0, tx.state.objects[id].regeneration_shields + number))


def note_control_change(tx: Transaction, id: ObjectId, old: PlayerId) -> None:
    """Somebody else controls the permanent now: summoning sickness starts anew (302.6), and it leaves combat (506.4)."""
    new = view(tx.state, id).controller
    if new == old:
        return
    tx.sync()
    kept = tx.state.objects[id].designations - {"Portatore dell'Anello"}  # 701.54a
    change_object(tx, id, controlled_since=tx.state.turn, held_by=new, designations=kept)
    if CardType.CREATURE in view(tx.state, id).types:
        remove_from_combat(tx, id)
    tx.emit(ControlChanged(object=id, old=old, new=new, rules=("110.2a",), turn=tx.state.turn))


@cr("506.4")
def remove_from_combat(tx: Transaction, id: ObjectId) -> bool:
    """The object stops attacking or blocking; creatures it blocked stay blocked (506.4, 509.1h)."""
    combat = tx.state.combat
    if combat is None:
        return False
    attacks = tuple(
        replace(attack, blockers=tuple(item for item in attack.blockers if item != id))
        for attack in combat.attacks
        if attack.attacker != id
    )
    if attacks == combat.attacks:
        return False
    change(tx, combat=replace(combat, attacks=attacks))
    return True


@cr("702.26b", "702.26c", "506.4")
def phase(tx: Transaction, id: ObjectId, *, out: bool, along_with: ObjectId | None = None) -> bool:
    """The permanent phases out (perhaps along with another, 702.26g) or in; it changes no zone."""
    if tx.state.objects[id].phased_out is out:
        return False
    tx.sync()
    change_object(tx, id, phased_out=out, phased_with=along_with)
    turn = tx.state.turn
    if out:
        remove_from_combat(tx, id)
        tx.emit(PhasedOut(object=id, rules=("702.26b",), turn=turn))
    else:
        tx.emit(PhasedIn(object=id, rules=("702.26c",), turn=turn))
    return True


@cr("708.7", "708.8", "613.7f")
def turn_face_up(
    tx: Transaction, id: ObjectId, player: PlayerId, rules: tuple[str, ...] = ("708.7",)
) -> bool:
    """Turn a face-down permanent face up: its values are its own again. Nothing happens if it is face up."""
    if not tx.state.objects[id].face_down:
        return False
    tx.sync()
    change_object(tx, id, face_down=False, hidden_as=None, hidden_by="", timestamp=tx.state.clock)
    stamp(tx)
    tx.emit(TurnedFaceUp(object=id, player=player, rules=rules, turn=tx.state.turn))
    return True


@cr("708.2a", "708.2b", "613.7f")
def turn_face_down(tx: Transaction, id: ObjectId, rules: tuple[str, ...] = ("708.2a",)) -> bool:
    """Turn a face-up permanent face down. Nothing happens if it is face down already."""
    if tx.state.objects[id].face_down:
        return False
    tx.sync()
    change_object(tx, id, face_down=True, hidden_as=None, hidden_by="", timestamp=tx.state.clock)
    stamp(tx)
    tx.emit(TurnedFaceDown(object=id, rules=rules, turn=tx.state.turn))
    return True


def set_fields(tx: Transaction, id: ObjectId, **fields: object) -> None:
    """Set bookkeeping fields of an object that are not events of the game (alias, stack choices, exiled_by, …)."""
    item = tx.state.objects[id]
    if any(getattr(item, name) != value for name, value in fields.items()):
        change_object(tx, id, **fields)
