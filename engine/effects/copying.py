"""Copies of permanents (707) and transforming (701.27)."""

from __future__ import annotations

from .. import tokens
from ..atoms import game
from ..citing import cr
from ..context import Context
from ..errors import UnsupportedRule
from ..evaluating import amount, last_known
from ..objects import Characteristics, ObjectId, TargetRef
from ..state import ContinuousEffect
from ..transaction import Transaction
from ..wording.instructions import BecomeCopy, CopyPermanentToken, Transform
from .running import carries_out, chosen, objects, players, remember


@cr("707.2")
def copiable(tx: Transaction, ref: TargetRef, context: Context) -> Characteristics | None:
    """The copiable values: what is printed, as copy effects have changed it; never counters or other effects."""
    from ..layers.copying import copiable_values

    if ref.object is not None and ref.object in tx.state.objects:
        return copiable_values(tx.state, ref.object)
    past = last_known(tx.state, ref, context)
    return None if past is None else past.object.base


@carries_out(CopyPermanentToken)
@cr("707.2", "111.1", "701.7a")
def create_copy_tokens(tx: Transaction, effect: CopyPermanentToken, context: Context) -> bool:
    """Create tokens that are copies of a permanent."""
    made: list[ObjectId] = []
    for ref in chosen(tx, effect.what, context):
        values = copiable(tx, ref, context)
        if values is None:
            continue
        for player in players(tx, effect.who, context):
            count = max(0, amount(tx.state, effect.amount, context))
            made += tokens.create(tx, values, player, count, by=context.source)
    remember(tx, context, *made)
    return bool(made)


@carries_out(BecomeCopy)
@cr("707.2", "613.1a")
def become_copy(tx: Transaction, effect: BecomeCopy, context: Context) -> bool:
    """Objects become copies of another (layer 1)."""
    originals = chosen(tx, effect.of, context)
    values = copiable(tx, originals[0], context) if originals else None
    affected = objects(tx, effect.what, context)
    if values is None or not affected:
        return False
    game.add_effect(
        tx,
        ContinuousEffect(
            id=0,
            timestamp=0,
            controller=context.controller,
            modifications=(),
            affected=tuple(TargetRef(object=id) for id in affected),
            duration=effect.duration,
            source=context.source,
            copy_of=values,
        ),
    )
    return True


@carries_out(Transform)
def transform(tx: Transaction, effect: Transform, context: Context) -> bool:
    """Double-faced cards are a later room of this engine."""
    raise UnsupportedRule("701.27", "trasformare un permanente bifronte")
