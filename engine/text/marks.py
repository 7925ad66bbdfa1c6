"""Stand-ins used while a body is being read, before it is known what they stand for (see `references`)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..objects import CardType
from ..wording.values import TargetSpec


@dataclass(frozen=True, slots=True)
class TargetMark:
    """A target phrase found at tokens `start`..`end`."""

    spec: TargetSpec
    start: int
    end: int


class Said(StrEnum):
    """What a pronoun may stand for."""

    OBJECT = "oggetto"
    SUBJECT = "soggetto sottinteso"
    PLAYER = "giocatore"
    CARD = "carta"
    TOKEN = "pedina"
    SPELL = "magia"
    SOURCE = "fonte"
    EXILED = "carta esiliata"


@dataclass(frozen=True, slots=True)
class Pronoun:
    """ "essa", "quella creatura", "quel giocatore": something said before."""

    said: Said
    type: CardType | None = None
    plural: bool | None = False
    """None where the form does not tell."""
    strong: bool = True
    """"quella creatura" rather than "essa": the source of the ability itself is never meant."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The player (or object) that the verb speaks of, filled in by the clause."""


SUBJECT: Any = Subject()


@dataclass(frozen=True, slots=True)
class Chooser:
    """Who chooses without targeting: the player the clause speaks of, else you."""


CHOOSER: Any = Chooser()


@dataclass(frozen=True, slots=True)
class DelayedMark:
    """Effects that happen later: `pattern` is the trigger; what they speak of is remembered (603.7c)."""

    pattern: Any
    effects: tuple[Any, ...]
    this_turn: bool = False
    of: Any = None
    """What the trigger waits for something to happen to ("quando quella creatura muore in questo turno")."""
    once: bool = False
    """With `this_turn`: "quando" triggers only the next time, "ogniqualvolta" every time (603.7b)."""


@dataclass(frozen=True, slots=True)
class ReflexiveMark:
    """ "Quando lo fai, …" (603.12): a body of its own."""

    effects: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class InsteadMark:
    """ "Se …, invece …": done in place of what the sentence before says."""

    condition: Any
    effects: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class SwapMark:
    """`effects` in place of `previous` if the condition holds; `previous` was said first."""

    condition: Any
    effects: tuple[Any, ...]
    previous: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class MoreDamageMark:
    """ "Se …, infligge invece 4 danni": the damage said before, in another amount."""

    condition: Any
    amount: Any


@dataclass(frozen=True, slots=True)
class OnlyForMark:
    """ "Spendi questo mana solo per …": about the mana said before."""

    type: str


@dataclass(frozen=True, slots=True)
class StillMark:
    """ "È ancora una terra": what it becomes adds to what it was (205.1b)."""


@dataclass(frozen=True, slots=True)
class ChooseMark:
    """ "Scegli una creatura bersaglio": only names a target."""

    what: Any


@dataclass(frozen=True, slots=True)
class OtherwiseMark:
    """ "Altrimenti, …" / "Se non lo fai, …": the other branch of the sentence before."""

    effects: tuple[Any, ...]
    declined: bool = False


@dataclass(frozen=True, slots=True)
class IfDoneMark:
    """ "Se lo fai, …": only if what the sentence before offers was done."""

    effects: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class CostMark:
    """ "Puoi pagare {2}": a cost on offer, before "se lo fai" says what for."""

    cost: Any
    who: Any
    effects: tuple[Any, ...] = ()
    """The same as instructions, when nothing follows from paying."""
