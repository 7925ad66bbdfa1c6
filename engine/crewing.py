"""Tapping creatures for their total power: crew and saddle (702.122, 702.171)."""

from __future__ import annotations

from .atoms import status
from .citing import cr
from .context import Context
from .errors import IllegalAction
from .layers import view
from .objects import ObjectId, PlayerId
from .state import State
from .transaction import Transaction

CANT_CREW = "non può manovrare Veicoli"


@cr("702.122c")
def able(state: State, ids: tuple[ObjectId, ...], context: Context) -> tuple[ObjectId, ...]:
    """Those of these creatures that may be TAPped: for crew, not those that an effect says can't crew Vehicles."""
    if getattr(context.info.ability, "keyword", "") != "manovrare":
        return ids
    return tuple(id for id in ids if view(state, id).ruled(CANT_CREW) is None)


@cr("702.122a", "702.171a")
def strong_enough(state: State, ids: tuple[ObjectId, ...], power: int) -> bool:
    """Whether some of these together have that much power."""
    return sum(max(0, view(state, id).power or 0) for id in ids) >= power


@cr("702.122a", "702.171a")
def tap_power(tx: Transaction, player: PlayerId, ids: tuple[ObjectId, ...], power: int) -> None:
    """TAP any number of these with total power `power` or greater."""
    prompt = f"scegli cosa TAPpare, con forza totale {power} o più"
    chosen = tx.pick(player, prompt, ids, 0 if power <= 0 else 1, len(ids), "702.122a", key="TAPpare")
    if sum(view(tx.state, id).power or 0 for id in chosen) < power:
        raise IllegalAction(f"la forza totale delle creature TAPpate è minore di {power}", "702.122a")
    for id in chosen:
        status.tap(tx, id)
