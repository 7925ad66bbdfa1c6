"""Phasing (702.26, 502.1): permanents that are treated as though they did not exist, and their coming back."""

from __future__ import annotations

from collections.abc import Iterable

from .atoms import status
from .citing import cr
from .layers import has, view
from .matching import attachments
from .objects import ObjectId, Zone
from .state import State
from .transaction import Transaction

PHASING = "scomparire"
"""The keyword's name on Italian cards."""


@cr("502.1", "702.26a", "702.26m", "703.4a")
def untap_step(tx: Transaction) -> None:
    """As the untap step begins, the active player's phasing permanents phase out and the phased-out ones phase in."""
    state = tx.state
    mine = tuple(id for id in state.battlefield if view(state, id).controller in state.taking_turn)
    back = tuple(id for id in mine if state.objects[id].phased_out and state.objects[id].phased_with is None)
    away = tuple(id for id in mine if not state.objects[id].phased_out and has(state, id, PHASING))
    if back or away:
        with tx.batch():
            phase_in(tx, back)
            phase_out(tx, away)


@cr("702.26b", "702.26g", "702.26h", "506.4")
def phase_out(tx: Transaction, ids: Iterable[ObjectId]) -> bool:
    """These permanents phase out, and with them, indirectly, what is attached to them."""
    direct = tuple(id for id in ids if _there(tx.state, id))
    with tx.batch():
        for id in direct:
            for other in _attached_to(tx.state, id):
                if other not in direct and _there(tx.state, other):
                    status.phase(tx, other, out=True, along_with=id)
        for id in direct:
            status.phase(tx, id, out=True)
    return bool(direct)


@cr("702.26c", "702.26g")
def phase_in(tx: Transaction, ids: Iterable[ObjectId]) -> None:
    """These permanents phase in, and with them what had phased out along with them."""
    direct = tuple(ids)
    with tx.batch():
        for id in direct:
            status.phase(tx, id, out=False)
        for id in tx.state.battlefield:
            if tx.state.objects[id].phased_with in direct:
                status.phase(tx, id, out=False)


def _there(state: State, id: ObjectId) -> bool:
    item = state.objects.get(id)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out


def _attached_to(state: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """What is attached to it, directly or through something else attached to it."""
    found: list[ObjectId] = []
    for other in attachments(state, id):
        found += [other, *_attached_to(state, other)]
    return tuple(found)
