"""Leaving combat (506.4) and the end of it (511.3)."""

from __future__ import annotations

from ..atoms import game, status
from ..citing import cr
from ..events import AttackerReturned, RemovedFromCombat
from ..layers import view
from ..objects import CardType, ObjectId, Zone
from ..state import State
from ..transaction import Transaction
from .roles import attack_of, attacks


@cr("506.4")
def remove(tx: Transaction, id: ObjectId) -> bool:
    """Take a permanent out of combat; nothing if it is in none."""
    if not status.remove_from_combat(tx, id):
        return False
    game.note(tx, RemovedFromCombat(object=id, rules=("506.4",)))
    return True


@cr("506.4")
def must_leave(state: State, id: ObjectId) -> bool:
    """Whether a fighting permanent is gone, phased out, no creature any more, or became a battle."""
    if id not in state.battlefield or state.objects[id].phased_out:
        return True
    types = view(state, id).types
    return CardType.CREATURE not in types or CardType.BATTLE in types


@cr("506.4", "506.4a", "506.4b")
def update(tx: Transaction) -> bool:
    """Remove from combat what stopped belonging there; being TAPped or restricted afterwards is no reason."""
    fighting = {id for attack in attacks(tx.state) for id in (attack.attacker, *attack.blockers)}
    gone = [id for id in sorted(fighting) if must_leave(tx.state, id)]
    for id in gone:
        remove(tx, id)
    return bool(gone)


@cr("702.49a", "702.49c", "702.190a")
def note_returned(tx: Transaction, id: ObjectId, source: ObjectId | None) -> None:
    """What an attacking creature returned to pay a cost was attacking, for what enters instead."""
    attack = attack_of(tx.state, id)
    if attack is not None and source is not None:
        cast = tx.state.objects[source].zone is Zone.STACK
        rules = ("702.190a",) if cast else ("702.49a",)
        game.note(tx, AttackerReturned(object=id, source=source, defender=attack.defender, rules=rules))


@cr("511.3")
def finish(tx: Transaction) -> None:
    """The end of combat step ends: everything is removed from combat."""
    if tx.state.combat is not None:
        game.set_combat(tx, None)
