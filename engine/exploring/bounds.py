"""How far an exploration looks: how many positions, and until when in the game. Never how long by the clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import BoundReached
from ..events import Event, StepBegan, TurnBegan
from ..state import Step

POSITIONS = 5_000
MOST_POSITIONS = 50_000
MOST_TURNS = 6
MOST_CHOICES = 300
"""Choices in a row on one line of play."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """`positions` where somebody has a real choice are looked at, at most; the game is followed until this turn and
    `turns` - 1 more are over, or until `step` begins."""

    positions: int = POSITIONS
    turns: int = 1
    step: Step | None = None

    def over(self, events: Iterable[Event], turns_begun: int) -> bool:
        """Whether these events of a line in which `turns_begun` turns had begun carry it past where to look."""
        for event in events:
            if isinstance(event, TurnBegan):
                turns_begun += 1
            elif isinstance(event, StepBegan) and self.step is not None and event.step == self.step.value:
                return True
        return turns_begun >= self.turns


class Spent(BoundReached):
    """The positions of the bound are used up."""


@dataclass(slots=True)
class Meter:
    """Counts the positions looked at. Raises Spent past the bound."""

    bounds: Bounds
    positions: int = 0

    def count(self) -> None:
        if self.positions >= self.bounds.positions:
            raise Spent(f"limite di {self.bounds.positions} posizioni raggiunto")
        self.positions += 1
