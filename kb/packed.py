"""Unit vectors as signed bytes: a quarter of the room of floats, and the same order of nearness.

Only the direction matters, so a vector is kept without its scale: every component over the largest, in 127 steps.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

_STEPS = 127


def pack(vector: "Vector") -> bytes:
    """A vector other than zero as one signed byte a component."""
    import numpy as np

    return bytes(np.rint(vector / np.abs(vector).max() * _STEPS).astype(np.int8).tobytes())


def unpack(rows: Iterable[bytes], dimension: int) -> "Vector":
    """Packed vectors as the rows of a matrix, each of unit length."""
    import numpy as np

    matrix = np.frombuffer(b"".join(rows), dtype=np.int8).reshape(-1, dimension).astype(np.float32)
    matrix /= np.sqrt(np.einsum("ij,ij->i", matrix, matrix))[:, None]
    return np.asarray(matrix, dtype=np.float32)
