"""Going through several objects and players one by one (608.2f), as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .values import Selection

if TYPE_CHECKING:
    from .instructions import Instruction


class ForEach(Struct, frozen=True):
    """For each thing that `what` stands for, in turn, carry out `effects`, which call it `Reference.IT`."""

    what: Selection
    effects: tuple[Instruction, ...]
