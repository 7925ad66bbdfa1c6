"""What is told of one creature's size, understood."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

Size = tuple[int, int]


class Change(StrEnum):
    """What changes a size, by the sublayer that applies it."""

    SET = "b"
    BONUS = "c"
    COUNTERS = "segnalini"
    SWITCH = "d"


class Wanted(StrEnum):
    """What is asked of the creature."""

    SIZE = "forza/costituzione"
    POWER = "forza"
    TOUGHNESS = "costituzione"
    DEATH = "morte"
    CLAIM = "è così"


class Piece(Struct, frozen=True):
    """One change: `size` is what a setter says or what is added, `times` how many counters or like effects.

    `strips`: all creatures also lose all abilities. `lord`: an ability of another creature, which can be lost.
    """

    change: Change
    size: Size = (0, 0)
    times: int = 1
    strips: bool = False
    lord: bool = False
    at: int = 0


class SizeQuestion(Struct, frozen=True):
    """A question about one creature's size, understood whole.

    `pieces` are in the order in which they begin; `told`: that order was told, not just supposed. `printed` is None
    where it cannot matter. `bushido` comes with how many creatures block it, `casts` with prowess, which it may
    have more than once.
    """

    printed: Size | None
    pieces: tuple[Piece, ...]
    wanted: Wanted
    claimed: Size | None = None
    told: bool = False
    keywords: tuple[str, ...] = ()
    bushido: int = 0
    blockers: int = 0
    prowess: int = 0
    casts: int = 0
    survives: bool = False
    """Whether it is asked if it lives, where its death is what is asked."""
    also: Wanted | None = None
    """How big it is, where that is asked beside its death."""
    base: bool = False
    """Whether its base power and toughness are asked: of `pieces`, only what sets them is left."""
    whole: bool = True
    """Whether every word was one that is known to change nothing, or was understood."""
