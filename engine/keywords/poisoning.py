"""Keywords that act on combat damage to a player: poisonous, ingest."""

from __future__ import annotations

from ..abilities import Ability, Keyword, When
from ..wording.instructions import AddCounters
from ..wording.library import ExileTop
from ..wording.values import Number, Players, PlayerSet
from .phrases import this, triggered
from .registry import number, stands_for


def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """The player dealt combat damage gets N poison counters."""
    effect = AddCounters(Players(PlayerSet.EVENT), "veleno", Number(number(keyword)))
    return (triggered(keyword, this(When.DEALS_COMBAT_DAMAGE_TO_PLAYER), effect),)


for _name in ("avvelenare", "velenoso"):
    stands_for(_name, "702.70a")(poisonous)


@stands_for("ingerire", "702.115a")
def ingest(keyword: Keyword) -> tuple[Ability, ...]:
    """The player exiles the top card of their library; each instance triggers (702.115b)."""
    effect = ExileTop(who=Players(PlayerSet.EVENT))
    return (triggered(keyword, this(When.DEALS_COMBAT_DAMAGE_TO_PLAYER), effect),)
