"""From keywords to the abilities they stand for (702.1), and the complete list of an object's abilities."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from ..abilities import Ability, ActivatedAbility, Keyword
from ..citing import cr
from ..errors import UnsupportedRule
from ..layers import view
from ..layers.plain import kept
from ..objects import ObjectId, Zone
from ..state import State
from . import (
    activated,
    arriving,
    attacking,
    becoming,
    binding,
    blocking,
    casting,
    combat,
    defining,
    dying,
    entering,
    face_down,
    frames,
    gifts,
    graveyard,
    growing,
    optional_costs,
    other_costs,
    other_ways,
    poisoning,
    protecting,
    seeking,
    upkeep,
)
from .deploying import deployed
from .registry import EXPANDERS, PAID_EACH, RULES, nth_instance
from .rooms import CARRIED_ELSEWHERE, NOT_CARRIED_OUT, NOT_OFFERED

FAMILIES = (
    activated,
    arriving,
    attacking,
    becoming,
    binding,
    blocking,
    casting,
    combat,
    defining,
    dying,
    entering,
    face_down,
    frames,
    gifts,
    graveyard,
    growing,
    optional_costs,
    other_costs,
    other_ways,
    poisoning,
    protecting,
    seeking,
    upkeep,
)
"""The modules of keyword families; importing them fills the table."""


class Kind(StrEnum):
    """What this engine does with a keyword."""

    EXPANDED = "sta per altre abilità"
    ELSEWHERE = "applicata dalle regole che cambia"
    NOT_OFFERED = "facoltativa, non offerta"
    UNSUPPORTED = "non simulata"
    UNKNOWN = "sconosciuta"


KINDS: dict[str, tuple[Kind, str]] = {
    **{name: (Kind.EXPANDED, RULES[name]) for name in EXPANDERS},
    **{name: (Kind.ELSEWHERE, rule) for name, rule in CARRIED_ELSEWHERE.items()},
    **{name: (Kind.NOT_OFFERED, rule) for name, rule in NOT_OFFERED.items()},
    **{name: (Kind.UNSUPPORTED, rule) for name, rule in NOT_CARRIED_OUT.items()},
}
"""Italian keyword name -> what the engine does with it, and its rule."""


def kind_of(name: str) -> Kind:
    return KINDS.get(name, (Kind.UNKNOWN, ""))[0]


@lru_cache(maxsize=4096)
def _expansion(keyword: Keyword) -> tuple[Ability, ...]:
    expander = EXPANDERS.get(keyword.name)
    return expander(keyword) if expander is not None else ()


@cr("702.1")
def expand(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities a keyword stands for; none for one that other rooms look for by name."""
    return _expansion(keyword)


def require(keyword: Keyword, *, offered: bool = True) -> None:
    """Raise UnsupportedRule for a keyword that the engine does not carry out.

    With `offered` False, keywords that merely go unoffered pass: nothing happens wrongly without them.
    """
    kind, rule = KINDS.get(keyword.name, (Kind.UNKNOWN, "702.1"))
    if kind in (Kind.UNSUPPORTED, Kind.UNKNOWN) or (offered and kind is Kind.NOT_OFFERED):
        raise UnsupportedRule(rule, keyword.text or keyword.name)


def abilities_of(state: State, id: ObjectId) -> tuple[Ability, ...]:
    """The object's current abilities, each keyword followed by what it stands for; cached with the views.

    Raises UnsupportedRule if it is where one of its keywords could act and the engine would not let it.
    """
    cached: dict[ObjectId, tuple[Ability, ...]] = state.memo.setdefault("abilities", {})
    found = cached.get(id)
    if found is None:
        found = cached[id] = _abilities(state, id)
    return found


def _abilities(state: State, id: ObjectId) -> tuple[Ability, ...]:
    seen = view(state, id)
    known = kept(state, id, seen)
    if known is not None and known.abilities is not None:
        return known.abilities
    abilities = seen.abilities
    if state.objects[id].zone not in _ASLEEP:
        for ability in abilities:
            if isinstance(ability, Keyword):
                require(ability, offered=False)
    found = (*expanded(abilities), *deployed(state, id))
    if known is not None:
        known.abilities = found
    return found


Activated = tuple[tuple[int, ActivatedAbility], ...]


def activated_of(state: State, id: ObjectId) -> Activated:
    """The object's activated abilities, each with its number among all the abilities it has; cached with the views."""
    cached: dict[ObjectId, Activated] = state.memo.setdefault("activated", {})
    found = cached.get(id)
    if found is None:
        found = cached[id] = _activated(state, id)
    return found


def _activated(state: State, id: ObjectId) -> Activated:
    known = kept(state, id, view(state, id))
    if known is not None and known.activated is not None:
        return known.activated
    found = tuple(
        (number, ability)
        for number, ability in enumerate(abilities_of(state, id))
        if isinstance(ability, ActivatedAbility)
    )
    if known is not None:
        known.activated = found
    return found


_ASLEEP = frozenset({Zone.LIBRARY, Zone.EXILE, Zone.OUTSIDE})
"""Zones from which keywords that are not carried out do nothing by themselves."""


@cr(
    "702.23c", "702.25b", "702.39b", "702.45b", "702.68b", "702.83a", "702.86b", "702.91b", "702.105b",
    "702.116b", "702.121b", "702.130b", "702.134b", "702.149b", "702.100d", "702.101b", "702.108b", "702.112c",
    "702.115b", "702.123b", "702.125c", "702.135b", "702.136b", "702.191b",
    "702.24b", "702.38b", "702.40b", "702.41b", "702.43b", "702.44d", "702.46b", "702.54c", "702.58b", "702.60b", "702.63c",
    "702.64c", "702.67c", "702.69b", "702.70b", "702.6d",
)  # fmt: skip
def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """`abilities` with each keyword followed by what it stands for; every instance counts."""
    if not any(isinstance(ability, Keyword) for ability in abilities):
        return abilities
    result: list[Ability] = []
    for ability in numbered(abilities):
        result.append(ability)
        if isinstance(ability, Keyword):
            result.extend(expand(ability))
    return tuple(result)


def numbered(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """The abilities, with each instance of a keyword that is paid for separately knowing which one it is."""
    paid: dict[str, int] = {}
    for ability in abilities:
        if isinstance(ability, Keyword) and ability.name in PAID_EACH:
            paid[ability.name] = paid.get(ability.name, 0) + 1
            yield nth_instance(ability, paid[ability.name])
        else:
            yield ability
