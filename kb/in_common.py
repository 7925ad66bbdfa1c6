"""How much of its words a question has in common with every canonical one."""

from array import array
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .analysis import stem_words, words
from .highest import highest
from .query import ReadQuery
from .vocabulary import Rows, Vocabulary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

LENGTH = "length"
"""The block with what the stems of every question tell together (id 1 is row 0)."""

_CANDIDATES = 48


def fill_questions(db: Any) -> None:
    """Fill `question_stems` and the lengths from `case_questions` and `vocabulary`."""
    vocabulary = Vocabulary(lambda sql, *parameters: list(db.query(sql, parameters)))
    having: dict[str, array[int]] = defaultdict(lambda: array("i"))
    lengths = array("f")
    for row in db.query("select id, words from case_questions order by id"):
        stems = set(row["words"].split())
        lengths.append(vocabulary.weight(stems))
        for stem in stems:
            having[stem].append(row["id"])
    db["question_stems"].insert_all(
        ({"stem": stem, "questions": numbers.tobytes()} for stem, numbers in having.items()), batch_size=500
    )
    db["blocks"].insert({"kind": LENGTH, "vectors": 0, "columns": 1, "keys": "", "bytes": lengths.tobytes()})


class InCommon:
    """The words of the canonical questions of one built file, read a stem at a time."""

    def __init__(self, rows: Rows, vocabulary: Vocabulary) -> None:
        self._rows, self._vocabulary = rows, vocabulary

    def of(self, read: ReadQuery) -> dict[int, float]:
        """Question -> share of weighted stems in common with what is asked (Dice), for those that have most."""
        asked = set(read.stems)
        named = [set(stem_words(words(name))) for name in read.expanded]
        weight = self._vocabulary.weight
        found = {}
        for number, told in self._words(self._most(asked, set(read.wanted))):
            other = set(told.split())
            # A concept said in slang counts as said by its name where the canonical question does so.
            mine = asked.union(*(name for name in named if name <= other))
            shared = 2 * weight(mine & other)
            found[number] = min(shared / (weight(mine) + weight(other)), 1.0) if shared else 0.0
        return found

    def _most(self, asked: set[str], wanted: set[str]) -> list[int]:
        """The questions with most in common with what is asked, as it was said or with the official names."""
        import numpy as np

        marks = ", ".join("?" * len(wanted | asked))
        rows = self._rows(f"select * from question_stems where stem in ({marks})", *(wanted | asked))
        weight, length = self._vocabulary.weight, self._length
        best = np.zeros(len(length), np.float32)
        for said in (asked, wanted) if wanted != asked else (asked,):
            shared = np.zeros(len(length), np.float32)
            for row in rows:
                if row["stem"] in said:
                    shared[np.frombuffer(row["questions"], np.int32) - 1] += np.float32(
                        weight((row["stem"],))
                    )
            np.maximum(best, 2 * shared / (length + np.float32(weight(said))), out=best)
        several = np.count_nonzero(best) > _CANDIDATES
        some = highest(best, _CANDIDATES) if several else np.flatnonzero(best)
        return [int(place) + 1 for place in some]

    def _words(self, numbers: Iterable[int]) -> list[tuple[int, str]]:
        wanted = sorted(numbers)
        marks = ", ".join("?" * len(wanted))
        rows = self._rows(f"select id, words from case_questions where id in ({marks}) order by id", *wanted)
        return [(row["id"], row["words"]) for row in rows]

    @cached_property
    def _length(self) -> "Vector":
        import numpy as np

        rows = self._rows("select bytes from blocks where kind = ?", LENGTH)
        return np.frombuffer(rows[0]["bytes"], np.float32) if rows else np.zeros(0, np.float32)
