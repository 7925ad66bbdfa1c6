"""A cost paid for each of several counters (702.24a)."""

from __future__ import annotations

import pytest

from engine.errors import UnsupportedRule
from engine.mana import ManaCost
from engine.repeated_costs import repeated
from engine.wording.costs import Cost, PayLife, PayMana, SacrificeCost, TapThis
from engine.wording.values import Number


def test_every_part_is_paid_as_many_times() -> None:
    cost = Cost((PayMana(ManaCost(("1", "W/U"))), PayLife(Number(2)), SacrificeCost(count=1)))
    assert repeated(cost, 3) == Cost(
        (PayMana(ManaCost(("1", "W/U") * 3)), PayLife(Number(6)), SacrificeCost(count=3))
    )


def test_no_counters_no_cost() -> None:
    assert repeated(Cost((PayLife(Number(2)),)), 0) == Cost()


@pytest.mark.parametrize("part", [TapThis(), SacrificeCost(this=True)])
def test_what_can_be_done_only_once_is_refused(part: TapThis | SacrificeCost) -> None:
    with pytest.raises(UnsupportedRule) as caught:
        repeated(Cost((part,)), 2)
    assert caught.value.rule == "702.24a"
