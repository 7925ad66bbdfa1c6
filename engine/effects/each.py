"""Processes repeated for each of several objects and players (608.2f)."""

from __future__ import annotations

from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..layers import view
from ..objects import PlayerId, TargetRef, Zone
from ..transaction import Transaction
from ..wording.each import ForEach
from .running import carries_out, chosen, run


@carries_out(ForEach)
@cr("608.2f")
def for_each(tx: Transaction, effect: ForEach, context: Context) -> bool:
    """One after the other: by player in APNAP order, then as the controller of the spell or ability chooses."""
    refs = chosen(tx, effect.what, context)
    for player in tx.state.apnap():
        theirs = tuple(ref for ref in refs if _belongs_to(tx, ref) == player)
        for ref in _in_order(tx, theirs, context):
            context.it = ref
            run(tx, effect.effects, context)
    return bool(refs)


def _in_order(tx: Transaction, refs: tuple[TargetRef, ...], context: Context) -> tuple[TargetRef, ...]:
    answer = tx.choose(
        Decision(
            context.controller,
            Ask.ORDER,
            "in che ordine vengono considerati",
            refs,
            rules=("608.2f",),
            key="ordine",
        )
    )
    return tuple(ref for ref in answer if isinstance(ref, TargetRef))


def _belongs_to(tx: Transaction, ref: TargetRef) -> PlayerId | None:
    if ref.player is not None or ref.object is None:
        return ref.player
    item = tx.state.objects.get(ref.object)
    if item is None:
        return None
    return view(tx.state, item.id).controller if item.zone is Zone.BATTLEFIELD else item.owner
