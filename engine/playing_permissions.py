"""Effects that let a player play cards from exile for a while, or lands from the top of the library (305.1, 601.3b)."""

from __future__ import annotations

from .citing import cr
from .layers.rules import player_rules
from .objects import ObjectId, PlayerId
from .state import State
from .wording.instructions import Rule

PLAYABLE = "può essere giocata"
CASTABLE = "può essere lanciata"
SEES_TOP = "può guardare la prima carta del grimorio"
SHOWS_TOP = "gioca con la prima carta rivelata"
SHOWS_HAND = "gioca con la mano rivelata"
"""Who may look at the top card changes nothing of what players may do: a state hides no card (401.5, 401.6)."""


LANDS_FROM_TOP = "può giocare terre dalla cima del grimorio"


@cr("305.1", "401.5")
def lets_play_top_land(state: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether the card is on top of the player's library and an effect lets them play lands from there."""
    top = state.players[player].library[:1] == (id,)
    return top and any(rule.name == LANDS_FROM_TOP for rule in player_rules(state, player))


@cr("601.3b", "611.2a")
def lets_cast(state: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether a continuous effect lets the player cast this card."""
    return _lets(state, player, id, (PLAYABLE, CASTABLE))


@cr("305.1", "611.2a")
def lets_play_land(state: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether a continuous effect lets the player play this card as a land."""
    return _lets(state, player, id, (PLAYABLE,))


def _lets(state: State, player: PlayerId, id: ObjectId, names: tuple[str, ...]) -> bool:
    return any(
        effect.controller == player
        and any(isinstance(mod, Rule) and mod.name in names for mod in effect.modifications)
        and any(ref.object == id for ref in effect.affected)
        for effect in state.effects
    )
