"""The layers of a sentence model, run by CTranslate2: texts cut into pieces go in, what is made of every piece comes out."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .parallel import MOST, Workers
from .pieces import LAST

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

Cuts = list[list[int]]
"""Texts as the places of their pieces, begin and end included."""

_beside = Workers("lettura")


class Encoder:
    """The layers in a folder; any number of threads may use them at once."""

    def __init__(self, folder: Path, package: object) -> None:
        # A sentence is too short for two threads (they wait for each other), but two sentences may be read at once.
        self._encoder = package.Encoder(  # type: ignore[attr-defined]
            str(folder), device="cpu", inter_threads=MOST, intra_threads=1
        )
        self._view = package.StorageView.from_array  # type: ignore[attr-defined]

    def read(self, batches: Sequence[Cuts]) -> "Iterator[Floats]":
        """Of each batch (texts, pieces of the longest, 384), in their order; two batches are read at once."""
        if not batches:
            return
        *first, last = batches
        begun = [_beside.begin(self._hidden, batch) for batch in first]
        made = self._hidden(last)  # who waits reads too
        yield from (reading.result() for reading in begun)
        yield made

    def _hidden(self, cuts: Cuts) -> "Floats":
        import numpy as np

        lengths = np.array([len(cut) for cut in cuts], np.int32)
        ids = np.full((len(cuts), lengths.max()), LAST, np.int32)
        for row, cut in enumerate(cuts):
            ids[row, : len(cut)] = cut
        made = self._encoder.forward_batch(self._view(ids), self._view(lengths)).last_hidden_state
        return np.array(made)
