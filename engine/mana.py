"""Colours (105), mana and mana costs (106, 107.4, 202): values only, no game state."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct


class Color(StrEnum):
    """The five colours, in the order of 105.1."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


COLORLESS = "C"
COLOR_LETTERS = frozenset(color.value for color in Color)
"""The types of mana that are colours (106.1a)."""
MANA_TYPES = (*(color.value for color in Color), COLORLESS)
"""The six types of mana (106.1b)."""

COLOR_NAMES = {
    Color.WHITE: "bianco",
    Color.BLUE: "blu",
    Color.BLACK: "nero",
    Color.RED: "rosso",
    Color.GREEN: "verde",
}
MANA_NAMES = {**{color.value: name for color, name in COLOR_NAMES.items()}, COLORLESS: "incolore"}

SYMBOL = re.compile(r"\{([^{}]+)\}")
_KNOWN = re.compile(r"[WUBRGCXYZS]|\d{1,7}|[WUBRGC]/[WUBRG]|2/[WUBRG]|[WUBRG]/P|[WUBRG]/[WUBRG]/P")


class ManaCost(Struct, frozen=True):
    """A mana cost as printed: its symbols without braces, such as ("2", "W", "W/U", "X")."""

    symbols: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read "{2}{W}{W/U}"; raise ValueError on anything that is not a mana symbol (107.4)."""
        symbols = tuple(match.upper() for match in SYMBOL.findall(text))
        if "".join(f"{{{symbol}}}" for symbol in symbols) != text.upper().replace(" ", ""):
            raise ValueError(f"costo di mana non valido: «{text}»")
        for symbol in symbols:
            if not _KNOWN.fullmatch(symbol):
                raise ValueError(f"simbolo di mana sconosciuto: «{{{symbol}}}»")
        return cls(symbols)

    def mana_value(self, x: int = 0) -> int:
        """202.3: hybrid symbols count their largest half, X counts `x` (0 off the stack)."""
        total = 0
        for symbol in self.symbols:
            if symbol.isdigit():
                total += int(symbol)
            elif symbol in {"X", "Y", "Z"}:
                total += x
            elif symbol.startswith("2/"):
                total += 2
            else:
                total += 1
        return total

    def colors(self) -> frozenset[Color]:
        """105.2: an object is the colours of the mana symbols in its mana cost."""
        found = {part for symbol in self.symbols for part in symbol.split("/")}
        return frozenset(color for color in Color if color.value in found)

    @property
    def has_x(self) -> bool:
        return any(symbol in {"X", "Y", "Z"} for symbol in self.symbols)

    def plus(self, other: ManaCost) -> ManaCost:
        return ManaCost(self.symbols + other.symbols)

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols) or "{0}"


class Mana(Struct, frozen=True):
    """One mana in a pool: its type (106.1b), whether its source was snow, and any restriction on its use (106.6).

    `only_for` names what the mana may be spent on ("creatura", …); None means anything. `persists` marks mana
    that is never lost; `this_turn`, mana that an effect keeps as steps and phases end until the turn does.
    """

    type: str
    snow: bool = False
    only_for: str | None = None
    persists: bool = False
    this_turn: bool = False
    this_combat: bool = False
    """An effect keeps it until the end of combat (702.189a)."""


def colored(symbol: str) -> bool:
    """Whether a printed symbol asks for coloured or colourless mana rather than a generic amount."""
    return symbol in MANA_TYPES
