"""Preventing damage and gaining life for it, protecting creatures of a colour, redirecting damage (614.9, 615)."""

from __future__ import annotations

from ..abilities import ReplacementAbility, Replaces
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..layers import snapshot, view
from ..objects import TargetRef
from ..prevention import raise_shield
from ..redirecting import redirect_next
from ..state import Shield
from ..transaction import Transaction
from ..wording.instructions import GainLife
from ..wording.preventing import PreventForKin, PreventNextFrom, RedirectNext
from ..wording.values import EventAmount
from .running import carries_out, chosen, objects


@carries_out(PreventNextFrom)
@cr("615.1", "615.5", "615.8")
def prevent_next_from(tx: Transaction, effect: PreventNextFrom, context: Context) -> bool:
    """A shield against the next damage that the object would deal, and life as much as is prevented."""
    ids = objects(tx, effect.source, context)
    gain = GainLife(EventAmount(), effect.who)
    ability = ReplacementAbility(
        Replaces.DAMAGE,
        by_this=True,
        prevent=True,
        instead=(gain,),
        text="la prossima volta che infliggerebbe danno, previeni quel danno",
    )
    for id in ids:
        game.add_shield(
            tx,
            Shield(
                0,
                context.controller,
                "sostituisci",
                until_turn=tx.state.turn,
                once=True,
                ability=ability,
                source_snapshot=snapshot(tx.state, id),
            ),
        )
    return bool(ids)


@carries_out(PreventForKin)
@cr("615.11", "615.7")
def prevent_for_kin(tx: Transaction, effect: PreventForKin, context: Context) -> bool:
    """A shield for the creature and one for each other creature that shares a colour with it as this resolves."""
    first = objects(tx, effect.what, context)
    colors = frozenset(color for id in first for color in view(tx.state, id).colors)
    kin = (
        id
        for id in tx.state.battlefield
        if id not in first
        and not tx.state.objects[id].phased_out
        and view(tx.state, id).is_creature
        and colors & view(tx.state, id).colors
    )
    refs = tuple(TargetRef(object=id) for id in (*first, *kin)) if first else ()
    if refs:
        raise_shield(tx, context.controller, amount=amount(tx.state, effect.amount, context), to=refs)
    return bool(refs)


@carries_out(RedirectNext)
@cr("614.9")
def redirect(tx: Transaction, effect: RedirectNext, context: Context) -> bool:
    """The next damage to one target goes to another."""
    of, to = chosen(tx, effect.of, context), chosen(tx, effect.to, context)
    redirect_next(tx, context.controller, max(0, amount(tx.state, effect.amount, context)), of, to)
    return bool(of and to)
