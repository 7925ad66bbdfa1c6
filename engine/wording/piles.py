"""Piles of cards that one player makes and another takes (700.3), as data."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Amount


@dataclass(frozen=True, slots=True)
class SeparateTop:
    """You reveal cards from the top of your library; an opponent separates them into two piles.

    You put one of the piles into your hand and the other into your graveyard.
    """

    amount: Amount
