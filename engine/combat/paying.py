"""Costs to attack and to block (508.1h-j, 509.1d-f): paid through the same door as any other cost."""

from __future__ import annotations

from ..citing import cr
from ..context import Context
from ..objects import ObjectId, PlayerId
from ..transaction import Transaction
from ..wording.costs import Cost


@cr("508.1h", "508.1j", "509.1d", "509.1f")
def pay_for(tx: Transaction, player: PlayerId, cost: Cost, source: ObjectId, why: str, rule: str) -> None:
    """`player` pays `cost`, or the declaration is illegal (IllegalAction from `costs`, 733.1)."""
    from .. import costs

    costs.pay(tx, player, cost, Context(controller=player, source=source), why=why, rules=(rule,))
