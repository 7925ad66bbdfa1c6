"""The highest of many values are found whatever a few of them tell of the others."""

import numpy as np
import pytest

from kb.highest import highest


@pytest.mark.parametrize("count", [1, 3, 48, 1200, 5000])
@pytest.mark.parametrize("length", [5000, 5001, 40_000])
def test_the_highest_are_those_of_a_full_ordering(length: int, count: int) -> None:
    values = np.random.default_rng(length + count).normal(size=length).astype(np.float32)
    assert sorted(highest(values, count).tolist()) == sorted(np.argsort(values)[-count:].tolist())


def test_values_that_hide_from_the_sample_are_found() -> None:
    values = np.zeros(32_000, np.float32)
    values[5::16] = np.arange(1, 2001)  # none of them is one in sixteen from the first
    assert sorted(highest(values, 100).tolist()) == sorted(np.argsort(values)[-100:].tolist())


def test_where_all_are_equal_any_will_do() -> None:
    assert len(set(highest(np.ones(32_000, np.float32), 48).tolist())) == 48
