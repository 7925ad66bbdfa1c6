"""Which cards a player may look at: public and hidden zones, face-down objects, control of a player (400.2, 723.4)."""

from __future__ import annotations

from .citing import cr
from .controlling import controllers
from .errors import UnsupportedRule
from .layers import view
from .layers.rules import player_rules
from .objects import GameObject, ObjectId, PlayerId, Zone
from .playing_permissions import SHOWS_HAND, SHOWS_TOP
from .state import State


@cr("400.2", "723.4")
def may_look(state: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether the player may look at the face of the object now.

    Whoever controls a player sees what that player sees of objects in the game; of cards outside it, only their own.
    """
    item = state.objects[id]
    if item.zone is Zone.OUTSIDE:
        return item.owner == player
    eyes = {player} | {who for who, by in controllers(state) if by == player}
    return any(_sees(state, who, item) for who in eyes)


@cr("402.3", "401.2", "708.5")
def _sees(state: State, player: PlayerId, item: GameObject) -> bool:
    """Own hands and own face-down spells and permanents; libraries nobody, but for a top card kept revealed."""
    match item.zone:
        case Zone.HAND:
            shown = any(rule.name == SHOWS_HAND for rule in player_rules(state, item.owner))
            return shown or _may_review(state, item.owner, player)
        case Zone.LIBRARY:
            first = state.players[item.owner].library[:1] == (item.id,)
            return first and any(rule.name == SHOWS_TOP for rule in player_rules(state, item.owner))
        case Zone.EXILE if item.face_down:
            raise UnsupportedRule("406.3", "chi può guardare una carta esiliata a faccia in giù")
    return not item.face_down or view(state, item.id).controller == player


@cr("402.3", "808.5", "809.7", "810.5", "811.5")
def _may_review(state: State, owner: PlayerId, player: PlayerId) -> bool:
    """One's own hand and, of a team that sits together, each other's; where teams alternate only neighbours' hands."""
    if owner == player:
        return True
    if not state.table.mates(owner, player):
        return False
    count = len(state.players)
    beside = (player - owner) % count in (1, count - 1)
    mates = state.table.members(owner)
    together = max(mates) - min(mates) == len(mates) - 1
    return together or beside
