"""118.7, 118.13: costs with reductions, and symbols that can be paid in more than one way."""

from __future__ import annotations

import pytest

from engine.mana import Mana, ManaCost
from engine.mana_payment import demands, within_reach


def shown(cost: str, change: int = 0, less: tuple[str, ...] = ()) -> list[str]:
    return [str(demand) for demand in demands(ManaCost.parse(cost), 0, change, less)]


def test_generic_reductions_leave_coloured_mana() -> None:
    """118.7, 118.7a."""
    assert shown("{1}{R}", -2) == ["{R}"]
    assert shown("{1}", -2) == ["{0}"]


@pytest.mark.parametrize(
    ("cost", "less", "left"),
    [
        ("{2}{G}", ("G", "G"), ["{1}"]),
        ("{1}{U}", ("G",), ["{U}"]),
        ("{U}", ("G",), ["{U}"]),
        ("{1}{C}", ("C", "C"), ["{0}"]),
        ("{R}{G}", ("R/G",), ["{G}", "{R}"]),
        ("{4}{R}", ("2/R",), ["{2}{R}", "{4}"]),
        ("{1}{W}", ("W/P",), ["{1}"]),
        ("{2}{G}", ("S",), ["{1}{G}"]),
    ],
)
def test_reductions_in_other_symbols(cost: str, less: tuple[str, ...], left: list[str]) -> None:
    """118.7b-g."""
    assert shown(cost, 0, less) == left


def test_increases_come_before_reductions_of_a_colour() -> None:
    """601.2f: what a tax adds, a reduction may take away."""
    assert shown("{U}", 1, ("G",)) == ["{U}"]


def test_a_reading_is_in_reach_only_with_one_source_for_each_mana() -> None:
    """118.13a: two sources of white or blue pay {W}{U}; one source of both doesn't."""
    demand = demands(ManaCost.parse("{W}{U}"))[0]
    both = frozenset({"W", "U"})
    assert within_reach((), (both, frozenset({"W"})), demand, frozenset())
    assert not within_reach((), (both,), demand, frozenset())
    assert not within_reach((), (frozenset({"W"}), frozenset({"W"})), demand, frozenset())
    assert within_reach((Mana("U"),), (both,), demand, frozenset())
