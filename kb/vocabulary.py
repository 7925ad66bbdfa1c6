"""The words of a built knowledge base, and how much each tells."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from math import log

Rows = Callable[..., list[sqlite3.Row]]
"""Runs a query with its parameters on the caller's thread."""


class _Weights(dict[str, float]):
    """Stem -> how much it tells; one that is nowhere tells as much as the rarest."""

    def __init__(self, known: Mapping[str, float]) -> None:
        super().__init__(known)
        self._unseen = max(known.values(), default=1.0)

    def __missing__(self, stem: str) -> float:
        return self._unseen


class Vocabulary:
    """The words of the book and of the canonical questions."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    @cached_property
    def stems(self) -> Mapping[str, str]:
        """Folded word -> its stem."""
        return {row["word"]: row["stem"] for row in self._rows("select word, stem from vocabulary")}

    @cached_property
    def _weights(self) -> "_Weights":
        """Stem -> how much it tells: rare words tell more."""
        rows = self._rows("select stem, sum(uses) as uses from vocabulary group by stem")
        total = sum(row["uses"] for row in rows) or 1
        return _Weights({row["stem"]: log(1 + total / row["uses"]) for row in rows})

    def weight(self, stems: Iterable[str]) -> float:
        """How much a set of stems tells."""
        return sum(map(self._weights.__getitem__, stems))
