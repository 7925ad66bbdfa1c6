"""Choosing the name of a card (201.4), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Filter, Selection


class DiscardNamed(Struct, frozen=True):
    """You choose the name of a card that fits `filter`; `who` reveals their hand and discards the cards of that name."""

    filter: Filter
    who: Selection
