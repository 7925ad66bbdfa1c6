"""Resolving spells and abilities (608)."""

from __future__ import annotations

from . import keyword_deeds
from .abilities import TriggeredAbility, When
from .atoms import game, zones
from .bestowing import bestowed, cease
from .cast_so import promise
from .citing import cr
from .context import Context
from .epic import begin
from .evaluating import holds
from .events import DidNotResolve, Resolved, TriggerRemoved
from .layers import snapshot, view
from .layers.rewording import instructions_now
from .leaving_stack import exile_adventure, framed, leave, shuffle_omen
from .merging import merge, mutating, no_longer_mutating
from .objects import PERMANENT_TYPES, GameObject, Layout, ObjectId, ObjectKind, StackInfo, Zone
from .sneaking import attack, sneaks
from .targets import legal_now
from .transaction import Transaction
from .wording.instructions import Body


@cr("608.1", "608.2", "608.2a", "608.2b", "608.2c", "608.2n", "608.3")
def resolve_top(tx: Transaction) -> None:
    """Resolve the object on top of the stack."""
    from .once_a_turn import carry_out

    id = tx.state.stack[-1]
    item = tx.state.objects[id]
    info = item.stack or StackInfo()
    last = snapshot(tx.state, id)
    context = Context(
        controller=last.controller if item.kind is not ObjectKind.ABILITY else item.controller,
        source=info.source if item.kind is ObjectKind.ABILITY else id,
        source_snapshot=info.source_snapshot if item.kind is ObjectKind.ABILITY else last,
        info=info,
        event=info.event,
        resolving=id,
    )
    ability = info.ability
    if isinstance(ability, TriggeredAbility) and not _still_true(tx, ability, context):
        # 608.2a, 603.4: the intervening "if" is false as it would resolve.
        game.note(
            tx,
            TriggerRemoved(
                player=item.controller,
                text=ability.text,
                why="la condizione «se» non è più vera",
                rules=("603.4", "608.2a"),
            ),
        )
        zones.cease(tx, id, rules=("608.2n",))
        return
    body = instructions_now(tx.state, id, info.body or Body())
    legal = legal_now(tx.state, body, context, id)
    had = any(info.targets)
    if had and not any(legal) and mutating(info):
        no_longer_mutating(tx, id)
        had, item = False, tx.state.objects[id]
    if had and not any(legal) and not bestowed(tx.state, id):
        game.note(tx, DidNotResolve(before=last, rules=("608.2b",)))
        _leave(tx, id, item, "non risolta")
        return
    if had and not any(legal):  # 702.103e
        cease(tx, id)
        legal = ()
    context.legal = legal
    if mutating(item.stack) and any(legal):
        host = next(ref.object for group in legal for ref in group if ref.object is not None)
        game.note(tx, Resolved(object=id, before=last, rules=("608.3", "702.140c")))
        merge(tx, context.controller, id, host)
        return
    if item.kind is not ObjectKind.ABILITY and _is_permanent(tx, id):
        _enter(tx, id, item, context, last)
        return
    begun = len(tx.events)
    carry_out(tx, ability, body, context)
    begin(tx, id, context)
    if tx.state.ended is not None:
        return  # 104.1: the game ended at once
    game.note(tx, Resolved(object=id, before=last, rules=("608.2",)))
    keyword_deeds.resolved(tx, context, begun)
    if id in tx.state.objects:
        _leave(tx, id, item, "risolta")


@cr("603.4", "603.8", "608.2a")
def _still_true(tx: Transaction, ability: TriggeredAbility, context: Context) -> bool:
    """An intervening "if" is checked again; the state that a state trigger waits for is not."""
    if any(pattern.when is When.STATE for pattern in ability.patterns):
        return True
    return holds(tx.state, ability.condition, context)


def _is_permanent(tx: Transaction, id: ObjectId) -> bool:
    return bool(PERMANENT_TYPES & view(tx.state, id).types)


@cr("608.2m", "608.2n")
def _leave(tx: Transaction, id: ObjectId, item: GameObject, cause: str) -> None:
    """An instant or sorcery goes to its owner's graveyard last of all; an ability ceases to exist."""
    if item.kind is ObjectKind.ABILITY:
        zones.cease(tx, id, rules=("608.2n",))
        return
    if cause == "risolta" and framed(item, Layout.ADVENTURE):
        exile_adventure(tx, id)
    elif cause == "risolta" and framed(item, Layout.OMEN):
        shuffle_omen(tx, id)
    else:
        leave(tx, id, item, cause)


@cr("608.3", "608.3a", "608.3b", "608.3c", "608.3e", "303.4a")
def _enter(tx: Transaction, id: ObjectId, item: GameObject, context: Context, last: object) -> None:
    """A permanent spell becomes a permanent under its controller's control; an Aura enters attached to its target."""
    from .zone_changes import enter, move_object

    attached = None
    if "aura" in view(tx.state, id).subtypes and context.legal:
        attached = next((ref for group in context.legal for ref in group), None)
    game.note(tx, Resolved(object=id, before=snapshot(tx.state, id), rules=("608.3",)))
    sneaking = sneaks(context.info)
    entered = enter(
        tx, id, context.controller, attached_to=attached, face_down=item.face_down, tapped=sneaking
    )
    if entered is not None and sneaking:
        attack(tx, id, entered)
    if entered is not None:
        promise(tx, entered, context.info, context)
    if id in tx.state.objects:
        move_object(tx, id, Zone.GRAVEYARD, cause="non può entrare", rules=("608.3e",))
