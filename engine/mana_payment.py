"""Paying mana costs (106, 107.4, 118.3, 601.2g-h): which mana a cost wants, and whether a pool can pay it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from .citing import cr
from .mana import MANA_TYPES, Mana, ManaCost


@dataclass(frozen=True, slots=True)
class Demand:
    """A mana cost with every choice made: amounts per type of mana, generic mana, snow mana, and life to pay."""

    typed: tuple[tuple[str, int], ...] = ()
    generic: int = 0
    snow: int = 0
    life: int = 0

    @property
    def total(self) -> int:
        return sum(number for _, number in self.typed) + self.generic + self.snow

    def __str__(self) -> str:
        parts = [f"{{{self.generic}}}"] if self.generic else []
        parts += [f"{{{kind}}}" * number for kind, number in self.typed]
        parts += ["{S}"] * self.snow
        if self.life:
            parts.append(f"{self.life} punti vita")
        return "".join(parts) or "{0}"


@cr("107.4e", "107.4f", "601.2b")
def demands(cost: ManaCost, x: int = 0, generic_change: int = 0) -> tuple[Demand, ...]:
    """Every way to read hybrid and Phyrexian symbols, first the one printed first. `generic_change` is added last:
    reductions never touch coloured mana and never go below zero generic (118.7c)."""
    choices = [_readings(symbol, x) for symbol in cost.symbols]
    found: list[Demand] = []
    for reading in product(*choices):
        typed = dict.fromkeys(MANA_TYPES, 0)
        generic = snow = life = 0
        for kind, number in reading:
            if kind == "generic":
                generic += number
            elif kind == "S":
                snow += number
            elif kind == "life":
                life += number
            else:
                typed[kind] += number
        demand = Demand(
            tuple((kind, number) for kind, number in typed.items() if number),
            max(0, generic + generic_change),
            snow,
            life,
        )
        if demand not in found:
            found.append(demand)
    return tuple(found)


def _readings(symbol: str, x: int) -> tuple[tuple[str, int], ...]:
    if symbol.isdigit():
        return (("generic", int(symbol)),)
    if symbol in {"X", "Y", "Z"}:
        return (("generic", x),)
    if "/" not in symbol:
        return ((symbol, 1),)
    readings: list[tuple[str, int]] = []
    for part in symbol.split("/"):
        if part == "P":
            readings.append(("life", 2))
        elif part.isdigit():
            readings.append(("generic", int(part)))
        else:
            readings.append((part, 1))
    return tuple(readings)


@cr("118.3", "106.6")
def payment(pool: tuple[Mana, ...], demand: Demand, spending_on: frozenset[str]) -> tuple[Mana, ...] | None:
    """Mana from `pool` that pays `demand`, or None. Restricted mana may only go on what it names.

    Spends restricted mana first, then, for generic costs, the type the pool has most of: the choice that keeps most
    options open.
    """
    usable = [item for item in pool if item.only_for is None or item.only_for in spending_on]
    usable.sort(key=lambda item: (item.only_for is None, item.persists))
    spent: list[Mana] = []
    for kind, number in demand.typed:
        for _ in range(number):
            found = next((item for item in usable if item.type == kind), None)
            if found is None:
                return None
            usable.remove(found)
            spent.append(found)
    for _ in range(demand.snow):
        found = next((item for item in usable if item.snow), None)
        if found is None:
            return None
        usable.remove(found)
        spent.append(found)
    for _ in range(demand.generic):
        if not usable:
            return None
        plenty = _most(usable)
        usable.remove(plenty)
        spent.append(plenty)
    return tuple(spent)


def _most(usable: Iterable[Mana]) -> Mana:
    items = list(usable)
    counts: dict[str, int] = {}
    for item in items:
        counts[item.type] = counts.get(item.type, 0) + 1
    return min(items, key=lambda item: (item.only_for is None, item.type != "C", -counts[item.type]))


def missing(pool: tuple[Mana, ...], demand: Demand) -> int:
    """How much mana is still needed, at least."""
    return max(0, demand.total - len(pool))
