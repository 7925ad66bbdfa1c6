"""Continuous effects and prevention from resolving spells and abilities (611.2, 615)."""

from __future__ import annotations

from dataclasses import replace

from ..atoms import game, status
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..layers import view
from ..objects import PlayerId, TargetRef
from ..prevention import raise_shield
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.instructions import (
    Change,
    GainControl,
    Modification,
    ModifyPT,
    PreventDamage,
    SetBasePT,
)
from ..wording.values import Amount, Duration, Fixed, Number
from .running import carries_out, chosen, players


@carries_out(Change)
@cr("611.2a", "611.2c", "608.2i", "613.7b")
def change(tx: Transaction, effect: Change, context: Context) -> bool:
    """A continuous effect begins: who it affects and its numbers are locked in now."""
    refs = tuple(
        ref
        for ref in chosen(tx, effect.what, context)
        if ref.player is not None or ref.object in tx.state.objects
    )
    if not refs:
        return False
    modifications = tuple(_locked(tx, item, context) for item in effect.modifications)
    before = {ref.object: view(tx.state, ref.object).controller for ref in refs if ref.object is not None}
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=modifications,
            affected=refs,
            duration=effect.duration,
            source=context.source,
            until_turn_of=context.controller if effect.duration is Duration.YOUR_NEXT_TURN else None,
        ),
    )
    for id, controller in before.items():
        if id is not None:
            status.note_control_change(tx, id, controller)
    context.last = refs
    return True


def _locked(tx: Transaction, item: Modification, context: Context) -> Modification:
    match item:
        case ModifyPT():
            return replace(
                item,
                power=_fixed(tx, item.power, context, item.negative_power),
                toughness=_fixed(tx, item.toughness, context, item.negative_toughness),
                negative_power=False,
                negative_toughness=False,
            )
        case SetBasePT(power=power, toughness=toughness):
            return SetBasePT(
                None if power is None else _fixed(tx, power, context),
                None if toughness is None else _fixed(tx, toughness, context),
            )
        case GainControl(who=who):
            found = players(tx, who, context)
            player: PlayerId = found[0] if found else context.controller
            return GainControl(Fixed((TargetRef(player=player),)))
        case _:
            return item


def _fixed(tx: Transaction, value: Amount, context: Context, negative: bool = False) -> Number:
    number = amount(tx.state, value, context)
    return Number(-number if negative else number)


@carries_out(PreventDamage)
@cr("615.1", "615.6", "615.7")
def prevent(tx: Transaction, effect: PreventDamage, context: Context) -> bool:
    """A prevention shield for this turn."""
    to = None if effect.to is None else chosen(tx, effect.to, context)
    source = None if effect.source is None else chosen(tx, effect.source, context)
    raise_shield(
        tx,
        context.controller,
        amount=None if effect.amount is None else amount(tx.state, effect.amount, context),
        to=to,
        source=source,
        combat_only=effect.combat_only,
    )
    return True
