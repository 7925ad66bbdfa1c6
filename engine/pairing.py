"""Creatures paired by soulbond (702.95): until one of them leaves, changes controller or stops being a creature."""

from __future__ import annotations

from .atoms import status
from .citing import cr
from .layers import view
from .objects import CardType, ObjectId, Zone
from .state import State
from .transaction import Transaction


@cr("702.95a", "702.95b")
def pair(tx: Transaction, one: ObjectId, other: ObjectId) -> None:
    """The two creatures become paired with each other."""
    with tx.batch():
        status.set_fields(tx, one, paired_with=other)
        status.set_fields(tx, other, paired_with=one)


@cr("702.95e")
def follow(tx: Transaction) -> None:
    """Creatures whose pair is no more become unpaired."""
    state = tx.state
    pairs = [(id, state.objects[id].paired_with) for id in state.battlefield]
    broken = [id for id, other in pairs if other is not None and not _holds(state, id, other)]
    for id in broken:
        status.set_fields(tx, id, paired_with=None)


def _holds(state: State, one: ObjectId, other: ObjectId) -> bool:
    item = state.objects.get(other)
    if item is None or item.zone is not Zone.BATTLEFIELD:
        return False
    seen = (view(state, one), view(state, other))
    return seen[0].controller == seen[1].controller and all(CardType.CREATURE in each.types for each in seen)
