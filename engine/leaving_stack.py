"""Where a spell goes as it leaves the stack: most often its owner's graveyard (608.2n), and where else (702.34, 715.3d)."""

from __future__ import annotations

from .abilities import Keyword
from .atoms import players, status
from .citing import cr
from .layers import view
from .objects import GameObject, Layout, ObjectId, Zone
from .transaction import Transaction

_EXILED_AFTER = frozenset({"flashback"})


@cr("608.2n", "702.34a", "702.127a")
def destination(item: GameObject) -> Zone:
    """Where the spell goes whenever it would leave the stack for a graveyard."""
    if item.stack is not None and item.stack.alternative in _EXILED_AFTER:
        return Zone.EXILE
    aftermath = any(
        isinstance(ability, Keyword) and ability.name == "conseguenze" for ability in item.base.abilities
    )
    return Zone.EXILE if aftermath and item.came_from is Zone.GRAVEYARD else Zone.GRAVEYARD


def framed(item: GameObject, layout: Layout) -> bool:
    """Whether the spell was cast as the inset of a card of this layout: as an Adventure, as an Omen."""
    printed = item.base.printed
    return printed is not None and printed.layout is layout and item.base.part == 1


@cr("715.3d")
def exile_adventure(tx: Transaction, id: ObjectId) -> None:
    """Its controller exiles it as it resolves and may play it, for as long as it stays there."""
    from .zone_changes import move_object

    player = view(tx.state, id).controller
    new = move_object(tx, id, Zone.EXILE, cause="esiliata", player=player, rules=("715.3d", "400.7"))
    if new is not None and tx.state.objects[new].zone is Zone.EXILE:
        status.set_fields(tx, new, playable_by=player)


@cr("720.3d")
def shuffle_omen(tx: Transaction, id: ObjectId) -> None:
    """It is shuffled into its owner's library as it resolves."""
    from .zone_changes import move_object

    owner = tx.state.objects[id].owner
    move_object(tx, id, Zone.LIBRARY, cause="rimescolata nel grimorio", rules=("720.3d", "400.7"))
    players.shuffle(tx, owner, rules=("720.3d", "701.24a"))
