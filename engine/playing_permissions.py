"""Effects that let a player play cards from exile, from the top of a library, from others' graveyards (305.1, 601.3b)."""

from __future__ import annotations

from .citing import cr
from .layers.rules import player_rules
from .objects import GameObject, ObjectId, PlayerId, Zone
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


AS_IN_ONES_OWN = "cimiteri altrui come se fossero il proprio"


@cr("609.4", "609.4a")
def as_though_ones_own(state: State, player: PlayerId, item: GameObject) -> bool:
    """Whether the player may treat this card in another player's graveyard as though it were in their own.

    Any other permission to play cards from one's graveyard, or at another time, then goes for it as well.
    """
    return item.zone is Zone.GRAVEYARD and _shares_graveyards(state, player)


def graveyards_to_cast_from(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards of the player's graveyard, and of those that count as theirs."""
    if not _shares_graveyards(state, player):
        return state.players[player].graveyard
    return state.zone(Zone.GRAVEYARD)


def _shares_graveyards(state: State, player: PlayerId) -> bool:
    return any(rule.name == AS_IN_ONES_OWN for rule in player_rules(state, player))


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
