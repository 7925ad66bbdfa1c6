"""What a story of a combat comes to as it is read: totals, changes, the fights and who died in them."""

from __future__ import annotations

from msgspec import Struct, field

from .fighting import Fight


class Story(Struct):
    """What is told; totals by whether they are mine."""

    life: dict[bool, int] = field(default_factory=dict)
    poison: dict[bool, int] = field(default_factory=dict)
    loyalty: int | None = None
    changes: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    fights: list[Fight] = field(default_factory=list)
    exalted: int = 0
    changed: int = 0
    died: list[str] = field(default_factory=list)

    @property
    def fight(self) -> Fight:
        return self.fights[-1]

    @property
    def open(self) -> bool:
        """Whether a combat was begun that is told on."""
        return bool(self.fights)
