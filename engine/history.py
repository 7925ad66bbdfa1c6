""" "This turn" questions, answered by looking at the recorded events rather than by flags."""

from __future__ import annotations

from collections.abc import Callable

from .events import (
    Attacked,
    CardDiscarded,
    CardDrawn,
    CountersPut,
    DamageDealt,
    Event,
    LandPlayed,
    LifeGained,
    LifeLost,
    Sacrificed,
    SpellCast,
    TokenCreated,
    ZoneChanged,
)
from .objects import CardType, PlayerId, Zone
from .state import READS_HISTORY, State
from .wording.values import Whose


def _creature_died(event: Event) -> bool:
    return (
        isinstance(event, ZoneChanged)
        and event.origin is Zone.BATTLEFIELD
        and event.destination is Zone.GRAVEYARD
        and CardType.CREATURE in event.before.types
    )


def _permanent_went(event: Event) -> bool:
    return (
        isinstance(event, ZoneChanged)
        and event.origin is Zone.BATTLEFIELD
        and event.destination is Zone.GRAVEYARD
    )


def _to_a_player(event: Event) -> bool:
    return isinstance(event, DamageDealt) and event.combat and event.player is not None


QUERIES: dict[str, Callable[[Event], bool]] = {
    "magie lanciate": lambda event: isinstance(event, SpellCast),
    "carte pescate": lambda event: isinstance(event, CardDrawn),
    "carte scartate": lambda event: isinstance(event, CardDiscarded),
    "creature morte": _creature_died,
    "permanenti messi nel cimitero": _permanent_went,
    "danno da combattimento a giocatori": _to_a_player,
    "punti vita guadagnati": lambda event: isinstance(event, LifeGained),
    "punti vita persi": lambda event: isinstance(event, LifeLost),
    "terre giocate": lambda event: isinstance(event, LandPlayed),
    "creature attaccanti": lambda event: isinstance(event, Attacked),
    "permanenti sacrificati": lambda event: isinstance(event, Sacrificed),
    "pedine create": lambda event: isinstance(event, TokenCreated),
    "segnalini messi": lambda event: isinstance(event, CountersPut),
    "danno inflitto": lambda event: isinstance(event, DamageDealt),
}
"""Name of a query -> which events it counts. Lives and damage count amounts, the rest count events."""

_AMOUNTS = frozenset({"punti vita guadagnati", "punti vita persi", "danno inflitto"})


def actor(state: State, event: Event) -> PlayerId | None:
    """The player an event belongs to: who did it, or who controlled what it happened to."""
    player = getattr(event, "player", None)
    if isinstance(player, int):
        return player
    if isinstance(event, DamageDealt):
        return event.source.controller
    if isinstance(event, Attacked):
        return state.active
    before = getattr(event, "before", None)
    return getattr(before, "controller", None)


def count_this_turn(state: State, what: str, whose: Whose, you: PlayerId) -> int:
    """How often (or how much) `what` happened this turn, to or by `whose`. Raises KeyError on an unknown query."""
    test = QUERIES[what]
    state.memo[READS_HISTORY] = True
    total = 0
    for event in state.history:
        if not test(event):
            continue
        player = actor(state, event)
        if whose is Whose.YOU and player != you:
            continue
        if whose is Whose.OPPONENT and player == you:
            continue
        total += int(getattr(event, "amount", 1)) if what in _AMOUNTS else 1
    return total
