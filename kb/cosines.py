"""How near every rule is to one question: cosines kept as an array, asked about a few numbers at a time."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Cosines:
    """`values[places[number]]` is the cosine of a rule; `numbers` are the rules in the order of the array."""

    numbers: tuple[str, ...]
    places: Mapping[str, int]
    values: "NDArray[np.float32]"

    @cached_property
    def highest(self) -> float:
        """The best cosine."""
        return float(self.values.max())

    @property
    def best(self) -> str:
        """The nearest rule."""
        return self.numbers[int(self.values.argmax())]

    @cached_property
    def median(self) -> float:
        """The cosine that half of the book does not reach."""
        import numpy as np

        middle = len(self.numbers) // 2
        return float(np.partition(self.values, middle)[middle])  # np.median would import masked arrays

    def nearest(self, count: int) -> tuple[str, ...]:
        """The `count` nearest rules, in no order."""
        import numpy as np

        if count >= len(self.numbers):
            return self.numbers
        return tuple(self.numbers[place] for place in np.argpartition(self.values, -count)[-count:])

    def shares(self, numbers: Iterable[str]) -> dict[str, float]:
        """For those of `numbers` that have a vector: 1 for the nearest rule, 0 from the median down."""
        scale = (self.highest - self.median) or 1.0
        found = {}
        for number in numbers:
            place = self.places.get(number)
            if place is not None:
                found[number] = max(0.0, (float(self.values[place]) - self.median) / scale)
        return found
