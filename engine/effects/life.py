"""Life totals (119)."""

from __future__ import annotations

from .. import life
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..objects import TargetRef
from ..transaction import Transaction
from ..wording.instructions import ExchangeLife, GainLife, LoseLife, SetLife
from .running import carries_out, players


@carries_out(GainLife)
@cr("119.3", "119.9")
def gain_life(tx: Transaction, effect: GainLife, context: Context) -> bool:
    """Each player gains life."""
    total = 0
    for player in players(tx, effect.who, context):
        context.it = TargetRef(player=player)
        total += life.gain(tx, player, amount(tx.state, effect.amount, context), context.source)
    context.last_amount = total
    return total > 0


@carries_out(LoseLife)
@cr("119.3")
def lose_life(tx: Transaction, effect: LoseLife, context: Context) -> bool:
    """Each player loses life."""
    total = 0
    for player in players(tx, effect.who, context):
        context.it = TargetRef(player=player)
        total += life.lose(tx, player, amount(tx.state, effect.amount, context), context.source)
    context.last_amount = total
    return total > 0


@carries_out(SetLife)
@cr("119.5")
def set_life(tx: Transaction, effect: SetLife, context: Context) -> bool:
    """The player gains or loses what it takes to reach the new total."""
    for player in players(tx, effect.who, context):
        life.set_to(tx, player, amount(tx.state, effect.amount, context), context.source)
    return True


@carries_out(ExchangeLife)
@cr("119.7", "701.12c")
def exchange_life(tx: Transaction, effect: ExchangeLife, context: Context) -> bool:
    """Two players exchange life totals, both or neither."""
    one = players(tx, effect.first, context)
    two = players(tx, effect.second, context)
    if not one or not two:
        return False
    return life.exchange(tx, one[0], two[0], context.source)
