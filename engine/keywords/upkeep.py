"""Keywords that want a payment each upkeep, or the permanent is sacrificed: cumulative upkeep and echo (702.24, 702.30)."""

from __future__ import annotations

from ..abilities import Ability, Keyword, TriggerPattern, When
from ..errors import UnsupportedRule
from ..wording.instructions import AddCounters, Sacrifice, Unless
from ..wording.values import CameLately, IsThere, Whose
from .phrases import THIS, counters_on, triggered
from .registry import stands_for

AGE = "epoca"
_UPKEEP = TriggerPattern(When.BEGINNING, step="mantenimento", player=Whose.YOU)


@stands_for("mantenimento cumulativo", "702.24a")
def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """One more age counter, then the cost for each of all those it has (702.24b), or it is sacrificed."""
    if keyword.cost is None:
        raise UnsupportedRule("702.24a", "mantenimento cumulativo senza costo")
    paid = Unless((Sacrifice(what=THIS),), keyword.cost, per=counters_on(THIS, AGE), x=keyword.x)
    return (triggered(keyword, _UPKEEP, AddCounters(THIS, AGE), paid, condition=IsThere(THIS)),)


@stands_for("eco", "702.30a")
def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """The first upkeep under a player's control wants the cost, or it is sacrificed."""
    if keyword.cost is None:
        raise UnsupportedRule("702.30a", "eco senza costo")
    paid = Unless((Sacrifice(what=THIS),), keyword.cost, x=keyword.x)
    return (triggered(keyword, _UPKEEP, paid, condition=CameLately()),)
