"""Vectors in little room: four bits a component where they are kept, a byte where they are used.

Only the direction of a vector matters. The vectors of one sentence model lie in a narrow cone, so what is kept is how
far each component is from its mean, in steps of its own width: nothing that search can notice is lost.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Bytes = NDArray[np.int8]

_STEPS = 7
_WIDTH = 4.2
"""Standard deviations that the steps on either side reach; what lies farther is kept as if it lay there.

Wide steps leave the outermost nearly unused: what is kept then takes three bits a component where it is compressed.
"""


@dataclass(frozen=True, slots=True)
class Scale:
    """The mean and the width of a step of every component, fixed when the first vectors are made."""

    mean: tuple[float, ...]
    step: tuple[float, ...]

    @classmethod
    def of(cls, vectors: "Vector") -> "Scale":
        """The scale that suits some vectors, one a row."""
        import numpy as np

        width = vectors.std(axis=0) if len(vectors) > 1 else np.zeros(vectors.shape[1])
        step = np.where(width > 0, width, 1 / vectors.shape[1]) * _WIDTH / _STEPS
        return cls(tuple(round(float(one), 6) for one in vectors.mean(axis=0)), tuple(map(_short, step)))

    @property
    def row_bytes(self) -> int:
        """How many bytes a packed vector takes."""
        return (len(self.mean) + 1) // 2

    def pack(self, vector: "Vector") -> bytes:
        """A vector as half a byte a component."""
        import numpy as np

        mean, step = np.asarray(self.mean, np.float32), np.asarray(self.step, np.float32)
        levels = np.clip(np.rint((vector - mean) / step), -_STEPS, _STEPS).astype(np.int8) + 8
        if len(levels) % 2:
            levels = np.append(levels, np.int8(8))
        return bytes((levels[::2].astype(np.uint8) << 4 | levels[1::2].astype(np.uint8)).tobytes())

    def unpack(self, rows: Iterable[bytes]) -> "Vector":
        """Packed vectors as the rows of a matrix, each of unit length."""
        import numpy as np

        raw = np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(-1, self.row_bytes)
        levels = np.empty((len(raw), 2 * self.row_bytes), dtype=np.float32)
        levels[:, ::2], levels[:, 1::2] = raw >> 4, raw & 15
        found = (levels[:, : len(self.mean)] - 8) * np.asarray(self.step, np.float32)
        return unit(found + np.asarray(self.mean, np.float32))


def unit(rows: "Vector") -> "Vector":
    """The rows of a matrix at unit length; a row of zeros stays one."""
    import numpy as np

    lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows))[:, None]
    return np.asarray(rows / np.where(lengths > 0, lengths, 1.0), dtype=np.float32)


def to_bytes(rows: "Vector") -> "Bytes":
    """Every row as signed bytes, its largest component at 127: the direction and nothing else."""
    import numpy as np

    largest = np.abs(rows).max(axis=1, keepdims=True)
    return np.rint(rows / np.where(largest > 0, largest, 1.0) * 127).astype(np.int8)


def _short(value: float) -> float:
    return float(f"{value:.5g}")
