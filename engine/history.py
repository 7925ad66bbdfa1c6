""" "This turn" questions, answered by looking at the recorded events rather than by flags."""

from __future__ import annotations

from collections.abc import Callable

from .action_events import ActionDone
from .citing import cr
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
    StepBegan,
    TokenCreated,
    ZoneChanged,
)
from .keyword_events import ExhaustBegun
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


OPPONENTS_ATTACKED = "avversari attaccati con una creatura in questo combattimento"
COMBATS = "fasi di combattimento"
DAMAGED_PLAYERS = "danno subito dai giocatori"
QUERIES: dict[str, Callable[[Event], bool]] = {
    "magie lanciate": lambda event: isinstance(event, SpellCast),
    "carte pescate": lambda event: isinstance(event, CardDrawn),
    "carte scartate": lambda event: isinstance(event, CardDiscarded),
    "creature morte": _creature_died,
    COMBATS: lambda event: isinstance(event, StepBegan) and event.step == "inizio del combattimento",
    "permanenti messi nel cimitero": _permanent_went,
    "punti vita guadagnati": lambda event: isinstance(event, LifeGained),
    "punti vita persi": lambda event: isinstance(event, LifeLost),
    "terre giocate": lambda event: isinstance(event, LandPlayed),
    "creature attaccanti": lambda event: isinstance(event, Attacked),
    "permanenti sacrificati": lambda event: isinstance(event, Sacrificed),
    "pedine create": lambda event: isinstance(event, TokenCreated),
    "segnalini messi": lambda event: isinstance(event, CountersPut),
    "magie curvate": lambda event: isinstance(event, ActionDone) and event.action == "curvare una magia",
    "abilità esaurire attivate": lambda event: isinstance(event, ExhaustBegun),
    "danno inflitto": lambda event: isinstance(event, DamageDealt),
    DAMAGED_PLAYERS: lambda event: isinstance(event, DamageDealt) and event.player is not None,
}
"""Name of a query -> which events it counts. Lives and damage count amounts, the rest count events."""

_AMOUNTS = frozenset({"punti vita guadagnati", "punti vita persi", "danno inflitto", DAMAGED_PLAYERS})


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


@cr("508.6", "702.121a")
def _opponents_attacked(state: State) -> int:
    """How many players were attacked by a creature declared this combat; planeswalkers and battles are no players."""
    found: set[PlayerId] = set()
    for event in reversed(state.history):
        if isinstance(event, StepBegan) and event.step == "inizio del combattimento":
            break
        if isinstance(event, Attacked) and event.defender.player is not None:
            found.add(event.defender.player)
    return len(found)


def count_this_turn(state: State, what: str, whose: Whose, you: PlayerId) -> int:
    """How often (or how much) `what` happened this turn, to or by `whose`. Raises KeyError on an unknown query."""
    state.memo[READS_HISTORY] = True
    if what == OPPONENTS_ATTACKED:
        return _opponents_attacked(state)
    test = QUERIES[what]
    total = 0
    for event in state.history:
        if not test(event):
            continue
        player = actor(state, event)
        if whose is Whose.YOU and player != you:
            continue
        if whose is Whose.OPPONENT and (player is None or state.table.mates(player, you)):
            continue
        if whose is Whose.TEAMMATE and (player in (None, you) or not state.table.mates(player or 0, you)):
            continue
        total += int(getattr(event, "amount", 1)) if what in _AMOUNTS else 1
    return total
