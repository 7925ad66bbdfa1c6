"""Shares of one as log-odds, where evidence adds up, and back."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

_LEAST = 0.001


def odds(share: float) -> float:
    """The log-odds of a probability, bounded where it is all but certain."""
    bounded = min(max(share, _LEAST), 1 - _LEAST)
    return log(bounded / (1 - bounded))


def chance(value: float) -> float:
    """The probability of some log-odds."""
    return 1 / (1 + exp(-value))


def together(loud: Sequence[float]) -> float:
    """The logarithm of a sum, of which the logarithms are given; there is at least one."""
    top = max(loud)
    return top + log(sum(exp(one - top) for one in loud))
