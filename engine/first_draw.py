"""The first card drawn in a turn, which some abilities reveal (603.11)."""

from __future__ import annotations

from .abilities import StaticAbility
from .atoms import game
from .citing import cr
from .events import CardDrawn, Revealed
from .layers import view
from .objects import ObjectId, PlayerId
from .state import State
from .transaction import Transaction
from .wording.instructions import Rule

REVEALS_FIRST = "rivela la prima carta pescata in ogni turno"
"""The name of the rule change."""


def first_drawn(tx: Transaction, player: PlayerId, id: ObjectId) -> bool:
    """Whether the card just drawn is the player's first this turn."""
    drawn = (event for event in (*tx.state.history, *tx.events) if isinstance(event, CardDrawn))
    return all(event.player != player or event.object == id for event in drawn)


@cr("603.11", "701.20a")
def reveal_first(tx: Transaction, player: PlayerId, id: ObjectId) -> None:
    """Each of the player's permanents with such an ability reveals the card; abilities linked to it look for that."""
    sources = tuple(other for other in tx.state.battlefield if _reveals(tx.state, player, other))
    if not sources or id not in tx.state.objects or not first_drawn(tx, player, id):
        return
    for source in sources:
        game.note(tx, Revealed(player=player, objects=(id,), by=source, rules=("603.11", "701.20a")))


def _reveals(state: State, player: PlayerId, id: ObjectId) -> bool:
    if state.objects[id].phased_out or view(state, id).controller != player:
        return False
    return any(
        isinstance(ability, StaticAbility)
        and any(isinstance(change, Rule) and change.name == REVEALS_FIRST for change in ability.modifications)
        for ability in view(state, id).abilities
    )
