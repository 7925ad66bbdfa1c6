"""Comparing titles: «Tempistica e Priorità» must find section 117 however a page spells it."""

import unicodedata
from collections.abc import Iterable

from rapidfuzz import fuzz, process

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


class TitleTable:
    """The titles that numbers are known by, ready to be searched."""

    def __init__(self, titles: Iterable[tuple[str, str]]) -> None:
        """`titles` are pairs of number and title; a number may come more than once."""
        self._numbers: list[str] = []
        self._plain: list[str] = []
        for number, title in titles:
            self._numbers.append(number)
            self._plain.append(plain(title))

    def find(self, title: str) -> tuple[tuple[str, float], ...]:
        """The numbers whose title is like `title`, best first, with how alike they are."""
        best: dict[str, float] = {}
        for _, score, at in process.extract(
            plain(title), self._plain, scorer=fuzz.ratio, score_cutoff=WEAK, limit=None
        ):
            best[self._numbers[at]] = max(score, best.get(self._numbers[at], 0.0))
        return tuple(sorted(best.items(), key=lambda row: -row[1]))
