"""Playing a card while something resolves, land or not, without paying its mana cost (305.2b, 608.2g, 702.75a)."""

from __future__ import annotations

from ..atoms import game
from ..atoms import players as player_atoms
from ..citing import cr
from ..context import Context
from ..events import LandPlayed
from ..layers.rules import player_rules
from ..objects import CardType, ObjectId
from ..transaction import Transaction
from ..wording.keyworded import PlayFree
from ..zone_changes import enter
from .casting import cast_for_free
from .running import carries_out, nothing, objects


@carries_out(PlayFree)
@cr("305.2b", "608.2g", "118.9")
def play_free(tx: Transaction, effect: PlayFree, context: Context) -> bool:
    """Each card may be cast, or played as a land if that is what it is."""
    done = False
    for id in objects(tx, effect.what, context):
        if CardType.LAND in tx.state.objects[id].base.types:
            done = _land(tx, id, context) or done
        else:
            done = cast_for_free(tx, id, context, "", None) is not None or done
    return done


@cr("305.2b", "305.3")
def _land(tx: Transaction, id: ObjectId, context: Context) -> bool:
    """Only in the player's own turn, and only if they may still play a land in it."""
    player, state = context.controller, tx.state
    extra = sum(
        rule.number or 1
        for rule in player_rules(state, player)
        if rule.name == "può giocare terre addizionali"
    )
    who = state.players[player]
    if player not in state.taking_turn or who.lands_played >= 1 + extra:
        return nothing(tx, "non puoi giocare un'altra terra", "305.2b")
    player_atoms.set_player(tx, player, lands_played=who.lands_played + 1)
    new = enter(tx, id, player)
    if new is None:
        return False
    game.note(tx, LandPlayed(player=player, object=new, rules=("305.2b", "305.1")))
    return True
