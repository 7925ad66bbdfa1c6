"""Searching several zones of a player for cards with one name (701.23), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Selection


class ExileNamesakes(Struct, frozen=True):
    """Search the graveyard, hand and library of `who` for cards with the name of `like`, and exile them.

    "Tutte le carte": of a public zone all are found; of the hidden ones, as many as the player who searches wants. With
    `any_number` that goes for every zone.
    """

    who: Selection
    like: Selection
    any_number: bool = False
    shuffle: bool = False
    """Then those players shuffle their libraries, whatever was found."""


SearchingInstruction = ExileNamesakes
