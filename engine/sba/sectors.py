"""Sector designations of creatures, while a permanent with space sculptor is there (704.5u, 702.158)."""

from __future__ import annotations

from collections.abc import Iterator

from ..choices import Ask, Decision
from ..citing import cr
from ..layers import has, snapshot, view
from ..objects import CardType, ObjectId, PlayerId
from ..state import State
from ..transaction import Transaction
from .acts import Act, Assign, asking_sba, there

SCULPTOR = "scultore dello spazio"
SECTORS = ("settore alfa", "settore beta", "settore gamma")
MARKS = frozenset(SECTORS)


def _sculptors(state: State) -> tuple[PlayerId, ...]:
    """Who controls a permanent with space sculptor. Cached with the views."""
    cached: tuple[PlayerId, ...] | None = state.memo.get(SCULPTOR)
    if cached is None:
        found = (view(state, id).controller for id in there(state) if has(state, id, SCULPTOR))
        cached = state.memo[SCULPTOR] = tuple(found)
    return cached


@asking_sba("704.5u", "702.158a", "702.158b", "702.158c")
def sectors(tx: Transaction) -> Iterator[Act]:
    """Each creature without a sector gets one that its controller chooses, players without the ability first."""
    sculptors = _sculptors(tx.state)
    if not sculptors:
        return
    lost = tuple(id for id in there(tx.state) if _without_sector(tx.state, id))
    for later in (False, True):
        for player in tx.state.apnap():
            if (player in sculptors) is not later:
                continue
            for id in lost:
                if view(tx.state, id).controller == player:
                    yield Assign(id, _chosen(tx, player, id), "704.5u")


def _without_sector(state: State, id: ObjectId) -> bool:
    return CardType.CREATURE in view(state, id).types and MARKS.isdisjoint(state.objects[id].designations)


def _chosen(tx: Transaction, player: PlayerId, id: ObjectId) -> str:
    prompt = f"in quale settore sta {view(tx.state, id).name}"
    decision = Decision(player, Ask.OPTION, prompt, SECTORS, SECTORS, rules=("704.5u",), key="settore")
    return str(tx.choose(decision)[0])


@cr("702.158b")
def kept(state: State) -> bool:
    """Whether sectors are kept: a permanent has the ability, or is the source of an ability that is still there."""
    if _sculptors(state):
        return True
    for id in state.stack:
        info = state.objects[id].stack
        last = None if info is None else info.source_snapshot
        if info is not None and info.source is not None and info.source in state.objects:
            last = snapshot(state, info.source)
        if last is not None and any(getattr(item, "name", "") == SCULPTOR for item in last.abilities):
            return True
    return False
