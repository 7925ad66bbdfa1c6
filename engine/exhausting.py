"""Exhaust abilities (702.177): activated only once by the same object, whatever happens later."""

from __future__ import annotations

from .abilities import ActivatedAbility
from .atoms import game, status
from .citing import cr
from .keyword_events import ExhaustBegun
from .layers.rules import player_rules
from .objects import ObjectId, PlayerId
from .state import State
from .transaction import Transaction

AGAIN = "può attivare di nuovo le abilità esaurire"
"""On a player: as though they had not been activated."""


def _mark(ability: ActivatedAbility) -> str:
    return f"esaurita: {ability.text}"


@cr("702.177a", "702.177b")
def exhausted(state: State, player: PlayerId, id: ObjectId, ability: ActivatedAbility) -> bool:
    """Whether this object's exhaust ability was activated already, and nothing lets the player activate it again."""
    if not ability.once_ever or _mark(ability) not in state.objects[id].designations:
        return False
    return all(rule.name != AGAIN for rule in player_rules(state, player))


@cr("702.177b", "602.2a")
def begin(tx: Transaction, player: PlayerId, id: ObjectId, ability: ActivatedAbility) -> None:
    """The player begins to activate it: from now on it has been activated, even while its cost is being paid."""
    if ability.once_ever:
        had = tx.state.objects[id].designations
        status.set_fields(tx, id, designations=had | {_mark(ability)})
        game.note(tx, ExhaustBegun(player=player, object=id, rules=("702.177a", "602.2a")))
