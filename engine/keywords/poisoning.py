"""Keywords that act on combat damage to a player: poisonous."""

from __future__ import annotations

from ..abilities import Ability, Keyword, When
from ..wording.instructions import AddCounters
from ..wording.values import Number, Players, PlayerSet
from .phrases import this, triggered
from .registry import number, stands_for


def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """The player dealt combat damage gets N poison counters."""
    effect = AddCounters(Players(PlayerSet.EVENT), "veleno", Number(number(keyword)))
    return (triggered(keyword, this(When.DEALS_COMBAT_DAMAGE_TO_PLAYER), effect),)


for _name in ("avvelenare", "velenoso"):
    stands_for(_name, "702.70a")(poisonous)
