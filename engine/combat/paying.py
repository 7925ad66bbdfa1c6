"""Costs to attack and to block (508.1h-j, 509.1d-f): paid through the same door as any other cost."""

from __future__ import annotations

from ..citing import cr
from ..context import Context
from ..objects import ObjectId, PlayerId
from ..transaction import Transaction
from ..wording.costs import Cost


@cr("508.1h", "508.1j", "509.1d", "509.1f", "508.1i", "509.1e")
def pay_for(tx: Transaction, player: PlayerId, total: Cost, source: ObjectId) -> None:
    """`player` pays the locked-in total cost, or the declaration is illegal (IllegalAction, 733.1)."""
    from .. import costs

    if total.parts:
        costs.pay(tx, player, total, Context(controller=player, source=source))


def together(costs: tuple[Cost, ...]) -> Cost:
    """One total of several costs."""
    return Cost(tuple(part for cost in costs for part in cost.parts))
