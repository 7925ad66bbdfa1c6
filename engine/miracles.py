"""Miracle (702.94): the first card drawn in a turn may be revealed as it is drawn, and cast for its miracle cost."""

from __future__ import annotations

from .abilities import TriggeredAbility
from .atoms import game
from .citing import cr
from .events import AbilityTriggered, Revealed
from .first_draw import first_drawn
from .keywords.seeking import MIRACLE
from .layers import has, snapshot, view
from .objects import ObjectId, PlayerId
from .state import PendingTrigger
from .transaction import Transaction
from .wording.casting import MayCast
from .wording.instructions import Body
from .wording.values import Ref, Reference

_TEXT = "puoi lanciare questa carta pagando il suo costo di miracolo"
_CAST = TriggeredAbility(
    (),
    Body(effects=(MayCast(Ref(Reference.THIS), MIRACLE),), text=_TEXT),
    text=_TEXT,
    keyword=MIRACLE,
    reflexive=True,
)


@cr("702.94a", "603.11", "121.8")
def offer(tx: Transaction, player: PlayerId, id: ObjectId) -> None:
    """The card just drawn may be revealed if it is the first this turn; then its linked ability triggers."""
    if id not in tx.state.objects or not has(tx.state, id, MIRACLE) or not first_drawn(tx, player, id):
        return
    if not tx.yes(player, f"vuoi rivelare {view(tx.state, id).name}?", "702.94a", key="miracolo"):
        return
    game.note(tx, Revealed(player=player, objects=(id,), rules=("702.94a", "701.20a")))
    source = snapshot(tx.state, id)
    game.note(tx, AbilityTriggered(source=source, player=player, text=_TEXT, rules=("702.94a", "603.2")))
    game.add_waiting(tx, PendingTrigger(_CAST, source, player))
