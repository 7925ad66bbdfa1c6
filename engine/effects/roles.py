"""Controlling players, designations of players and radiation (723, 725, 728)."""

from __future__ import annotations

from .. import controlling, counters, designations, life
from ..citing import cr
from ..context import Context
from ..events import ZoneChanged
from ..inherent import RADIATION
from ..objects import CardType
from ..transaction import Transaction
from ..wording.roles import BecomeMonarch, ControlPlayer, Irradiate
from ..zone_changes import mill
from .running import carries_out, players


@carries_out(BecomeMonarch)
@cr("725.1", "725.3")
def become_monarch(tx: Transaction, effect: BecomeMonarch, context: Context) -> bool:
    """A player becomes the monarch; of several, the last in turn order stays so."""
    who = players(tx, effect.who, context)
    for player in who:
        designations.crown(tx, player)
    return bool(who)


@carries_out(ControlPlayer)
@cr("723.1")
def control_player(tx: Transaction, effect: ControlPlayer, context: Context) -> bool:
    """You make the choices of a player, or of each of several, during their next turn."""
    who = players(tx, effect.who, context)
    for player in who:
        controlling.control_next_turn(tx, player, context.controller)
    return bool(who)


@carries_out(Irradiate)
@cr("728.1", "728.1a")
def irradiate(tx: Transaction, effect: Irradiate, context: Context) -> bool:
    """If the player still has rad counters they mill as many cards; each nonland card costs a life and a counter."""
    done = False
    for player in players(tx, effect.who, context):
        number = tx.state.players[player].counter(RADIATION)
        if not number:
            continue
        milled = mill(tx, player, number)
        nonland = sum(CardType.LAND not in _types(tx, event) for event in milled)
        for _ in range(nonland):
            life.lose(tx, player, 1, rules=("728.1", "119.3"))
            counters.remove(tx, RADIATION, 1, player=player, rules=("728.1",))
        done = True
    return done


def _types(tx: Transaction, event: ZoneChanged) -> frozenset[CardType]:
    return event.before.types
