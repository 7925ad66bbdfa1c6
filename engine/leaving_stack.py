"""Where a spell goes as it leaves the stack: most often its owner's graveyard (608.2n), and where else (702.34, 715.3d)."""

from __future__ import annotations

from .abilities import Keyword, TriggeredAbility, TriggerPattern, When
from .additional_costs import times_paid
from .atoms import players, status
from .citing import cr
from .context import Context
from .layers import has, snapshot, view
from .objects import GameObject, Layout, ObjectId, ObjectKind, TargetRef, Zone
from .transaction import Transaction
from .wording.casting import MayCast
from .wording.instructions import Body, CreateDelayed
from .wording.values import Fixed, Ref, Reference, Whose

BUYBACK, REBOUND = "riscatto", "ripresa"

_EXILED_AFTER = frozenset({"flashback", "carica d'avvio", "armonizzare"})


@cr("608.2n", "702.34a", "702.127a")
def destination(item: GameObject) -> Zone:
    """Where the spell goes whenever it would leave the stack for a graveyard."""
    if item.stack is not None and item.stack.alternative in _EXILED_AFTER:
        return Zone.EXILE
    aftermath = any(
        isinstance(ability, Keyword) and ability.name == "conseguenze" for ability in item.base.abilities
    )
    return Zone.EXILE if aftermath and item.came_from is Zone.GRAVEYARD else Zone.GRAVEYARD


@cr("608.2n", "702.27a", "702.88a")
def leave(tx: Transaction, id: ObjectId, item: GameObject, cause: str) -> None:
    """It goes to the graveyard, back to hand if its buyback cost was paid, or to exile for its rebound."""
    from .zone_changes import move_object

    where = destination(item)
    if cause == "risolta" and where is Zone.GRAVEYARD and item.kind is ObjectKind.CARD:
        if times_paid(item.stack, BUYBACK):
            move_object(tx, id, Zone.HAND, cause="ripresa in mano", rules=("702.27a", "608.2n"))
            return
        if has(tx.state, id, REBOUND) and item.stack is not None and item.stack.cast_from is Zone.HAND:
            _rebound(tx, id)
            return
    move_object(tx, id, where, cause=cause, rules=("608.2n",))


@cr("702.88a", "603.7")
def _rebound(tx: Transaction, id: ObjectId) -> None:
    """Exiled as it resolves; at the beginning of its controller's next upkeep it may be cast without paying."""
    from .effects import run
    from .zone_changes import move_object

    player, source = view(tx.state, id).controller, snapshot(tx.state, id)
    new = move_object(tx, id, Zone.EXILE, cause="esiliata", player=player, rules=("702.88a", "608.2n"))
    if new is None or tx.state.objects[new].zone is not Zone.EXILE:
        return
    text = "all'inizio del tuo prossimo mantenimento puoi lanciare questa carta senza pagare"
    upkeep = TriggerPattern(When.BEGINNING, step="mantenimento", player=Whose.YOU)
    body = Body(effects=(MayCast(Ref(Reference.REMEMBERED)),), text=text)
    later = TriggeredAbility((upkeep,), body, text=text, keyword=REBOUND)
    context = Context(player, id, source)
    run(tx, (CreateDelayed(later, Fixed((TargetRef(object=new),))),), context)


@cr("702.34a", "702.133a")
def exiled_instead(item: GameObject) -> bool:
    """Whether the spell is exiled rather than put anywhere else any time it would leave the stack."""
    return item.stack is not None and item.stack.alternative in _EXILED_AFTER


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
