"""Cards from outside the game (400.11), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Filter


class BringIn(Struct, frozen=True):
    """You choose a card you own from outside the game that fits, reveal it and put it into your hand."""

    filter: Filter
