"""What is quoted in a question: the words of a card or of a player, between any of the marks that people use."""

from __future__ import annotations

import re

QUOTED = re.compile(r"«([^«»]*)»|\"([^\"]*)\"")
"""A quotation between double marks; the words are in the group that is not None."""
QUOTED_ANYHOW = re.compile(rf"{QUOTED.pattern}|(?<!\w)'([^']{{4,}})'(?!\w)")
"""Between single marks too, where they are no apostrophes."""
LEFT_OPEN = re.compile(r"[«»\"]")
"""A mark alone, once whole quotations are left out."""


def words_in(found: re.Match[str]) -> str:
    """What stands between the marks."""
    return next((words for words in found.groups() if words is not None), "")


def unquoted(text: str) -> str:
    """The text without what it quotes."""
    return QUOTED.sub(" ", text)
