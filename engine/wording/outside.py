"""Cards from outside the game (400.11), as data."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Filter


@dataclass(frozen=True, slots=True)
class BringIn:
    """You choose a card you own from outside the game that fits, reveal it and put it into your hand."""

    filter: Filter
