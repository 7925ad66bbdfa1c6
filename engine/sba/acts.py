"""What a state-based action does, as data: the checks say it, `checking` carries all of it out at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec import Struct

from ..citing import cr
from ..events import Loss
from ..layers.view import view
from ..objects import CardType, ObjectId, ObjectKind, PlayerId
from ..state import State
from ..transaction import Transaction


class Lose(Struct, frozen=True):
    """The player loses the game."""

    player: PlayerId
    why: Loss
    rule: str


class Bury(Struct, frozen=True):
    """Put into its owner's graveyard: neither destroyed nor sacrificed, so nothing regenerates it."""

    id: ObjectId
    rule: str


class Destroy(Struct, frozen=True):
    id: ObjectId
    rule: str


class SacrificeIt(Struct, frozen=True):
    """Its controller sacrifices it."""

    id: ObjectId
    rule: str


class Cease(Struct, frozen=True):
    """It ceases to exist."""

    id: ObjectId
    rule: str


class CompleteDungeon(Struct, frozen=True):
    """Its owner removes the dungeon card from the game, having completed it."""

    id: ObjectId
    rule: str


class Unattach(Struct, frozen=True):
    id: ObjectId
    rule: str


class CancelCounters(Struct, frozen=True):
    """Remove `number` +1/+1 and as many -1/-1 counters."""

    id: ObjectId
    number: int
    rule: str


class TrimCounters(Struct, frozen=True):
    """Remove `number` counters of this kind, more than it can have."""

    id: ObjectId
    kind: str
    number: int
    rule: str


class ToCommandZone(Struct, frozen=True):
    """Its owner puts the commander into the command zone, or leaves it where it is for good."""

    id: ObjectId
    going: bool
    rule: str


class Assign(Struct, frozen=True):
    """The permanent gets this sector designation."""

    id: ObjectId
    name: str
    rule: str


class StartEngines(Struct, frozen=True):
    """The player's speed becomes 1."""

    player: PlayerId
    rule: str


class NewProtector(Struct, frozen=True):
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
