"""Counters (122): putting, removing and moving them, on objects and on players."""

from __future__ import annotations

from .atoms import game, players
from .citing import cr
from .events import NothingHappened
from .happening import propose
from .impossible import CANT_HAVE_COUNTERS
from .layers import view
from .objects import ObjectId, PlayerId, Zone
from .proposals import WouldPutCounters
from .state import State
from .transaction import Transaction


@cr("122.1", "122.6")
def put(
    tx: Transaction,
    kind: str,
    n: int,
    *,
    object: ObjectId | None = None,
    player: PlayerId | None = None,
    by: ObjectId | None = None,
    putter: PlayerId | None = None,
    rules: tuple[str, ...] = ("122.1",),
) -> int:
    """Put `n` counters of `kind` on an object or a player, as replaced. Returns how many were put."""
    if object is not None and object not in tx.state.objects:
        return 0
    return propose(
        tx,
        WouldPutCounters(
            kind=kind, amount=n, object=object, player=player, by=by, putter=putter, rules=rules
        ),
    )


@cr("122.1")
def remove(
    tx: Transaction,
    kind: str,
    n: int,
    *,
    object: ObjectId | None = None,
    player: PlayerId | None = None,
    rules: tuple[str, ...] = ("122.1",),
) -> int:
    """Remove up to `n` counters. Returns how many were removed."""
    if object is not None and object not in tx.state.objects:
        return 0
    return players.remove_counters(tx, kind, n, object=object, player=player, rules=rules)


@cr("122.5")
def move(
    tx: Transaction, kind: str, n: int, source: ObjectId, to: ObjectId, by: ObjectId | None = None
) -> int:
    """Move up to `n` counters between two objects, or none if either half is impossible. Returns how many."""
    state = tx.state
    item = state.objects.get(source)
    n = min(n, item.counter(kind)) if item is not None else 0
    if n <= 0 or source == to or not can_have(state, to, kind):
        game.note(tx, NothingHappened(what="nessun segnalino viene spostato", rules=("122.5",)))
        return 0
    with tx.batch():
        remove(tx, kind, n, object=source, rules=("122.5",))
        return put(tx, kind, n, object=to, by=by, rules=("122.5",))


@cr("122.5", "614.17")
def can_have(state: State, id: ObjectId, kind: str) -> bool:
    """Whether counters of `kind` could be put on the object: it is there and nothing forbids it."""
    item = state.objects.get(id)
    if item is None or item.zone not in (Zone.BATTLEFIELD, Zone.EXILE):
        return False
    if item.phased_out:
        return False
    forbidden = (CANT_HAVE_COUNTERS, f"{CANT_HAVE_COUNTERS} {kind}")
    return all(rule.name not in forbidden for rule in view(state, id).rules)
