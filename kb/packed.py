"""Vectors in little room, where they are kept and where they are used: a byte a component.

Only the direction of a vector matters. The vectors of one sentence model lie in a narrow cone, so what is kept is how
far each is from their mean, along the axes that matter and in wide steps: hardly anything that search can notice is lost.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Bytes = NDArray[np.int8]

_STEP = 0.4
"""Of the width that what is kept has on the average: finer steps cost room and tell search nothing more."""
_MOST = 127


class Scale(Struct, frozen=True, eq=False):
    """How vectors are kept: how far each lies from their `mean` along some `axes`, one a column, in steps of one size.

    Fixed when the first vectors are made. Without axes it is the components themselves that are kept. What no axis
    reaches is lost: they are fewer than the components, and those along which what is compared differs most.
    """

    mean: "Vector"
    step: float
    axes: "Vector | None" = None

    @classmethod
    def of(cls, vectors: "Vector", axes: "Vector | None" = None) -> "Scale":
        """The scale that suits some vectors, one a row, along some axes."""
        import numpy as np

        mean = vectors.mean(axis=0).astype(np.float32)
        apart = vectors - mean if axes is None else (vectors - mean) @ axes
        width = float(np.sqrt(apart.var(axis=0).mean()))
        return cls(mean, float(f"{(width or 1.0) * _STEP:.5g}"), axes)

    @property
    def row_bytes(self) -> int:
        """How many bytes a packed vector takes; most are nearly always the same few, and go into less than half."""
        return int(self.mean.shape[0] if self.axes is None else self.axes.shape[1])

    def pack(self, vector: "Vector") -> bytes:
        """A vector as a byte for each axis."""
        import numpy as np

        apart = vector - self.mean if self.axes is None else (vector - self.mean) @ self.axes
        return bytes(np.clip(np.rint(apart / self.step), -_MOST, _MOST).astype(np.int8).tobytes())

    def unpack(self, rows: Iterable[bytes]) -> "Vector":
        """Packed vectors as the rows of a matrix, each of unit length."""
        import numpy as np

        raw = np.frombuffer(b"".join(rows), dtype=np.int8).reshape(-1, self.row_bytes)
        found = raw.astype(np.float32) * np.float32(self.step)
        if self.axes is not None:
            found = found @ np.linalg.pinv(self.axes)
        return unit(found + self.mean)


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
