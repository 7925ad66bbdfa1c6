"""What every atom shares: changing the working state, an object or a player."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..layers.plain import still_known
from ..objects import GameObject, ObjectId, PlayerId
from ..state import UNTOUCHED, evolve
from ..transaction import Transaction


def change(tx: Transaction, **changes: Any) -> None:
    """Replace fields of the state."""
    tx.state = evolve(tx.state, **changes)


def change_object(tx: Transaction, id: ObjectId, **changes: Any) -> GameObject:
    """Replace fields of one object; returns the new value."""
    state = tx.state
    new = replace(state.objects[id], **changes)
    objects = {**state.objects, id: new}
    if UNTOUCHED in state.memo and _UNSEEN.issuperset(changes):
        change(tx, objects=objects, memo=still_known(state, new))
    else:
        change(tx, objects=objects)
    return new


_UNSEEN = frozenset(
    {"tapped", "damage", "deathtouched", "controlled_since", "held_by", "regeneration_shields"}
)
"""Fields of an object that only continuous effects look at: without any, what every object is stays the same."""


def change_player(tx: Transaction, player: PlayerId, **changes: Any) -> None:
    """Replace fields of one player."""
    new = replace(tx.state.players[player], **changes)
    players = tx.state.players
    change(tx, players=(*players[:player], new, *players[player + 1 :]))


def stamp(tx: Transaction) -> int:
    """A fresh timestamp (613.7)."""
    now = tx.state.clock
    change(tx, clock=now + 1)
    return now


def with_count(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    """The counters with exactly `number` of `kind`, sorted, no zeroes."""
    rest = {name: amount for name, amount in counters if name != kind}
    if number > 0:
        rest[kind] = number
    return tuple(sorted(rest.items()))
