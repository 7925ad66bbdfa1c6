"""Destroying, exiling, sacrificing, returning, putting into zones, attaching (701, 400)."""

from __future__ import annotations

from .. import keyword_deeds, phasing
from ..abilities import TriggeredAbility, TriggerPattern, When
from ..aftermath import IMMEDIATE
from ..atoms import game, status
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..layers import snapshot
from ..linking import note_origin
from ..matching import select
from ..objects import ObjectId, PlayerId, Zone
from ..proposals import WouldMove
from ..state import DelayedTrigger
from ..transaction import Transaction
from ..wording.instructions import Attach, Body, Destroy, Exile, MoveTo, PhaseOut, Regenerate, Sacrifice
from ..wording.values import Filter, Fixed, refs
from ..zone_changes import destroy, exile, move_all, move_object, put_on_library, return_to_hand, sacrifice
from .changing import changes_for_good
from .running import carries_out, chosen, nothing, objects, players, remember


@carries_out(Destroy)
@cr("701.8a", "701.8b")
def destroy_things(tx: Transaction, effect: Destroy, context: Context) -> bool:
    """Destroy permanents, all at once."""
    ids = objects(tx, effect.what, context)
    before = tuple(snapshot(tx.state, id) for id in ids)
    moved = destroy(tx, ids, effect.no_regeneration, by=context.source)
    remember(tx, context, *(change.object for change in moved))
    context.last_snapshots = before
    context.last_amount = len(moved)
    return bool(moved)


@carries_out(Exile)
@cr("701.13a", "610.3", "406.3")
def exile_things(tx: Transaction, effect: Exile, context: Context) -> bool:
    """Exile objects; "until this leaves the battlefield" brings them back right after it does (610.3a)."""
    source = context.source
    if effect.until_leaves and (
        source is None
        or source not in tx.state.objects
        or tx.state.objects[source].zone is not Zone.BATTLEFIELD
    ):
        return nothing(tx, "la fonte ha già lasciato il campo di battaglia: non si esilia nulla", "610.3b")
    ids = objects(tx, effect.what, context)
    before = tuple(snapshot(tx.state, id) for id in ids)
    moved = exile(tx, ids, by=source, face_down=effect.face_down, player=context.controller)
    new = tuple(change.object for change in moved if change.object is not None)
    note_origin(tx, context.info.ability, new)
    remember(tx, context, *new)
    context.last_snapshots = before
    if effect.until_leaves and new and source is not None:
        _return_later(tx, source, new, context)
    return bool(moved)


@cr("610.3", "610.3a")
def _return_later(tx: Transaction, source: ObjectId, ids: tuple[ObjectId, ...], context: Context) -> None:
    back = TriggeredAbility(
        patterns=(TriggerPattern(When.LEAVES, this=True),),
        body=Body(effects=(MoveTo(Fixed(refs(*ids)), Zone.BATTLEFIELD),)),
        text="le carte esiliate tornano sul campo di battaglia",
        keyword=IMMEDIATE,
    )
    game.add_delayed(tx, DelayedTrigger(0, back, context.controller, snapshot(tx.state, source)))


@carries_out(MoveTo)
@cr("400.3", "400.7", "110.2a")
def put_into_zone(tx: Transaction, effect: MoveTo, context: Context) -> bool:
    """Put objects into a zone; onto the battlefield under their owner's control unless said otherwise."""
    ids = objects(tx, effect.what, context)
    before = tuple(snapshot(tx.state, id) for id in ids)
    moved: list[ObjectId | None] = []
    with tx.batch():
        match effect.zone:
            case Zone.BATTLEFIELD:
                moved += _onto_battlefield(tx, ids, effect, context)
            case Zone.HAND:
                moved += [change.object for change in return_to_hand(tx, ids, by=context.source)]
            case Zone.LIBRARY:
                changes = put_on_library(tx, ids, effect.position, by=context.source)
                moved += [change.object for change in changes]
            case _:
                moved += [move_object(tx, id, effect.zone, by=context.source) for id in ids]
    remember(tx, context, *moved)
    context.last_snapshots = (*context.last_snapshots, *before)
    return bool(ids)


def _onto_battlefield(
    tx: Transaction, ids: tuple[ObjectId, ...], effect: MoveTo, context: Context
) -> list[ObjectId | None]:
    who: tuple[PlayerId, ...] = ()
    if effect.under is not None:
        who = players(tx, effect.under, context)
    lasting = tuple(part for item in context.joined for part in changes_for_good(tx, item, context))
    arriving = [
        WouldMove(
            object=id,
            zone=Zone.BATTLEFIELD,
            player=who[0] if who else tx.state.objects[id].owner,
            controller=who[0] if who else tx.state.objects[id].owner,
            tapped=effect.tapped,
            counters=effect.with_counters,
            attacking=effect.attacking,
            by=context.source,
            transformed=effect.transformed,
            lasting=lasting,
        )
        for id in ids
        if tx.state.objects[id].zone is not Zone.BATTLEFIELD
    ]
    return [change.object for change in move_all(tx, arriving)]


@carries_out(Sacrifice)
@cr("701.21a", "101.4")
def sacrifice_things(tx: Transaction, effect: Sacrifice, context: Context) -> bool:
    """Players sacrifice permanents they control: each chooses in turn order, then all go at once."""
    from ..layers import view

    plans: list[tuple[PlayerId, tuple[ObjectId, ...]]] = []
    if effect.what is not None:
        for id in objects(tx, effect.what, context):
            if tx.state.objects[id].zone is Zone.BATTLEFIELD:
                plans.append((view(tx.state, id).controller, (id,)))
    else:
        count = max(0, amount(tx.state, effect.count, context))
        for player in players(tx, effect.who, context):
            mine = Context(player, context.source, context.source_snapshot, context.info)
            ids = tuple(
                id
                for id in select(tx.state, effect.filter or Filter(), mine)
                if view(tx.state, id).controller == player
            )
            picked = tx.pick(
                player, "scegli cosa sacrificare", ids, count, count, "701.21a", key="sacrificio"
            )
            plans.append((player, picked))
    before = tuple(snapshot(tx.state, id) for _, ids in plans for id in ids)
    with tx.batch():
        moved = [
            change.object for player, ids in plans for change in sacrifice(tx, player, ids, by=context.source)
        ]
        if before and keyword_deeds.exploiting(context):
            keyword_deeds.note(tx, context.controller, keyword_deeds.EXPLOIT, "702.110b", context.source)
    remember(tx, context, *moved)
    context.last_snapshots = before
    context.last_amount = len(before)
    return bool(before)


@carries_out(Attach)
@cr("701.3a", "701.3b")
def attach(tx: Transaction, effect: Attach, context: Context) -> bool:
    """Attach a permanent to an object or player, if it could legally be there."""
    from ..attaching import can_be_attached

    to = chosen(tx, effect.to, context)
    done = False
    for id in objects(tx, effect.what, context):
        if to and can_be_attached(tx.state, id, to[0]):
            done = status.attach(tx, id, to[0]) or done
    return done


@carries_out(Regenerate)
@cr("701.19a")
def regenerate(tx: Transaction, effect: Regenerate, context: Context) -> bool:
    """The next time it would be destroyed this turn, it is regenerated instead."""
    for id in objects(tx, effect.what, context):
        if tx.state.objects[id].zone is Zone.BATTLEFIELD:
            status.shield(tx, id)
    return True


@carries_out(PhaseOut)
@cr("702.26b")
def phase_out(tx: Transaction, effect: PhaseOut, context: Context) -> bool:
    """Permanents phase out: treated as though they didn't exist, without changing zones."""
    return phasing.phase_out(tx, objects(tx, effect.what, context))
