"""What a row of the tables is: a keyword, the kinds of amount that it decides, and how they are worked out."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from .told import Told

Formula = Callable[[Told], int | None]
Bonus = Callable[[Told], tuple[int, int] | None]


class Row(Struct, frozen=True):
    """An amount that a concept decides; `rule` may name several, parted by a slash.

    `grows` when the amount are +1/+1 counters that a creature whose size is told keeps; `beside` are other keywords
    that may be named with it.
    """

    concept: str
    rule: str
    kinds: frozenset[str]
    formula: Formula
    why: str
    grows: bool = False
    beside: frozenset[str] = frozenset()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that make it, the first of which `why` is about."""
        return tuple(self.rule.split("/"))


def row(
    concept: str,
    rule: str,
    kinds: str,
    formula: Formula,
    why: str,
    *,
    grows: bool = False,
    beside: str = "",
) -> Row:
    return Row(concept, rule, frozenset(kinds.split()), formula, why, grows, frozenset(beside.split()))


def number(told: Told) -> int | None:
    """The number of the keyword: "bushido 2"."""
    return told.n


def fixed(value: int) -> Formula:
    """An amount that hangs on no number of the question."""
    return lambda told: value


def each(nouns: str, after: int = 1) -> Formula:
    """The keyword's number for every one of something."""

    def formula(told: Told) -> int | None:
        many = told.count(nouns, 1, after)
        return None if told.n is None or many is None else told.n * many

    return formula


def counted(nouns: str, after: int = 1) -> Formula:
    """As many as are told of something."""
    return lambda told: told.count(nouns, None, after)
