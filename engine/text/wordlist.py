"""Tables of words written as running text."""

from __future__ import annotations


def words_of(text: str) -> tuple[str, ...]:
    """The words of a block of text, in order."""
    return tuple(text.split())
