"""Piles of cards that one player makes and another takes (700.3), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount


class SeparateTop(Struct, frozen=True):
    """You reveal cards from the top of your library; an opponent separates them into two piles.

    You put one of the piles into your hand and the other into your graveyard.
    """

    amount: Amount
