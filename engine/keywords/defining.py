"""Characteristic-defining keywords (604.3), which the layers expand as they go: changeling and devoid."""

from __future__ import annotations

from ..abilities import Ability, Keyword, StaticAbility
from ..wording.instructions import SetColors, SetTypes
from .registry import said, stands_for


@stands_for("cangiante", "702.73a")
def changeling(keyword: Keyword) -> tuple[Ability, ...]:
    """It is every creature type, everywhere."""
    from ..text.subtypes import CREATURE_TYPES

    types = SetTypes(subtypes=frozenset(CREATURE_TYPES), add=True)
    return (StaticAbility((types,), characteristic_defining=True, text=said(keyword)),)


@stands_for("vacuità", "702.114a")
def devoid(keyword: Keyword) -> tuple[Ability, ...]:
    """It is colourless, everywhere."""
    return (StaticAbility((SetColors(),), characteristic_defining=True, text=said(keyword)),)
