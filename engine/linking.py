"""Linked abilities gained together (607.5): what one of them exiled, the other one finds, and no other ability does."""

from __future__ import annotations

from .abilities import Ability
from .atoms import status
from .citing import cr
from .objects import ObjectId
from .transaction import Transaction


def origin_of(ability: Ability | None) -> int:
    """Which effect the ability was gained by; 0 for a printed one."""
    return int(getattr(ability, "origin", 0))


@cr("607.2a", "607.5")
def note_origin(tx: Transaction, ability: Ability | None, ids: tuple[ObjectId, ...]) -> None:
    """The cards were exiled by, or to pay for, this ability."""
    origin = origin_of(ability)
    for id in ids if origin else ():
        if id in tx.state.objects:
            status.set_fields(tx, id, exiled_through=origin)
