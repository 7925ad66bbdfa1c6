"""Fragmented loops (732.3): independent actions of several players that bring the same position back."""

from __future__ import annotations

from .atoms import game
from .choices import Activate
from .citing import cr
from .errors import IllegalAction
from .layers import view
from .objects import PlayerId
from .state import State, Tried
from .transaction import Transaction

MOST = 40
"""How many activations of a step are remembered (a bound of ours)."""


@cr("732.3")
def activates(tx: Transaction, player: PlayerId, action: Activate) -> None:
    """The player is about to activate an ability with nothing on the stack: refused if it would repeat a fragmented loop.

    The position has come back by what this player and others did since the player last activated it in that position;
    the active player, or else the first in turn order of those involved, must choose something else.
    """
    if tx.state.stack:
        return
    here = game.bare(tx.state)
    known = tuple(item for item in tx.state.tried if item.position.step is tx.state.step)
    for place, earlier in enumerate(known):
        involved = {item.player for item in known[place:]}
        if earlier.player != player or earlier.action != action or len(involved) < 2:
            continue
        if player == next(who for who in tx.state.apnap() if who in involved) and same(
            earlier.position, tx.state
        ):
            raise IllegalAction(
                "la posizione è tornata quella di prima: chi deve spezzare il loop deve fare una scelta diversa",
                "732.3",
            )
    game.set_game(tx, tried=(*known, Tried(player, action, here))[-MOST:])


def same(before: State, now: State) -> bool:
    """Whether nothing is different: effects begun since count for nothing if they undo each other and end together."""
    if before.objects != now.objects or before.players != now.players or before.turn != now.turn:
        return False
    if before.battlefield != now.battlefield or before.combat != now.combat:
        return False
    begun = now.effects[len(before.effects) :]
    if now.effects[: len(before.effects)] != before.effects:
        return False
    if len({(effect.duration, effect.until_turn_of) for effect in begun}) > 1:
        return False
    if (before.shields, before.delayed, before.exile) != (now.shields, now.delayed, now.exile):
        return False
    return all(view(before, id) == view(now, id) for id in (*now.battlefield, *now.exile))
