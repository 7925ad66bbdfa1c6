"""What an exploration looks for."""

from __future__ import annotations

from collections.abc import Hashable
from enum import StrEnum
from typing import Protocol

from .nodes import Node


class Moment(StrEnum):
    """When the goal counts."""

    ANY = "in qualche momento"
    END = "alla fine"
    """Where the bound says to stop looking, or the game ends."""


class Goal(Protocol):
    """A statement about a position and how it was reached."""

    def holds(self, node: Node) -> bool:
        """Whether it is true there."""
        ...

    def memory(self, node: Node) -> Hashable:
        """What it remembers of the way there: positions are the same only if this is too."""
        ...
