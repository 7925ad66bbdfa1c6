"""How near a question is in sense to everything that has a vector: one product with each block of the built file."""

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from . import vectors
from .analysis import words
from .packed import unit
from .space import Space
from .vocabulary import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

RULES, QUESTIONS, CASES = "rule", "question", "case"
"""The blocks: a row for every rule that has a vector, for every question and for every case (id 1 is row 0)."""

_REMEMBERED = 16


class Nearness:
    """The vectors of one built file; without them, or without the model for questions, nothing is near."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._of = lru_cache(maxsize=_REMEMBERED)(self._cosines)
        self._placed = lru_cache(maxsize=_REMEMBERED)(self._place)
        self._block = lru_cache(maxsize=None)(self._read_block)

    def of(self, kind: str, text: str) -> "Vector | None":
        """The cosine of a question with every row of a block, 0 for a row without a vector; None without vectors."""
        found: Vector | None = self._of(kind, text) if self._space is not None and words(text) else None
        return found

    def keys(self, kind: str) -> tuple[str, ...]:
        """What the rows of a block are of, where it says so."""
        rows = self._rows("select keys from blocks where kind = ?", kind)
        return tuple(rows[0]["keys"].split()) if rows else ()

    def _cosines(self, kind: str, text: str) -> "Vector | None":
        block = self._block(kind)
        if block is None:
            return None
        import numpy as np

        return np.asarray(block @ self._placed(text), dtype=np.float32)

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

    def _read_block(self, kind: str) -> "Vector | None":
        import numpy as np

        rows = self._rows("select columns, bytes from blocks where kind = ?", kind)
        if not rows:
            return None
        packed = np.frombuffer(rows[0]["bytes"], dtype=np.int8).reshape(-1, rows[0]["columns"])
        return unit(packed.astype(np.float32))
