"""What is told of one creature's turn."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field


class Did(StrEnum):
    """What happens to the creature."""

    SET = "fissa la taglia"
    FROZEN = "fissa la taglia a lungo"
    BONUS = "bonus"
    LASTING = "bonus che dura"
    COUNTERS = "segnalini"
    SWITCH = "scambio"
    DAMAGE = "danno"
    INFECTED = "danno come segnalini"
    CAST = "magia non creatura"
    END = "fine del turno"
    LOSE = "finisce ciò che dava il bonus"
    REGENERATE = "scudo di rigenerazione"
    DESTROY = "distrutta"
    WRATH = "distrutte tutte le creature"
    EDICT = "ogni giocatore sacrifica una creatura"
    COPIED = "copia"
    STRIPPED = "perde le abilità"


class Asked(StrEnum):
    """What is asked of it."""

    SIZE = "taglia"
    POWER = "forza"
    TOUGHNESS = "costituzione"
    DEATH = "morte"
    COUNTERS = "segnalini"
    CLAIM = "è così"


class Event(Struct):
    """One thing that happens, at a place of the text."""

    did: Did
    at: int
    size: tuple[int, int] = (0, 0)
    times: int = 1
    everyone: bool = False
    """It is done to every creature, and aimed at none."""
    color: str = ""
    place: int = -1
    """Where it is told, for what was there from the beginning; where the telling of a copy ends."""
    on_copy: bool = False
    """It is done to the copy, after it was made."""
    strips: bool = False
    """It also takes all abilities away."""


class Tale(Struct):
    """What is told of the creature, in order, and what is asked of it; `lives`: it is asked whether it survives."""

    size: tuple[int, int]
    events: list[Event]
    asked: Asked
    lives: bool = False
    keywords: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    of_copy: bool = False
    counter: str = "+1/+1"
    claimed: tuple[int, int] = (0, 0)
    any_size: bool = False
    """No printed size is told: what comes out must be the same whatever it is."""


def signed(size: tuple[int, int]) -> str:
    """A change of size as cards print it: "-0/-2", "+2/+0"."""
    sign = "-" if min(size) < 0 else "+"
    return "/".join(f"{side:+d}" if side else f"{sign}0" for side in size)
