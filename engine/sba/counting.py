"""Counters that cancel (704.5q), and more of them than a permanent can have (704.5r)."""

from __future__ import annotations

from collections.abc import Iterator

from ..layers import view
from ..state import State
from ..wording.limits import AT_MOST
from .acts import Act, CancelCounters, TrimCounters, sba, there


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


@sba("704.5r", "122.4")
def too_many_counters(state: State) -> Iterator[Act]:
    """All but as many as it can have are removed."""
    for id in there(state):
        item = state.objects[id]
        if not item.counters:
            continue
        for rule in view(state, id).rules:
            if not rule.name.startswith(AT_MOST) or rule.number is None:
                continue
            kind = rule.name.removeprefix(AT_MOST)
            if item.counter(kind) > rule.number:
                yield TrimCounters(id, kind, item.counter(kind) - rule.number, "704.5r")
