"""Paying mana costs (106, 107.4, 118.3, 601.2g-h): which mana a cost wants, and whether a pool can pay it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from msgspec import Struct

from .citing import cr
from .mana import MANA_TYPES, Mana, ManaCost

LIFE_FOR_PHYREXIAN = 2
"""107.4f."""


class Demand(Struct, frozen=True):
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


@cr("107.4e", "107.4f", "601.2b", "118.7a")
@lru_cache(maxsize=4096)
def demands(
    cost: ManaCost, x: int = 0, generic_change: int = 0, less: tuple[str, ...] = ()
) -> tuple[Demand, ...]:
    """Every way to read hybrid and Phyrexian symbols, first the one printed first. `generic_change` is added last:
    reductions never touch coloured mana and never go below zero generic; then the symbols `less` are taken away."""
    found: dict[Demand, None] = {}
    for amounts in _totals(cost, x):
        typed = {kind: amounts.get(kind, 0) for kind in MANA_TYPES}
        generic, snow, life = (amounts.get(kind, 0) for kind in ("generic", "S", "life"))
        for lower, rest in _reduced(typed, max(0, generic + generic_change), less):
            wanted = tuple((kind, number) for kind, number in lower.items() if number)
            found.setdefault(Demand(wanted, rest, snow, life))
    return tuple(found)


def _totals(cost: ManaCost, x: int) -> list[dict[str, int]]:
    """What the symbols add up to, each way of reading them once, in the order of the symbols' own readings."""
    totals: dict[tuple[tuple[str, int], ...], dict[str, int]] = {(): {}}
    for symbol in cost.symbols:
        longer: dict[tuple[tuple[str, int], ...], dict[str, int]] = {}
        for amounts in totals.values():
            for kind, number in _readings(symbol, x):
                more = {**amounts, kind: amounts.get(kind, 0) + number}
                longer.setdefault(tuple(sorted(more.items())), more)
        totals = longer
    return list(totals.values())


@cr("118.7b", "118.7c", "118.7d", "118.7e", "118.7f", "118.7g")
def _reduced(
    typed: dict[str, int], generic: int, less: tuple[str, ...]
) -> Iterator[tuple[dict[str, int], int]]:
    """The cost less these symbols, in every way the payer may choose the halves of hybrid ones.

    A symbol takes away one mana of its type, or one generic where there is none (left); snow takes generic mana.
    """
    halves = [[part for part in symbol.split("/") if part != "P"] for symbol in less]
    for chosen in product(*halves):
        lower, rest = dict(typed), generic
        for part in chosen:
            if part.isdigit() or part == "S":
                rest = max(0, rest - (int(part) if part.isdigit() else 1))
            elif lower[part] > 0:
                lower[part] -= 1
            else:
                rest = max(0, rest - 1)
        yield lower, rest


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
            readings.append(("life", LIFE_FOR_PHYREXIAN))
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


@cr("118.13a", "118.13b")
def within_reach(
    pool: tuple[Mana, ...], sources: tuple[frozenset[str], ...], demand: Demand, spending_on: frozenset[str]
) -> bool:
    """Whether the pool and one mana from each of `sources` (the types each can make) would pay `demand`."""
    have = [frozenset({item.type}) for item in pool if item.only_for is None or item.only_for in spending_on]
    have += [kinds for kinds in sources if kinds]
    if len(have) < demand.total:
        return False
    if payment(pool, demand, spending_on) is not None:
        return True
    if demand.snow:
        return False
    wanted = [kind for kind, number in demand.typed for _ in range(number)]
    used: dict[int, int] = {}

    def place(want: int, tried: set[int]) -> bool:
        for index, kinds in enumerate(have):
            if wanted[want] in kinds and index not in tried:
                tried.add(index)
                if index not in used or place(used[index], tried):
                    used[index] = want
                    return True
        return False

    return all(place(want, set()) for want in range(len(wanted)))


def missing(pool: tuple[Mana, ...], demand: Demand) -> int:
    """How much mana is still needed, at least."""
    return max(0, demand.total - len(pool))
