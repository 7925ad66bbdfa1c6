"""Going through several objects and players one by one (608.2f), as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .values import Selection

if TYPE_CHECKING:
    from .instructions import Instruction


@dataclass(frozen=True, slots=True)
class ForEach:
    """For each thing that `what` stands for, in turn, carry out `effects`, which call it `Reference.IT`."""

    what: Selection
    effects: tuple[Instruction, ...]
