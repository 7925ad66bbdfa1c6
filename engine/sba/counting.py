"""Counters that cancel (704.5q)."""

from __future__ import annotations

from collections.abc import Iterator

from ..state import State
from .acts import Act, CancelCounters, sba, there


@sba("704.5q", "122.3")
def cancelling_counters(state: State) -> Iterator[Act]:
    """As many +1/+1 and -1/-1 counters as there are of the fewer are removed together."""
    for id in there(state):
        item = state.objects[id]
        if not item.counters:
            continue
        number = min(item.counter("+1/+1"), item.counter("-1/-1"))
        if number:
            yield CancelCounters(id, number, "704.5q")
