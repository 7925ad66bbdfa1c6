"""Cards brought into the game from outside it (400.11)."""

from __future__ import annotations

from ..atoms import game, zones
from ..citing import cr
from ..context import Context
from ..events import Revealed
from ..layers import view
from ..matching import fits
from ..objects import Zone
from ..transaction import Transaction
from ..wording.outside import BringIn
from .running import carries_out, nothing, remember


@carries_out(BringIn)
@cr("400.11b", "701.20a", "608.2d")
def bring_in(tx: Transaction, effect: BringIn, context: Context) -> bool:
    """The card leaves the outside of the game: it is part of the game from now on (727.2)."""
    you = context.controller
    mine = tuple(
        id
        for id in tx.state.outside
        if tx.state.objects[id].owner == you
        and fits(tx.state, tx.state.objects[id], view(tx.state, id), effect.filter, context)
    )
    picked = tx.pick(you, "scegli una carta fuori dalla partita", mine, 1, 1, "400.11b", key="scelta")
    if not picked:
        return nothing(tx, "non c'è nessuna carta adatta fuori dalla partita", "609.3")
    game.note(tx, Revealed(player=you, objects=picked, rules=("701.20a",)))
    remember(tx, context, zones.move(tx, picked[0], Zone.HAND, player=you, rules=("400.11b", "400.7")))
    return True
