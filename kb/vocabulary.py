"""The words of a built knowledge base, and how much each tells."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from math import log

Rows = Callable[..., list[sqlite3.Row]]
"""Runs a query with its parameters on the caller's thread."""


class Vocabulary:
    """The words of the book and of the canonical questions."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    @cached_property
    def stems(self) -> Mapping[str, str]:
        """Folded word -> its stem."""
        return {row["word"]: row["stem"] for row in self._rows("select word, stem from vocabulary")}

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        """Stem -> how much it tells: rare words tell more."""
        rows = self._rows("select stem, sum(uses) as uses from vocabulary group by stem")
        total = sum(row["uses"] for row in rows) or 1
        return {row["stem"]: log(1 + total / row["uses"]) for row in rows}

    @cached_property
    def _unseen(self) -> float:
        return max(self._weights.values(), default=1.0)

    def weight(self, stems: Iterable[str]) -> float:
        """How much a set of stems tells."""
        weights, unseen = self._weights, self._unseen
        return sum(weights.get(stem, unseen) for stem in stems)
