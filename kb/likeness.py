"""How much a question is like each canonical one by its words, all phrasings of a case taken together."""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from math import log, sqrt
from typing import TYPE_CHECKING

from .vocabulary import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]


def shares(phrasings: Iterable[tuple[int, str]]) -> Iterator[tuple[str, float, list[int], list[float]]]:
    """(stem, rarity, cases, share of the stem in each) from (case, stems of one of its questions).

    A stem that stands in all phrasings of a case and in few cases tells most; the shares of a case have length 1.
    """
    counts: dict[int, Counter[str]] = {}
    number: Counter[int] = Counter()
    for case, stems in phrasings:
        counts.setdefault(case, Counter()).update(set(stems.split()))
        number[case] += 1
    uses = Counter(stem for words in counts.values() for stem in words)
    rarity = {stem: log(1 + len(counts) / (1 + cases)) for stem, cases in uses.items()}
    found: dict[str, tuple[list[int], list[float]]] = defaultdict(lambda: ([], []))
    for case, words in counts.items():
        weights = {stem: rarity[stem] * times / number[case] for stem, times in words.items()}
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        for stem, weight in weights.items():
            cases, parts = found[stem]
            cases.append(case)
            parts.append(weight / length)
    for stem, (cases, parts) in found.items():
        yield stem, rarity[stem], cases, parts


class Likeness:
    """The shares of one built file, read a stem at a time."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    @cached_property
    def _cases(self) -> int:
        return int(self._rows("select coalesce(max(id), 0) as last from cases")[0]["last"])

    def of(self, stems: Iterable[str]) -> "Vector":
        """The likeness of every case, 0 to 1, by its id (the first, for no case, is 0)."""
        import numpy as np

        wanted = tuple(dict.fromkeys(stems))
        rows = self._having(wanted)
        rarity: Mapping[str, float] = {row["stem"]: row["rarity"] for row in rows}
        unseen = log(1 + self._cases)
        length = sqrt(sum(rarity.get(stem, unseen) ** 2 for stem in wanted)) or 1.0
        found = np.zeros(self._cases + 1, np.float32)
        for row in rows:
            cases, parts = np.frombuffer(row["cases"], np.int32), np.frombuffer(row["shares"], np.float32)
            found[cases] += parts * np.float32(row["rarity"] / length)
        return found

    def covered(self, stems: Iterable[str], weight: Callable[[Iterable[str]], float]) -> "Vector":
        """How much of what some stems tell is said somewhere in the questions of every case, 0 to 1, by its id."""
        import numpy as np

        wanted = tuple(dict.fromkeys(stems))
        found = np.zeros(self._cases + 1, np.float32)
        for row in self._having(wanted):
            found[np.frombuffer(row["cases"], np.int32)] += np.float32(weight((row["stem"],)))
        return np.asarray(found / np.float32(weight(wanted) or 1.0), dtype=np.float32)

    def _having(self, wanted: tuple[str, ...]) -> list[sqlite3.Row]:
        marks = ", ".join("?" * len(wanted))
        return self._rows(f"select * from case_stems where stem in ({marks})", *wanted)
