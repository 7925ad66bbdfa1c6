"""Choosing the name of a card, and what is done with it (201.4)."""

from __future__ import annotations

from ..atoms import game
from ..card_names import choosable
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..events import Chosen, Revealed
from ..layers import view
from ..transaction import Transaction
from ..wording.card_names import DiscardNamed
from ..zone_changes import discard
from .running import carries_out, nothing, players


@carries_out(DiscardNamed)
@cr("201.4", "201.4a", "701.9a", "701.20a")
def discard_named(tx: Transaction, effect: DiscardNamed, context: Context) -> bool:
    """The hand is revealed after the name is chosen; all the cards in it with that name are discarded at once."""
    names = choosable(tx.state, effect.filter)
    if not names:
        return nothing(tx, "non c'è nessun nome di carta adatto", "609.3")
    decision = Decision(
        context.controller,
        Ask.OPTION,
        "scegli il nome di una carta",
        names,
        names,
        rules=("201.4a",),
        key="nome",
    )
    name = str(tx.choose(decision)[0])
    game.note(
        tx,
        Chosen(player=context.controller, what="il nome di una carta", answer=name, rules=("201.4",)),
    )
    gone = 0
    for player in players(tx, effect.who, context):
        hand = tx.state.players[player].hand
        if hand:
            game.note(tx, Revealed(player=player, objects=hand, rules=("701.20a",)))
        named = tuple(id for id in hand if view(tx.state, id).name == name)
        gone += len(discard(tx, player, named, by=context.source))
    return gone > 0
