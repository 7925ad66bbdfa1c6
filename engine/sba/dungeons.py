"""Dungeons whose last room has done its work (704.5t)."""

from __future__ import annotations

from collections.abc import Iterator

from ..objects import CardType, ObjectId
from ..state import State
from ..venturing import on_the_bottom
from .acts import Act, CompleteDungeon, sba


@sba("704.5t", "309.6")
def finished_dungeons(state: State) -> Iterator[Act]:
    """The marker is on the bottommost room, and no room ability of the dungeon waits or is on the stack."""
    for id in state.command:
        if CardType.DUNGEON not in state.objects[id].base.types:
            continue
        if on_the_bottom(state, id) and not _speaking(state, id):
            yield CompleteDungeon(id, "704.5t")


def _speaking(state: State, id: ObjectId) -> bool:
    if any(pending.source.id == id for pending in state.waiting):
        return True
    spoken = (state.objects[other].stack for other in state.stack)
    return any(info is not None and info.source == id for info in spoken)
