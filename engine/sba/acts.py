"""What a state-based action does, as data: the checks say it, `checking` carries all of it out at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ..citing import cr
from ..events import Loss
from ..layers.view import view
from ..objects import CardType, ObjectId, ObjectKind, PlayerId
from ..state import State
from ..transaction import Transaction


@dataclass(frozen=True, slots=True)
class Lose:
    """The player loses the game."""

    player: PlayerId
    why: Loss
    rule: str


@dataclass(frozen=True, slots=True)
class Bury:
    """Put into its owner's graveyard: neither destroyed nor sacrificed, so nothing regenerates it."""

    id: ObjectId
    rule: str


@dataclass(frozen=True, slots=True)
class Destroy:
    id: ObjectId
    rule: str


@dataclass(frozen=True, slots=True)
class SacrificeIt:
    """Its controller sacrifices it."""

    id: ObjectId
    rule: str


@dataclass(frozen=True, slots=True)
class Cease:
    """It ceases to exist."""

    id: ObjectId
    rule: str


@dataclass(frozen=True, slots=True)
class CompleteDungeon:
    """Its owner removes the dungeon card from the game, having completed it."""

    id: ObjectId
    rule: str


@dataclass(frozen=True, slots=True)
class Unattach:
    id: ObjectId
    rule: str


@dataclass(frozen=True, slots=True)
class CancelCounters:
    """Remove `number` +1/+1 and as many -1/-1 counters."""

    id: ObjectId
    number: int
    rule: str


@dataclass(frozen=True, slots=True)
class TrimCounters:
    """Remove `number` counters of this kind, more than it can have."""

    id: ObjectId
    kind: str
    number: int
    rule: str


@dataclass(frozen=True, slots=True)
class ToCommandZone:
    """Its owner puts the commander into the command zone, or leaves it where it is for good."""

    id: ObjectId
    going: bool
    rule: str


@dataclass(frozen=True, slots=True)
class Assign:
    """The permanent gets this sector designation."""

    id: ObjectId
    name: str
    rule: str


@dataclass(frozen=True, slots=True)
class StartEngines:
    """The player's speed becomes 1."""

    player: PlayerId
    rule: str


@dataclass(frozen=True, slots=True)
class NewProtector:
    """The player becomes the battle's protector."""

    id: ObjectId
    player: PlayerId
    rule: str


Act = (
    NewProtector
    | Lose
    | Bury
    | Destroy
    | SacrificeIt
    | Cease
    | CompleteDungeon
    | Unattach
    | CancelCounters
    | TrimCounters
    | ToCommandZone
    | StartEngines
    | Assign
)

Check = Callable[[State], Iterator[Act]]
Asking = Callable[[Transaction], Iterator[Act]]
C = TypeVar("C", bound=Check)
A = TypeVar("A", bound=Asking)

CHECKS: list[Check] = []
"""Checks that involve no choice."""
ASKING: list[Asking] = []
"""Checks in which a player chooses."""


def sba(*rules: str) -> Callable[[C], C]:
    """Register a check of state-based action `rules`."""

    def mark(function: C) -> C:
        CHECKS.append(function)
        return cr(*rules)(function)

    return mark


def asking_sba(*rules: str) -> Callable[[A], A]:
    """Register a check of state-based action `rules` that asks a player to choose."""

    def mark(function: A) -> A:
        ASKING.append(function)
        return cr(*rules)(function)

    return mark


def there(state: State) -> tuple[ObjectId, ...]:
    """The permanents to look at: phased-out ones don't exist for the rules (702.26b). Cached with the views.

    A mere land, without counters and attached to nothing, is none of these actions' business.
    """
    cached: tuple[ObjectId, ...] | None = state.memo.get("there")
    if cached is None:
        cached = state.memo["there"] = tuple(
            id for id in state.battlefield if not state.objects[id].phased_out and not _mere_land(state, id)
        )
    return cached


def marked(state: State, word: str) -> tuple[ObjectId, ...]:
    """Those of `there` that have this type, supertype or subtype. Cached with the views."""
    cached: dict[str, tuple[ObjectId, ...]] | None = state.memo.get("marked")
    if cached is None:
        found: dict[str, list[ObjectId]] = {}
        for id in there(state):
            seen = view(state, id)
            for each in (*seen.types, *seen.supertypes, *seen.subtypes):
                found.setdefault(each, []).append(id)
        cached = state.memo["marked"] = {each: tuple(ids) for each, ids in found.items()}
    return cached.get(word, ())


def no_cards(state: State) -> tuple[ObjectId, ...]:
    """Tokens and copies of spells and cards, wherever they are. Cached with the views."""
    cached: tuple[ObjectId, ...] | None = state.memo.get("no cards")
    if cached is None:
        cached = state.memo["no cards"] = tuple(
            id for id, item in state.objects.items() if item.kind in _NO_CARDS
        )
    return cached


_NO_CARDS = frozenset({ObjectKind.TOKEN, ObjectKind.COPY})
_LAND = frozenset({CardType.LAND})
_BASIC = frozenset({"base"})


def _mere_land(state: State, id: ObjectId) -> bool:
    seen, item = view(state, id), state.objects[id]
    return (
        seen.types == _LAND and seen.supertypes <= _BASIC and not item.counters and item.attached_to is None
    )
