"""Taking times: percentiles of repeated calls, rates of long runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, the figure, and what it was measured over."""

    what: str
    figure: str
    over: str = ""


def milliseconds(call: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of the values lie (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(what: str, values: Sequence[float]) -> Row:
    """Median, 95th percentile and maximum of times in milliseconds."""
    return Row(
        what,
        f"p50 {percentile(values, 0.5):.1f} ms, p95 {percentile(values, 0.95):.1f} ms, max {max(values):.1f} ms",
        f"{len(values)} volte",
    )
