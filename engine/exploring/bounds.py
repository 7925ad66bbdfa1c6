"""How far an exploration looks: how many positions, and until when in the game. Never how long by the clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from ..errors import BoundReached
from ..events import Event, StepBegan, TurnBegan
from ..state import Step

POSITIONS = 5_000
MOST_POSITIONS = 50_000
MOST_TURNS = 6
MOST_CHOICES = 300
"""Choices in a row on one line of play."""


MOVES_EACH = 40
"""Moves carried out for each position of the bound: a position may have many answers, and long waits in between."""


@dataclass(slots=True)
class Allowance:
    """Positions that several explorations may use together: for scenarios that strangers write."""

    left: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """`positions` where somebody has a real choice are looked at, at most; the game is followed until this turn and
    `turns` - 1 more are over, or until `step` begins."""

    positions: int = POSITIONS
    turns: int = 1
    step: Step | None = None
    allowance: Allowance | None = field(default=None, compare=False)

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
    moves: int = 0

    def count(self) -> None:
        """One position more, where somebody has a choice."""
        allowance = self.bounds.allowance
        if self.positions >= self.bounds.positions or (allowance is not None and allowance.left <= 0):
            self._stop(self.positions)
        if allowance is not None:
            allowance.left -= 1
        self.positions += 1

    def move(self) -> None:
        """One answer more carried out."""
        allowance = self.bounds.allowance
        most = (
            self.bounds.positions
            if allowance is None
            else min(self.bounds.positions, allowance.left + self.positions)
        )
        if self.moves >= MOVES_EACH * max(most, 1):
            self._stop(most)
        self.moves += 1

    def _stop(self, number: int) -> NoReturn:
        reached = "1 posizione raggiunto" if number == 1 else f"{number} posizioni raggiunto"
        raise Spent(f"limite di {reached}")
