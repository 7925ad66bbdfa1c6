"""How well the words of a question fit every rule: bm25, reckoned a stem at a time when the file is built.

What one stem adds to the score of a rule does not hang on the other words of the question, so it is kept ready:
finding rules by their words is adding up a few rows.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from math import log
from typing import TYPE_CHECKING

from .vocabulary import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

Shadows = tuple[str, str, str]
"""The stems of a rule's title, text and examples."""

_WEIGHTS = (2.0, 1.0, 0.4)
_SATURATION, _OF_LENGTH = 1.2, 0.75
"""bm25's k1 and b, at their usual values."""
_LEAST_RARITY = 1e-6
"""Of a stem that half of the rules have: it tells next to nothing, but never speaks against one."""


def gains(rules: Iterable[tuple[int, Shadows]]) -> Iterator[tuple[str, "array[int]", "array[float]"]]:
    """(stem, positions of the rules that have it, what it adds to the score of each), given (position, shadows) of all."""
    times: dict[str, list[tuple[int, float]]] = defaultdict(list)
    lengths: dict[int, int] = {}
    for position, shadows in rules:
        counts = [Counter(shadow.split()) for shadow in shadows]
        lengths[position] = sum(count.total() for count in counts)
        for stem in set().union(*counts):
            weighted = sum(weight * count[stem] for weight, count in zip(_WEIGHTS, counts, strict=True))
            times[stem].append((position, weighted))
    usual = sum(lengths.values()) / (len(lengths) or 1)
    for stem, having in times.items():
        rarity = max(log((len(lengths) - len(having) + 0.5) / (len(having) + 0.5)), _LEAST_RARITY)
        long = {position: 1 - _OF_LENGTH + _OF_LENGTH * lengths[position] / usual for position, _ in having}
        yield (
            stem,
            array("i", (position for position, _ in having)),
            array(
                "f",
                (
                    rarity * often * (_SATURATION + 1) / (often + _SATURATION * long[position])
                    for position, often in having
                ),
            ),
        )


class ByWords:
    """The rules of one built file, by their words."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    @cached_property
    def _count(self) -> int:
        return int(self._rows("select coalesce(max(position), 0) as last from rules")[0]["last"])

    def of(self, stems: Iterable[str]) -> "Vector":
        """The score of every rule of the edition in its order, 0 for one that has none of the stems."""
        import numpy as np

        wanted = tuple(dict.fromkeys(stems))
        marks = ", ".join("?" * len(wanted))
        found = np.zeros(self._count, np.float32)
        for row in self._rows(f"select rules, gains from rule_stems where stem in ({marks})", *wanted):
            found[np.frombuffer(row["rules"], np.int32) - 1] += np.frombuffer(row["gains"], np.float32)
        return found
