"""Clashes, fateseals, votes, villainous choices (701.29, 701.30, 701.38, 701.55), as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .values import Amount, Filter, Players, Selection

if TYPE_CHECKING:
    from .instructions import Instruction

YOU = Players()


class Clash(Struct, frozen=True):
    """701.30b: clash with an opponent. It was "done" if the player won."""

    who: Selection = YOU


class Fateseal(Struct, frozen=True):
    """701.29a."""

    amount: Amount
    who: Selection = YOU


class Vote(Struct, frozen=True):
    """701.38a: each player, from the controller on, votes for one of the `options`, or for one of the `objects`."""

    options: tuple[str, ...] = ()
    objects: Filter | None = None


class VillainousChoice(Struct, frozen=True):
    """701.55a: each of `who` chooses one of the two, which are about `PlayerSet.CHOOSING`."""

    first: tuple[Instruction, ...]
    second: tuple[Instruction, ...]
    who: Selection
    first_text: str = ""
    second_text: str = ""


TogetherInstruction = Clash | Fateseal | Vote | VillainousChoice
