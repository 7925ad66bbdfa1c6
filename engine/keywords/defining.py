"""Characteristic-defining keywords (604.3): changeling and devoid. The layers ask for them through `with_static`."""

from __future__ import annotations

from collections.abc import Sequence

from ..abilities import Ability, Keyword, StaticAbility
from ..wording.instructions import SetColors, SetTypes
from .registry import said, stands_for

DEFINING = frozenset({"cangiante", "vacuità"})


def with_static(abilities: Sequence[Ability]) -> Sequence[Ability]:
    """The abilities, with the static ones that keywords among them stand for."""
    extra = [
        _STATIC[ability.name](ability)
        for ability in abilities
        if isinstance(ability, Keyword) and ability.name in DEFINING
    ]
    return (*abilities, *extra) if extra else abilities


@stands_for("cangiante", "702.73a")
def changeling(keyword: Keyword) -> tuple[Ability, ...]:
    """It is every creature type, everywhere."""
    return (_changeling(keyword),)


@stands_for("vacuità", "702.114a")
def devoid(keyword: Keyword) -> tuple[Ability, ...]:
    """It is colourless, everywhere."""
    return (_devoid(keyword),)


def _changeling(keyword: Keyword) -> StaticAbility:
    from ..text.subtypes import CREATURE_TYPES

    types = SetTypes(subtypes=frozenset(CREATURE_TYPES), add=True)
    return StaticAbility((types,), characteristic_defining=True, text=said(keyword))


def _devoid(keyword: Keyword) -> StaticAbility:
    return StaticAbility((SetColors(),), characteristic_defining=True, text=said(keyword))


_STATIC = {"cangiante": _changeling, "vacuità": _devoid}
