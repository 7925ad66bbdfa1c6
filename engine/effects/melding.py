"""Melding the two cards of a pair into one permanent (701.42, 712.4)."""

from __future__ import annotations

from ..citing import cr
from ..context import Context
from ..errors import UnsupportedRule
from ..faces import meld_pair
from ..matching import select
from ..objects import ObjectId, ObjectKind, Zone
from ..proposals import WouldMove
from ..transaction import Transaction
from ..wording.turning import Meld
from ..wording.values import AllOf, AmountIs, Condition, Count, Filter
from ..zone_changes import exile, move_all
from .running import carries_out, nothing, remember


@carries_out(Meld)
@cr("701.42a", "701.42b", "701.42c", "712.14c")
def meld(tx: Transaction, effect: Meld, context: Context) -> bool:
    """Both are exiled; if they are the two cards of a meld pair they come back as one, else they stay there."""
    first, wanted = context.source, counterpart(getattr(context.info.ability, "condition", None))
    if wanted is None:
        raise UnsupportedRule("701.42a", "combinare senza che l'abilità nomini la carta corrispondente")
    if first is None or first not in tx.state.objects or tx.state.objects[first].zone is not Zone.BATTLEFIELD:
        return nothing(tx, "uno dei due permanenti non c'è più", "609.3")
    options = tuple(id for id in select(tx.state, wanted, context) if id != first)
    second = tx.pick(
        context.controller, "scegli con che cosa combinare", options, 1, 1, "701.42a", key="combinare"
    )
    gone = exile(tx, (first, *second[:1]), by=context.source)
    there = [event.object for event in gone if event.object is not None and not event.component]
    if len(there) != 2 or not _can_meld(tx, there[0], there[1]):
        return nothing(tx, "le due carte non si possono combinare: restano in esilio", "701.42c")
    proposal = WouldMove(
        object=there[0],
        melded_with=there[1],
        zone=Zone.BATTLEFIELD,
        player=context.controller,
        controller=context.controller,
        by=context.source,
        rules=("701.42a", "400.7"),
    )
    done = move_all(tx, (proposal,))
    remember(tx, context, *(event.object for event in done))
    return bool(done)


def _can_meld(tx: Transaction, first: ObjectId, second: ObjectId) -> bool:
    items = tx.state.objects[first], tx.state.objects[second]
    if any(item.kind is not ObjectKind.CARD or item.zone is not Zone.EXILE for item in items):
        return False
    return meld_pair(items[0].base, items[1].base)


def counterpart(condition: Condition | None) -> Filter | None:
    """The description of the counterpart in the ability's condition: the part of it that names a card."""
    match condition:
        case AllOf(conditions=several):
            return next((found for part in several if (found := counterpart(part)) is not None), None)
        case AmountIs(amount=Count(filter=wanted)) if wanted.name is not None:
            return wanted
    return None
