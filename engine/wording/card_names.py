"""Choosing the name of a card (201.4), as data."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Filter, Selection


@dataclass(frozen=True, slots=True)
class DiscardNamed:
    """You choose the name of a card that fits `filter`; `who` reveals their hand and discards the cards of that name."""

    filter: Filter
    who: Selection
