"""Colour identity (903.4), and which cards a commander allows in its deck (903.5)."""

from __future__ import annotations

import re

from .abilities import StaticAbility
from .citing import cr
from .faces import parts
from .mana import Color
from .objects import CardType, Characteristics
from .wording.instructions import SetColors

_REMINDER = re.compile(r"\([^)]*\)")
_SYMBOL = re.compile(r"\{([^}]+)\}")
_BASIC_TYPES = {
    "pianura": Color.WHITE,
    "isola": Color.BLUE,
    "palude": Color.BLACK,
    "montagna": Color.RED,
    "foresta": Color.GREEN,
}
_LETTERS = {color.value: color for color in Color}


@cr("903.4", "903.4c", "903.4d", "903.4e")
def color_identity(card: Characteristics) -> frozenset[Color]:
    """The colours of the mana symbols of its cost and text, of its indicator and of what defines its colour.

    All its faces and frames count; reminder text does not.
    """
    found: set[Color] = set()
    for part in parts(card):
        if part.mana_cost is not None:
            found |= _in_symbols(part.mana_cost.symbols)
        found |= _in_symbols(_SYMBOL.findall(_REMINDER.sub("", part.text)))
        found |= part.colors
        for ability in part.abilities:
            if isinstance(ability, StaticAbility) and ability.characteristic_defining:
                for change in ability.modifications:
                    if isinstance(change, SetColors):
                        found |= change.colors
    return frozenset(found)


def _in_symbols(symbols: tuple[str, ...] | list[str]) -> set[Color]:
    """Every colour named in these symbols, halves of hybrid and Phyrexian ones included."""
    return {_LETTERS[half] for symbol in symbols for half in symbol.upper().split("/") if half in _LETTERS}


@cr("903.5c", "903.5d")
def fits_deck(card: Characteristics, commanders: tuple[Characteristics, ...]) -> bool:
    """Whether the colours of a card, and those its basic land types could produce, are all the commanders' own."""
    allowed = frozenset(color for one in commanders for color in color_identity(one))
    lands = {
        color
        for part in parts(card)
        if CardType.LAND in part.types
        for subtype, color in _BASIC_TYPES.items()
        if subtype in part.subtypes
    }
    return color_identity(card) | lands <= allowed
