"""How near a question is in sense to everything that has a vector."""

import threading
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from . import vectors
from .analysis import words
from .highest import highest
from .parallel import Workers
from .space import Space
from .vocabulary import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Bytes = NDArray[np.int8]
    Places = NDArray[np.intp]

RULES, QUESTIONS, CASES, AMOUNTS = "rule", "question", "case", "amount"
"""The blocks: a row for every rule that has a vector, for every question, every case and every known
amount (id 1 is row 0)."""

_REMEMBERED = 16
_LEADING, _LOOKED_AT = 64, 1200
"""Of many rows the leading components are compared first, where most of every vector is (kb.learning puts it there), and
the others only of the nearest so far: all of them do not fit the processor's cache."""


@dataclass(frozen=True)
class _Block:
    """Rows as signed bytes, of which the direction counts, and the length of each; a row of zeros has no vector."""

    packed: "Bytes"
    lengths: "Vector"

    def some(self, places: "Places", vector: "Vector") -> "Vector":
        """The cosines of some rows with a unit vector."""
        import numpy as np

        rows = self.packed[places].astype(np.float32)
        return np.asarray((rows @ vector) / self.lengths[places], dtype=np.float32)

    def all(self, vector: "Vector") -> "Vector":
        """The cosines of all rows."""
        import numpy as np

        return np.asarray((self._whole @ vector) / self.lengths, dtype=np.float32)

    def nearest(self, vector: "Vector", count: int) -> "Places":
        """The rows with the highest cosines, in no order."""
        import numpy as np

        places = np.arange(len(self.packed))
        if len(places) > _LOOKED_AT:
            places = highest(self._leading @ vector[:_LEADING], _LOOKED_AT)
        if len(places) <= count:
            return places
        return np.asarray(places[highest(self.some(places, vector), count)])

    @cached_property
    def _whole(self) -> "Vector":
        import numpy as np

        return self.packed.astype(np.float32)

    @cached_property
    def _leading(self) -> "Vector":
        import numpy as np

        return np.asarray(self.packed[:, :_LEADING] / self.lengths[:, None], dtype=np.float32)


_beside, _ahead = Workers("vettori"), Workers("vicini")


class Nearness:
    """The vectors of one built file; without them, or without the model for questions, nothing is near.

    Cosines are 0 for a row without a vector.
    """

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._placed = lru_cache(maxsize=_REMEMBERED)(self._place)
        self._found: OrderedDict[tuple[str, str, int], Future[tuple[int, ...]]] = OrderedDict()
        """What was begun to be looked for, by block, text and how many."""
        self._blocks: dict[str, Future[_Block | None]] = {}
        self._lock = threading.Lock()

    def all(self, kind: str, text: str) -> "Vector | None":
        """The cosine of a question with every row of a block; None without vectors."""
        found = self._ready(kind, text)
        return None if found is None else found[0].all(found[1])

    def some(self, kind: str, text: str, ids: Iterable[int]) -> "dict[int, float] | None":
        """Id -> the cosine of a question with its row; None without vectors."""
        import numpy as np

        found = self._ready(kind, text)
        if found is None:
            return None
        wanted = np.array(list(ids), np.intp)
        values = found[0].some(wanted - 1, found[1])
        return dict(zip(wanted.tolist(), values.tolist(), strict=True))

    def nearest(self, kind: str, text: str, count: int) -> tuple[int, ...]:
        """The ids of the rows nearest to a question, in no order; none without vectors."""
        with self._lock:
            begun = self._found.pop((kind, text, count), None)
        return self._look(kind, text, count) if begun is None else begun.result()

    def _look(self, kind: str, text: str, count: int) -> tuple[int, ...]:
        found = self._ready(kind, text)
        if found is None:
            return ()
        return tuple((found[0].nearest(found[1], count) + 1).tolist())

    def begin(self, text: str, kind: str, count: int) -> None:
        """Begin to read a question, what it is compared with, and to look for the rows of a block nearest to it."""
        if self._space is None or not words(text):
            return
        vectors.begin(text)
        for each in (QUESTIONS, CASES):
            self._being_read(each)
        key = (kind, text, count)
        with self._lock:
            if key not in self._found:
                self._found[key] = _ahead.begin(self._look, *key)
                if len(self._found) > _REMEMBERED:
                    self._found.popitem(last=False)

    def keys(self, kind: str) -> tuple[str, ...]:
        """What the rows of a block are of, where it says so."""
        rows = self._rows("select keys from blocks where kind = ?", kind)
        return tuple(rows[0]["keys"].split()) if rows else ()

    def _ready(self, kind: str, text: str) -> "tuple[_Block, Vector] | None":
        if self._space is None or not words(text):
            return None
        block = self._block(kind)
        return None if block is None else (block, self._placed(text))

    def _place(self, text: str) -> "Vector":
        import numpy as np

        assert self._space is not None
        return np.asarray(self._space.of(vectors.embed_question(text)[None])[0])

    @cached_property
    def _space(self) -> Space | None:
        import numpy as np

        kept = {
            row["kind"]: np.frombuffer(row["bytes"], dtype=np.float32)
            for row in self._rows("select kind, bytes from blocks where kind in ('mean', 'turn')")
        }
        if len(kept) < 2 or not vectors.available():
            return None
        return Space(kept["mean"], kept["turn"].reshape(len(kept["mean"]), -1), {})

    def _block(self, kind: str) -> _Block | None:
        return self._being_read(kind).result()

    def _being_read(self, kind: str) -> "Future[_Block | None]":
        """A block that is being read beside the thread that asks for it: the largest takes a twentieth of a second.

        What could not be read is tried again.
        """
        with self._lock:
            begun = self._blocks.get(kind)
            if begun is None or (begun.done() and begun.exception() is not None):
                begun = self._blocks[kind] = _beside.begin(self._read_block, kind)
            return begun

    def _read_block(self, kind: str) -> _Block | None:
        import numpy as np

        rows = self._rows("select columns, bytes, lengths from blocks where kind = ?", kind)
        if not rows:
            return None
        packed = np.frombuffer(rows[0]["bytes"], dtype=np.int8).reshape(-1, rows[0]["columns"])
        block = _Block(packed, np.frombuffer(rows[0]["lengths"], dtype=np.float32))
        if len(packed) > _LOOKED_AT:
            _ = block._leading  # while nobody waits for it
        return block
