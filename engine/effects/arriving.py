"""What keywords do as a permanent enters: cards revealed for amplify, permanents devoured (702.38, 702.82)."""

from __future__ import annotations

from ..atoms import game
from ..citing import cr
from ..context import Context
from ..costs import sacrificeable
from ..events import Revealed
from ..matching import select
from ..transaction import Transaction
from ..wording.keyworded import RevealAny, SacrificeAny
from ..zone_changes import sacrifice
from .running import carries_out, remember


@carries_out(RevealAny)
@cr("702.38a", "701.20a")
def reveal_any(tx: Transaction, effect: RevealAny, context: Context) -> bool:
    """Any number of the cards that fit; none of those that enter at the same time."""
    player = context.controller
    fitting = tuple(id for id in select(tx.state, effect.filter, context) if id not in tx.entering)
    shown = tx.pick(player, "quali carte rivelare", fitting, 0, len(fitting), "702.38a", key="sviluppo")
    if shown:
        game.note(tx, Revealed(player=player, objects=shown, rules=("702.38a", "701.20a")))
    context.last_amount = len(shown)
    return bool(shown)


@carries_out(SacrificeAny)
@cr("702.82a", "702.82c", "614.13a")
def sacrifice_any(tx: Transaction, effect: SacrificeAny, context: Context) -> bool:
    """Any number of the permanents that fit; none of those that enter at the same time."""
    player = context.controller
    food = tuple(
        id for id in sacrificeable(tx.state, player, effect.filter, context) if id not in tx.entering
    )
    eaten = tx.pick(player, "che cosa divorare", food, 0, len(food), "702.82a", key="divorare")
    moved = sacrifice(tx, player, eaten, by=context.source, rules=("702.82a", "701.21a"))
    remember(tx, context, *(event.object for event in moved))
    context.last_amount = len(eaten)
    return bool(eaten)
