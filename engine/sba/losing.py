"""Players who lose the game (704.5a-c, 704.6c)."""

from __future__ import annotations

from collections.abc import Iterator

from ..ending import cant_lose
from ..events import Loss
from ..state import PlayerState, State
from .acts import Act, Lose, sba

POISON_LIMIT = 10
COMMANDER_LIMIT = 21


def _can_lose(state: State) -> Iterator[PlayerState]:
    return (who for who in state.players if who.in_game and not cant_lose(state, who.id))


@sba("704.5a", "104.3b", "119.6")
def no_life(state: State) -> Iterator[Act]:
    """0 or less life."""
    for who in _can_lose(state):
        if who.life <= 0:
            yield Lose(who.id, Loss.LIFE, "704.5a")


@sba("704.5b", "104.3c", "121.4")
def empty_draw(state: State) -> Iterator[Act]:
    """Tried to draw from an empty library since the last check."""
    for who in _can_lose(state):
        if who.drew_from_empty:
            yield Lose(who.id, Loss.EMPTY_LIBRARY, "704.5b")


@sba("704.5c", "104.3d", "122.1f")
def poisoned(state: State) -> Iterator[Act]:
    """Ten or more poison counters."""
    for who in _can_lose(state):
        if who.counter("veleno") >= POISON_LIMIT:
            yield Lose(who.id, Loss.POISON, "704.5c")


@sba("704.6c", "903.10a", "104.3j")
def commander_damage(state: State) -> Iterator[Act]:
    """21 or more combat damage from the same commander over the game."""
    for who in _can_lose(state):
        if any(amount >= COMMANDER_LIMIT for _, amount in who.commander_damage):
            yield Lose(who.id, Loss.COMMANDER, "704.6c")
