"""Venturing, taking the initiative, being tempted by the Ring (701.49, 701.54, 726), and what some rooms do."""

from __future__ import annotations

from .. import designations, drawing, ring, venturing
from ..action_events import TEMPTED
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..events import Revealed
from ..transaction import Transaction
from ..wording.venturing import DrawRevealCast, TakeInitiative, TemptWithRing, Venture
from .casting import cast_for_free
from .doing import complete
from .running import carries_out, players


@carries_out(Venture)
@cr("701.49a", "701.49d", "309.5")
def venture(tx: Transaction, effect: Venture, context: Context) -> bool:
    """Each player ventures into the dungeon, or into the one named."""
    who = players(tx, effect.who, context)
    for player in who:
        venturing.venture(tx, player, effect.quality)
        complete(tx, player, "esplorare il dungeon", "701.49a")
    return bool(who)


@carries_out(TakeInitiative)
@cr("726.1", "726.3", "726.5")
def take_initiative(tx: Transaction, effect: TakeInitiative, context: Context) -> bool:
    """A player takes the initiative, again if they have it already."""
    who = players(tx, effect.who, context)
    for player in who:
        designations.take_initiative(tx, player)
    return bool(who)


@carries_out(TemptWithRing)
@cr("701.54a", "701.54d")
def tempt(tx: Transaction, effect: TemptWithRing, context: Context) -> bool:
    """The Ring tempts each of the players."""
    who = players(tx, effect.who, context)
    for player in who:
        ring.tempt(tx, player)
        complete(tx, player, TEMPTED, "701.54d")
    return bool(who)


@carries_out(DrawRevealCast)
@cr("121.2", "701.20a", "608.2g")
def draw_reveal_cast(tx: Transaction, effect: DrawRevealCast, context: Context) -> bool:
    """Cards are drawn and revealed; one of them may be cast without paying its mana cost."""
    done = False
    for player in players(tx, effect.who, context):
        before = tx.state.players[player].hand
        drawing.draw(tx, player, amount(tx.state, effect.amount, context))
        drawn = tuple(id for id in tx.state.players[player].hand if id not in before)
        if not drawn:
            continue
        game.note(tx, Revealed(player=player, objects=drawn, rules=("701.20a",)))
        chosen = tx.pick(player, "quale lanci senza pagare", drawn, 0, 1, "608.2g", key="scelta")
        for id in chosen:
            cast_for_free(tx, id, context, "", None)
        done = True
    return done
