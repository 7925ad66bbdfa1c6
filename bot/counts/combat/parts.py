"""A tale with each creature in it replaced by a mark, and a part of it as it was told.

The forms of what happens then read marks, and none of them has to know how creatures are named.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from .creature_words import CREATURE, KEYWORDS, LIST, NOUN

ONE, BLOCKER = "§", "¶"
"""What marks a creature, and one that is said to be a blocker."""
MARK = rf"[{ONE}{BLOCKER}]\d+"
_JOINED = (
    r"(?: ?, (?:e )?| e (?:anche )?(?:con )?| ed | ?\+ | piu | e anche | insieme a )(?:con |dal |dalla |da )?"
)
MARKS = rf"(?:{MARK}(?:{_JOINED}{ONE}\d+)*)"
BLOCKERS = rf"(?:{BLOCKER}\d+(?:{_JOINED}{MARK})*)"
POINTED = (
    rf"(?:(?:solo |soltanto |solamente )?(?:(?:il |la |lo |l' ?|un[oa] (?:solo |sola )?(?:dei |delle |di quei )"
    rf"|quell[oa] )?{MARK}|(?:il |la |lo |l' ?|un |una |(?:il|la) (?:mi[oa]"
    rf"|su[oa]) )(?:{NOUN} )?(?:con |col )?{KEYWORDS}))"
)
"""One of those that attack, named again."""
_MARKED = re.compile(MARK)


class Part:
    """A part of a tale, with the words of the creatures in it."""

    def __init__(self, match: re.Match[str], names: list[str]) -> None:
        self._match, self._names = match, names

    def said(self, text: str) -> str:
        """A piece of it with the names of its creatures again."""
        return _MARKED.sub(lambda mark: self._names[int(mark[0][1:])], text)

    def raw(self, key: int | str) -> str:
        """A group with its marks."""
        return str(self._match[key])

    def __getitem__(self, key: int | str) -> Any:
        told = self._match[key]
        return told if told is None else self.said(told)

    def groupdict(self) -> dict[str, Any]:
        return {key: self[key] for key in self._match.re.groupindex}

    def groups(self) -> tuple[Any, ...]:
        return tuple(self[key] for key in range(1, self._match.re.groups + 1))

    def end(self) -> int:
        return self._match.end()


@lru_cache(maxsize=1)
def _named() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'/+-])(?<!tutti e )(?<!tutte e )(?:{LIST}|{CREATURE})")


def marked(text: str) -> tuple[str, list[str]]:
    """A text with a mark in the place of each creature, and how each is named."""
    names: list[str] = []

    def mark(match: re.Match[str]) -> str:
        names.append(match[0])
        return f"{BLOCKER if 'bloccant' in match[0] else ONE}{len(names) - 1}"

    return _named().sub(mark, text), names
