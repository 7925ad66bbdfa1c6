"""How much one question finds every rule of the edition: its words and its sense, fused."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Places = NDArray[np.intp]

LEXICAL_WEIGHT, SEMANTIC_WEIGHT = 0.35, 0.65
"""The measured plateau; words alone weigh 1."""
_NEAREST = 300
"""The nearest rules by sense that compete; the others could not come among the results anyway."""


@dataclass(frozen=True)
class Fused:
    """`words` is the score of every rule by its words, `cosines` its nearness by sense, both in the edition's order.

    `vectors` are the places of the rules that have a vector; `cosines` is None without vectors. A rule whose vector is
    stale or missing is judged by its words alone.
    """

    words: "Vector"
    cosines: "Vector | None" = None
    vectors: "Places | None" = None

    @cached_property
    def best_words(self) -> float:
        """The best score by words, 0 when no word is known."""
        return float(self.words.max()) if len(self.words) else 0.0

    @cached_property
    def highest(self) -> float | None:
        """The best cosine, None without vectors."""
        return None if self.cosines is None else float(self.cosines[self.vectors].max())

    @property
    def nearest(self) -> int | None:
        """The place of the nearest rule by sense."""
        if self.cosines is None or self.vectors is None:
            return None
        return int(self.vectors[self.cosines[self.vectors].argmax()])

    @cached_property
    def scores(self) -> "Vector":
        """The fused score of every rule, 0 to 1."""
        import numpy as np

        words = self.words / (self.best_words or 1.0)
        if self.cosines is None or self.vectors is None or self.highest is None:
            return words
        own = self.cosines[self.vectors]
        middle = len(own) // 2
        median = np.partition(own, middle)[middle]
        share = np.clip((own - median) / ((self.highest - median) or 1.0), 0.0, None)
        found = words.copy()
        found[self.vectors] = LEXICAL_WEIGHT * words[self.vectors] + SEMANTIC_WEIGHT * share
        return found

    def competing(self, asked: Iterable[int]) -> "Places":
        """The places of the rules that have a word of the question, of the nearest by sense and of those `asked` for."""
        import numpy as np

        some = self.words > 0
        some[list(asked)] = True
        if self.cosines is not None and self.vectors is not None:
            count = min(_NEAREST, len(self.vectors))
            own = self.cosines[self.vectors]
            some[self.vectors[np.argpartition(own, -count)[-count:]]] = True
        return np.flatnonzero(some)
