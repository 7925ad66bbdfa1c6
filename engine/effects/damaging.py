"""Damage from spells and abilities (120, 701.14)."""

from __future__ import annotations

from ..citing import cr
from ..context import Context
from ..damage import Hit, deal
from ..evaluating import amount, last_known, resolve
from ..layers import snapshot, view
from ..objects import CardType, Snapshot, TargetRef, Zone
from ..transaction import Transaction
from ..wording.instructions import DealDamage, Fight
from ..wording.values import Target
from .running import carries_out, chosen, nothing


def _source(tx: Transaction, effect: DealDamage, context: Context) -> Snapshot | None:
    """609.7, 113.7a: the source as it is, or as it last existed."""
    if effect.source is None:
        if context.source is not None and context.source in tx.state.objects:
            return snapshot(tx.state, context.source)
        return context.source_snapshot
    refs = resolve(tx.state, effect.source, context)
    return last_known(tx.state, refs[0], context) if refs else None


@carries_out(DealDamage)
@cr("120.1", "120.2b", "120.8", "608.2i")
def deal_damage(tx: Transaction, effect: DealDamage, context: Context) -> bool:
    """The source deals damage to each recipient at once."""
    source = _source(tx, effect, context)
    if source is None:
        return nothing(tx, "la fonte del danno non c'è", "120.7")
    recipients = chosen(tx, effect.to, context)
    amounts = _amounts(tx, effect, context, recipients)
    hits = [
        Hit(source, number, ref, unpreventable=effect.unpreventable)
        for ref, number in zip(recipients, amounts, strict=True)
    ]
    dealt = deal(tx, hits)
    total = sum(dealt.values())
    context.last_amount = total
    context.last = recipients
    if not any(amounts):
        return nothing(tx, "viene inflitto 0 danno: non è inflitto alcun danno", "120.8")
    return total > 0


def _amounts(
    tx: Transaction, effect: DealDamage, context: Context, recipients: tuple[TargetRef, ...]
) -> tuple[int, ...]:
    """How much each recipient would be dealt; a division keeps the share of each target that is still legal (608.2b)."""
    if effect.divided and isinstance(effect.to, Target):
        announced = context.info.targets[effect.to.index]
        if len(context.info.division) == len(announced):
            share = dict(zip(announced, context.info.division, strict=True))
            return tuple(share.get(ref, 0) for ref in recipients)
    found: list[int] = []
    for ref in recipients:
        context.it = ref
        found.append(max(0, amount(tx.state, effect.amount, context)))
    return tuple(found)


@carries_out(Fight)
@cr("701.14a", "701.14b", "701.14c", "701.14d")
def fight(tx: Transaction, effect: Fight, context: Context) -> bool:
    """Each deals damage equal to its power to the other, at once; neither if one is no longer a creature in play."""
    first = _fighter(tx, resolve(tx.state, effect.first, context))
    second = _fighter(tx, resolve(tx.state, effect.second, context))
    if first is None or second is None:
        return nothing(tx, "una delle creature non può lottare", "701.14b")
    hits = [
        Hit(first, max(0, first.power or 0), TargetRef(object=second.id)),
        Hit(second, max(0, second.power or 0), TargetRef(object=first.id)),
    ]
    deal(tx, hits)
    return True


def _fighter(tx: Transaction, refs: tuple[TargetRef, ...]) -> Snapshot | None:
    id = refs[0].object if refs else None
    if id is None or id not in tx.state.objects or tx.state.objects[id].zone is not Zone.BATTLEFIELD:
        return None
    return snapshot(tx.state, id) if CardType.CREATURE in view(tx.state, id).types else None
