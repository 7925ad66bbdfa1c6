"""Stand-ins used while a body is being read, before it is known what they stand for (see `references`)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct

from ..objects import CardType
from ..wording.values import TargetSpec


class TargetMark(Struct, frozen=True):
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


class Pronoun(Struct, frozen=True):
    """ "essa", "quella creatura", "quel giocatore": something said before."""

    said: Said
    type: CardType | None = None
    plural: bool | None = False
    """None where the form does not tell."""
    strong: bool = True
    """"quella creatura" rather than "essa": the source of the ability itself is never meant."""


class Subject(Struct, frozen=True):
    """The player (or object) that the verb speaks of, filled in by the clause."""


SUBJECT: Any = Subject()


class Chooser(Struct, frozen=True):
    """Who chooses without targeting: the player the clause speaks of, else you."""


CHOOSER: Any = Chooser()


class DelayedMark(Struct, frozen=True):
    """Effects that happen later: `pattern` is the trigger; what they speak of is remembered (603.7c)."""

    pattern: Any
    effects: tuple[Any, ...]
    this_turn: bool = False
    of: Any = None
    """What the trigger waits for something to happen to ("quando quella creatura muore in questo turno")."""
    once: bool = False
    """With `this_turn`: "quando" triggers only the next time, "ogniqualvolta" every time (603.7b)."""


class ReflexiveMark(Struct, frozen=True):
    """ "Quando lo fai, …" (603.12): a body of its own."""

    effects: tuple[Any, ...]


class InsteadMark(Struct, frozen=True):
    """ "Se …, invece …": done in place of what the sentence before says."""

    condition: Any
    effects: tuple[Any, ...]


class SwapMark(Struct, frozen=True):
    """`effects` in place of `previous` if the condition holds; `previous` was said first."""

    condition: Any
    effects: tuple[Any, ...]
    previous: tuple[Any, ...]


class MoreDamageMark(Struct, frozen=True):
    """ "Se …, infligge invece 4 danni": the damage said before, in another amount."""

    condition: Any
    amount: Any


class OnlyForMark(Struct, frozen=True):
    """ "Spendi questo mana solo per …": about the mana said before."""

    type: str


class StillMark(Struct, frozen=True):
    """ "È ancora una terra": what it becomes adds to what it was (205.1b)."""


class ChooseMark(Struct, frozen=True):
    """ "Scegli una creatura bersaglio": only names a target."""

    what: Any


class OtherwiseMark(Struct, frozen=True):
    """ "Altrimenti, …" / "Se non lo fai, …": the other branch of the sentence before."""

    effects: tuple[Any, ...]
    declined: bool = False


class IfDoneMark(Struct, frozen=True):
    """ "Se lo fai, …": only if what the sentence before offers was done."""

    effects: tuple[Any, ...]


class CostMark(Struct, frozen=True):
    """ "Puoi pagare {2}": a cost on offer, before "se lo fai" says what for."""

    cost: Any
    who: Any
    effects: tuple[Any, ...] = ()
    """The same as instructions, when nothing follows from paying."""
