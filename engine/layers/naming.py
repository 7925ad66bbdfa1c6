"""Layer 3: name stickers add words to an object's name (123.6, 612)."""

from __future__ import annotations

from ..citing import cr
from ..objects import Sticker

NAME = "nome"
"""The kind of sticker that changes a name."""


@cr("123.6", "123.6c")
def with_word(name: str, word: str, position: int) -> str:
    """A name with a sticker's word after `position` of its words, or at its end if it has fewer."""
    words = name.split()
    return " ".join((*words[:position], word, *words[position:]))


@cr("123.6", "123.6c", "613.1c")
def stickered_name(name: str, stickers: tuple[Sticker, ...]) -> str:
    """A name with every name sticker applied in timestamp order."""
    for sticker in sorted(stickers, key=lambda sticker: sticker.timestamp):
        if sticker.kind == NAME:
            name = with_word(name, sticker.name, sticker.position)
    return name
