"""Copies of permanents (707)."""

from __future__ import annotations

from .. import faces, tokens
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..copies import copied
from ..evaluating import amount, last_known
from ..faces import double_faced
from ..layers.copying import copiable_values, face_up_values, layer_one
from ..objects import Characteristics, ObjectId, TargetRef
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.instructions import BecomeCopy, CopyPermanentToken
from .running import carries_out, chosen, objects, players, remember


@cr("707.2")
def copiable(tx: Transaction, ref: TargetRef, context: Context) -> Characteristics | None:
    """The copiable values: what is printed, as copy effects have changed it; never counters or other effects."""
    if ref.object is not None and ref.object in tx.state.objects:
        return copiable_values(tx.state, ref.object)
    past = last_known(tx.state, ref, context)
    return None if past is None else faces.copiable(past.copiable or past.object.base)


@cr("707.8a")
def with_both_faces(tx: Transaction, ref: TargetRef, values: Characteristics) -> Characteristics:
    """A token that copies a double-faced permanent or card has both faces, the same one up."""
    item = tx.state.objects.get(ref.object) if ref.object is not None else None
    if item is None:
        return values
    shown = layer_one(tx.state, item)
    return shown if double_faced(shown) and shown.name == values.name else values


@carries_out(CopyPermanentToken)
@cr("707.2", "707.9", "111.1", "701.7a")
def create_copy_tokens(tx: Transaction, effect: CopyPermanentToken, context: Context) -> bool:
    """Create tokens that are copies of a permanent."""
    made: list[ObjectId] = []
    for ref in chosen(tx, effect.what, context):
        values = copiable(tx, ref, context)
        if values is None:
            continue
        values = with_both_faces(tx, ref, values)
        values = copied(values, effect.exceptions, Characteristics(), context.info.ability)
        for player in players(tx, effect.who, context):
            count = max(0, amount(tx.state, effect.amount, context))
            made += tokens.create(
                tx,
                values,
                player,
                count,
                tapped=effect.tapped,
                attacking=effect.attacking,
                by=context.source,
            )
    remember(tx, context, *made)
    return bool(made)


@carries_out(BecomeCopy)
@cr("707.2", "707.4", "707.9", "613.2a")
def become_copy(tx: Transaction, effect: BecomeCopy, context: Context) -> bool:
    """Objects become copies of another (layer 1a), each with the exceptions as they bear on it."""
    originals = chosen(tx, effect.of, context)
    values = copiable(tx, originals[0], context) if originals else None
    affected = objects(tx, effect.what, context)
    if values is None or not affected:
        return False
    for id in affected:
        own = face_up_values(tx.state, tx.state.objects[id])
        game.add_effect(
            tx,
            ContinuousEffect(
                id=0,
                timestamp=0,
                controller=context.controller,
                modifications=(),
                affected=(TargetRef(object=id),),
                duration=effect.duration,
                source=context.source,
                text=f"diventa una copia di {values.name}" if values.name else "",
                copy_of=copied(values, effect.exceptions, own, context.info.ability),
            ),
        )
    return True
