"""Players who start their engines (704.5z)."""

from __future__ import annotations

from collections.abc import Iterator

from ..layers import has, view
from ..objects import PlayerId
from ..speed import ENGINES
from ..state import State
from .acts import Act, StartEngines, sba


@sba("704.5z", "702.179a", "702.179b")
def engines(state: State) -> Iterator[Act]:
    """A player without speed who controls a permanent with start your engines! has speed 1."""
    cached: tuple[PlayerId, ...] | None = state.memo.get(ENGINES)
    if cached is None:
        cached = state.memo[ENGINES] = tuple(sorted(_drivers(state)))
    for player in cached:
        if not state.players[player].speed:
            yield StartEngines(player, "704.5z")


def _drivers(state: State) -> set[PlayerId]:
    """Who controls such a permanent, a mere land among them."""
    return {
        view(state, id).controller
        for id in state.battlefield
        if has(state, id, ENGINES) and not state.objects[id].phased_out
    }
