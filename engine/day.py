"""Day and night (731), and the permanents bound to them (702.145)."""

from __future__ import annotations

from .atoms import faces
from .citing import cr
from .events import SpellCast, TurnBegan
from .layers import has
from .objects import ObjectId
from .state import State
from .transaction import Transaction

DAY = "giorno"
NIGHT = "notte"
DAYBOUND = "diurno"
NIGHTBOUND = "notturno"


@cr("731.2", "731.2a", "731.2b", "731.2c", "502.2", "703.4b")
def check(tx: Transaction) -> None:
    """The second part of the untap step: what the previous turn's active player cast may change day and night."""
    if not tx.state.day:
        return
    before = next((event.player for event in tx.state.last_turn if isinstance(event, TurnBegan)), None)
    if before is None:
        return
    cast = sum(isinstance(event, SpellCast) and event.player == before for event in tx.state.last_turn)
    if tx.state.day == DAY and cast == 0:
        faces.set_day(tx, NIGHT, ("731.2a",))
    elif tx.state.day == NIGHT and cast >= 2:
        faces.set_day(tx, DAY, ("731.2b",))


@cr("702.145b", "702.145c", "702.145d", "702.145e", "702.145f", "702.145g")
def follow(tx: Transaction) -> None:
    """What daybound and nightbound permanents bring about at once, without the stack."""
    bound = _bound(tx.state, DAYBOUND)
    nightly = _bound(tx.state, NIGHTBOUND)
    if not tx.state.day:
        if bound:
            faces.set_day(tx, DAY, ("702.145d",))
        elif nightly:
            faces.set_day(tx, NIGHT, ("702.145g",))
        return
    front, rule, ids = (0, "702.145c", bound) if tx.state.day == NIGHT else (1, "702.145f", nightly)
    due = [id for id in ids if tx.state.objects[id].base.part == front]
    if due:
        with tx.batch():
            for id in due:
                faces.transform(tx, id, (rule,))


def _bound(state: State, keyword: str) -> tuple[ObjectId, ...]:
    return tuple(
        id for id in state.battlefield if not state.objects[id].phased_out and has(state, id, keyword)
    )
