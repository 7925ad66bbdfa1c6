"""A cost paid several times over at once (702.24a): all of it or none, each part as many times as said."""

from __future__ import annotations

from msgspec.structs import replace

from .citing import cr
from .errors import UnsupportedRule
from .mana import ManaCost
from .wording import costs as part_of
from .wording.costs import Cost, CostPart
from .wording.values import Number


@cr("702.24a", "118.3", "118.10")
def repeated(cost: Cost, times: int) -> Cost:
    """`cost` for each of `times`; what pays for one of them can't pay for another. Raises UnsupportedRule."""
    return Cost(tuple(_part(part, times) for part in cost.parts)) if times > 0 else Cost()


def _part(part: CostPart, times: int) -> CostPart:
    match part:
        case part_of.PayMana(cost=cost):
            return part_of.PayMana(ManaCost(cost.symbols * times))
        case part_of.PayLife(amount=Number(value=value)):
            return part_of.PayLife(Number(value * times))
        case (
            part_of.SacrificeCost(this=False)
            | part_of.DiscardCost(this=False, hand=False)
            | part_of.ExileCost(this=False)
            | part_of.TapOther()
            | part_of.ReturnToHandCost()
            | part_of.RemoveCounters()
            | part_of.AddCounterCost()
            | part_of.PayEnergy()
            | part_of.MillCost()
            | part_of.DrawCost()
        ):
            return replace(part, count=part.count * times)
    raise UnsupportedRule("702.24a", f"un costo che non si sa ripetere: {type(part).__name__}")
