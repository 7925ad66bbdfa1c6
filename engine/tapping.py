"""TAPping and UNTAPping as instructed (701.26), with what replaces it (stun counters, 122.1d)."""

from __future__ import annotations

from collections.abc import Sequence

from .atoms import status
from .citing import cr
from .happening import happen
from .objects import ObjectId, Zone
from .proposals import WouldUntap
from .replacement import replace
from .state import State
from .transaction import Transaction


@cr("701.26a")
def tap(tx: Transaction, ids: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """TAP these permanents at once. Returns those that were untapped before."""
    with tx.batch():
        return tuple(id for id in ids if _there(tx.state, id) and status.tap(tx, id))


@cr("701.26b", "122.1d")
def untap(tx: Transaction, ids: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """UNTAP these permanents at once, as replaced. Returns those that became untapped."""
    tapped = [id for id in ids if _there(tx.state, id) and tx.state.objects[id].tapped]
    outcomes = [outcome for id in tapped for outcome in replace(tx, WouldUntap(object=id))]
    with tx.batch():
        for outcome in outcomes:
            happen(tx, outcome)
    return tuple(id for id in tapped if not tx.state.objects[id].tapped)


def _there(state: State, id: ObjectId) -> bool:
    item = state.objects.get(id)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out
