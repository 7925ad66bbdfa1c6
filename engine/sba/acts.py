"""What a state-based action does, as data: the checks say it, `checking` carries all of it out at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ..citing import cr
from ..events import Loss
from ..objects import ObjectId, PlayerId
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
class ToCommandZone:
    """Its owner puts the commander into the command zone, or leaves it where it is for good."""

    id: ObjectId
    going: bool
    rule: str


Act = Lose | Bury | Destroy | SacrificeIt | Cease | Unattach | CancelCounters | ToCommandZone

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


def there(state: State) -> Iterator[ObjectId]:
    """The permanents that exist for the rules: phased-out ones don't (702.26b)."""
    return (id for id in state.battlefield if not state.objects[id].phased_out)
