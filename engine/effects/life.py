"""Life totals (119)."""

from __future__ import annotations

from .. import life
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..objects import PlayerId, TargetRef
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
@cr("119.5", "701.10d", "810.9c", "810.9d")
def set_life(tx: Transaction, effect: SetLife, context: Context) -> bool:
    """The player gains or loses what it takes to reach the new total, found before anybody's changes (608.2i).

    Of a team with one life total only the member that the team chooses is affected.
    """
    who = _one_of_each_team(tx, players(tx, effect.who, context))
    totals: list[tuple[PlayerId, int]] = []
    for player in who:
        context.it = TargetRef(player=player)
        totals.append((player, amount(tx.state, effect.amount, context)))
    for player, total in totals:
        life.set_to(tx, player, total, context.source)
    return True


@cr("810.9d", "805.2")
def _one_of_each_team(tx: Transaction, who: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """One player of each team among these, as the team chooses; everybody where life totals are not shared."""
    if not tx.state.table.shared_life:
        return who
    chosen: list[PlayerId] = []
    for first in who:
        team = tuple(player for player in who if tx.state.table.mates(first, player))
        if first != team[0]:
            continue
        labels = tuple(tx.state.players[player].name for player in team)
        answer = tx.choose(
            Decision(
                tx.state.team(first)[0],
                Ask.PLAYER,
                "scegli chi della squadra cambia i punti vita",
                team,
                labels,
                rules=("810.9d",),
                key="chi della squadra",
            )
        )[0]
        assert isinstance(answer, int)
        chosen.append(answer)
    return tuple(chosen)


@carries_out(ExchangeLife)
@cr("119.7", "701.12c")
def exchange_life(tx: Transaction, effect: ExchangeLife, context: Context) -> bool:
    """Two players exchange life totals, both or neither."""
    one = players(tx, effect.first, context)
    two = players(tx, effect.second, context)
    if not one or not two:
        return False
    return life.exchange(tx, one[0], two[0], context.source)
