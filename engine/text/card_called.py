"""A token of which only its name is said: "una pedina Tarmogoyf" (111.11)."""

from __future__ import annotations

from ..named_tokens import placeholder
from ..objects import Characteristics
from .grammar import Reader
from .subtypes import SUBTYPES
from .words import TYPES

_ENDS = frozenset({"", ".", ",", "e", "tappato", "per", "sotto"})


def card_called(reader: Reader, position: int) -> tuple[Characteristics, int] | None:
    """The token and where its name ends; None where the words describe a token or name one of a list."""
    end = position
    while end < len(reader.tokens) and reader.tokens[end].capital:
        if reader.word(end) in TYPES or reader.word(end) in SUBTYPES:
            return None
        end += 1
    if end == position or reader.word(end) not in _ENDS:
        return None
    return placeholder(reader.source(position, end)), end
