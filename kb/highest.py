"""The places of the highest of many values."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Places = NDArray[np.intp]

_SAMPLED, _EACH = 2, 16
"""The highest are looked for among about `_SAMPLED` times as many, told from one value in `_EACH`."""


def highest(values: "Vector", count: int) -> "Places":
    """The places of the `count` highest values, in no order; of equal ones any."""
    import numpy as np

    if len(values) > _SAMPLED * count:
        # What a few of them tell of the others leaves most out at once.
        some, rank = values[::_EACH], max(_SAMPLED * count // _EACH, 1)
        least = np.partition(some, -rank)[-rank]
        high = np.flatnonzero(values >= least)
        if len(high) >= count:
            return np.asarray(high[np.argpartition(values[high], -count)[-count:]])
    return np.argpartition(values, -count)[-count:]
