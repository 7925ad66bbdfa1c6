"""What ties an object to another: haunting, pairs, swapped Auras; and what umbra armor does (702.55-702.95)."""

from __future__ import annotations

from ..atoms import status
from ..attaching import can_be_attached
from ..citing import cr
from ..context import Context
from ..entering import imagined_entry
from ..layers import view
from ..matching import paired, select
from ..objects import CardType, ObjectId, Zone
from ..pairing import pair
from ..proposals import WouldMove
from ..transaction import Transaction
from ..wording.keyworded import ExileHaunting, PairWith, RemoveDamage, SwapAura
from ..wording.values import Filter, Whose
from ..zone_changes import exile, move_all
from .running import carries_out, nothing, objects

_UNPAIRED = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU, other=True, paired=False)


@carries_out(ExileHaunting)
@cr("702.55a", "702.55b")
def exile_haunting(tx: Transaction, effect: ExileHaunting, context: Context) -> bool:
    """The card is exiled, and haunts the creature for as long as it stays in exile."""
    haunted = objects(tx, effect.creature, context)
    if not haunted:
        return nothing(tx, "non c'è nessuna creatura da tormentare", "702.55a")
    done = False
    for moved in exile(tx, objects(tx, effect.what, context), by=context.source, rules=("702.55a",)):
        if moved.object is not None and tx.state.objects[moved.object].zone is Zone.EXILE:
            status.set_fields(tx, moved.object, haunts=haunted[0])
            done = True
    return done


@carries_out(RemoveDamage)
@cr("702.89a")
def remove_damage(tx: Transaction, effect: RemoveDamage, context: Context) -> bool:
    """All the damage marked on them."""
    ids = objects(tx, effect.what, context)
    for id in ids:
        status.wear_off(tx, id)
    return bool(ids)


@carries_out(SwapAura)
@cr("702.65a", "702.65b")
def swap_aura(tx: Transaction, effect: SwapAura, context: Context) -> bool:
    """Both halves at once, or nothing: it goes to its controller's hand, the other Aura to where it was."""
    id, player = context.source, context.controller
    item = tx.state.objects.get(id) if id is not None else None
    if item is None or item.zone is not Zone.BATTLEFIELD or item.attached_to is None:
        return nothing(tx, "l'Aura non è più sul campo di battaglia: lo scambio non avviene", "702.65b")
    if view(tx.state, item.id).controller != player or item.owner != player:
        return nothing(tx, "l'Aura non può finire nella tua mano: lo scambio non avviene", "702.65b")
    auras = select(tx.state, Filter(subtypes=frozenset({"aura"}), owner=Whose.YOU, zone=Zone.HAND), context)
    chosen = tx.pick(player, "con quale Aura scambiarla", auras, 0, 1, "702.65a", key="scambio")
    if not chosen:
        return False
    enters = WouldMove(
        object=chosen[0],
        zone=Zone.BATTLEFIELD,
        player=player,
        controller=player,
        attached_to=item.attached_to,
        by=item.id,
        rules=("702.65a", "400.7"),
    )
    later, new = imagined_entry(tx.state, enters)
    if not can_be_attached(later, new, item.attached_to):
        return nothing(
            tx, f"{view(tx.state, chosen[0]).name} non può incantarlo: lo scambio non avviene", "702.65b"
        )
    back = WouldMove(object=item.id, zone=Zone.HAND, player=player, rules=("702.65a", "400.7"))
    return bool(move_all(tx, (back, enters)))


@carries_out(PairWith)
@cr("702.95a", "702.95c", "702.95d")
def pair_with(tx: Transaction, effect: PairWith, context: Context) -> bool:
    """Both must still be unpaired creatures of the ability's controller, or neither becomes paired."""
    id = context.source
    partner = _partner(tx, effect, context)
    if id is None or partner is None:
        return nothing(tx, "non c'è un'altra creatura non abbinata", "702.95c")
    if not all(_fit(tx, one, context) for one in (id, partner)):
        return nothing(tx, "le due creature non si possono più abbinare", "702.95c")
    pair(tx, id, partner)
    return True


def _partner(tx: Transaction, effect: PairWith, context: Context) -> ObjectId | None:
    if effect.other is not None:
        found = objects(tx, effect.other, context)
    else:
        options = select(tx.state, _UNPAIRED, context)
        found = tx.pick(
            context.controller, "con quale creatura abbinarla", options, 1, 1, "702.95a", key="abbinare"
        )
    return found[0] if found else None


def _fit(tx: Transaction, id: ObjectId, context: Context) -> bool:
    item = tx.state.objects.get(id)
    if (
        item is None
        or item.zone is not Zone.BATTLEFIELD
        or item.phased_out
        or paired(tx.state, id) is not None
    ):
        return False
    seen = view(tx.state, id)
    return CardType.CREATURE in seen.types and seen.controller == context.controller
