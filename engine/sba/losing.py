"""Players who lose the game (704.5a-c, 704.6c)."""

from __future__ import annotations

from collections.abc import Iterator

from ..ending import cant_lose
from ..events import Loss
from ..impossible import LIVES_AT_ZERO, forbids
from ..state import PlayerState, State
from .acts import Act, Lose, sba

COMMANDER_LIMIT = 21


def _can_lose(state: State) -> Iterator[PlayerState]:
    return (who for who in state.players if who.in_game and not cant_lose(state, who.id))


@sba("704.5a", "704.6a", "104.3b", "119.6", "810.8c")
def no_life(state: State) -> Iterator[Act]:
    """0 or less life; for a team's shared total the whole team."""
    for who in _can_lose(state):
        if who.life <= 0 and not forbids(state, who.id, LIVES_AT_ZERO):
            yield Lose(who.id, Loss.LIFE, "704.6a" if state.table.shared_life else "704.5a")


@sba("704.5b", "104.3c", "121.4")
def empty_draw(state: State) -> Iterator[Act]:
    """Tried to draw from an empty library since the last check."""
    for who in _can_lose(state):
        if who.drew_from_empty:
            yield Lose(who.id, Loss.EMPTY_LIBRARY, "704.5b")


@sba("704.5c", "704.6b", "104.3d", "122.1f", "810.8d")
def poisoned(state: State) -> Iterator[Act]:
    """Ten or more poison counters, or as many more as a team can bear."""
    for who in _can_lose(state):
        if who.counter("veleno") >= state.table.poison_limit(who.id):
            team = state.table.shared_life
            yield Lose(who.id, Loss.TEAM_POISON if team else Loss.POISON, "704.6b" if team else "704.5c")


@sba("704.6c", "903.10a", "903.12h", "104.3j")
def commander_damage(state: State) -> Iterator[Act]:
    """21 or more combat damage from the same commander over the game; Brawl has no such loss."""
    if state.table.brawl:
        return
    for who in _can_lose(state):
        if any(amount >= COMMANDER_LIMIT for _, amount in who.commander_damage):
            yield Lose(who.id, Loss.COMMANDER, "704.6c")
