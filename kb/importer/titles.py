"""Comparing titles: «Tempistica e Priorità» must find section 117 however a page spells it."""

import unicodedata
from collections.abc import Mapping, Sequence

from rapidfuzz import fuzz

STRONG = 88.0
"""From here up, two titles are the same but for spelling."""

WEAK = 72.0
"""Below this, a title does not name the number beside it."""


def plain(title: str) -> str:
    """A title without case, accents, punctuation and leading article."""
    text = unicodedata.normalize("NFKD", title.casefold().replace("’", "'"))
    text = "".join(char if char.isalnum() else " " for char in text if not unicodedata.combining(char))
    words = text.split()
    return " ".join(
        words[1:] if len(words) > 1 and words[0] in {"il", "lo", "la", "i", "gli", "le", "l"} else words
    )


def similarity(one: str, other: str) -> float:
    """How alike two titles are, 0 to 100; one letter less at the end of a word costs little."""
    return float(fuzz.ratio(plain(one), plain(other)))


def best_titles(title: str, table: Mapping[str, Sequence[str]]) -> tuple[tuple[str, float], ...]:
    """The numbers of `table` whose titles are like `title`, best first."""
    scored = (
        (number, max((similarity(title, known) for known in titles), default=0.0))
        for number, titles in table.items()
    )
    return tuple(sorted((row for row in scored if row[1] >= WEAK), key=lambda row: -row[1]))
