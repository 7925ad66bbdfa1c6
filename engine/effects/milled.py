"""Finding the cards that were milled where they went (701.17c)."""

from __future__ import annotations

from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..layers import view
from ..matching import fits
from ..objects import PUBLIC_ZONES, ObjectId, Zone
from ..state import State
from ..transaction import Transaction
from ..wording.milled import TakeMilled
from ..zone_changes import enter, exile, move_object
from .running import carries_out, remember


@carries_out(TakeMilled)
@cr("701.17c", "608.2d")
def take_milled(tx: Transaction, effect: TakeMilled, context: Context) -> bool:
    """The cards are found in the zone they moved to, if it is a public one."""
    player = context.controller
    known = tuple(ref.object for ref in context.last if ref.object is not None)
    there = tuple(id for id in known if _fits(tx.state, id, effect, context))
    most = amount(tx.state, effect.amount, context)
    least = 0 if effect.up_to else most
    chosen = tx.pick(player, "scegli tra le carte macinate", there, least, most, "701.17c", key="scelta")
    moved: list[ObjectId | None] = []
    with tx.batch():
        for id in chosen:
            match effect.zone:
                case Zone.BATTLEFIELD:
                    moved.append(enter(tx, id, player, tapped=effect.tapped, by=context.source))
                case Zone.EXILE:
                    moved += [event.object for event in exile(tx, (id,), by=context.source)]
                case zone:
                    rules = ("701.17c", "400.7")
                    position = 0 if zone is Zone.LIBRARY else None
                    moved.append(
                        move_object(
                            tx, id, zone, position=position, player=player, by=context.source, rules=rules
                        )
                    )
    remember(tx, context, *moved)
    return bool(chosen)


def _fits(state: State, id: ObjectId, effect: TakeMilled, context: Context) -> bool:
    item = state.objects.get(id)
    return (
        item is not None
        and item.zone in PUBLIC_ZONES
        and fits(state, item, view(state, id), effect.filter, context)
    )
