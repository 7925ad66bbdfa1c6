"""The words that a question and a wording say alone, and what comes of it: whether the two have one answer after all.

"Ce n'è al massimo uno?" lies near to "ce ne possono essere due?", and says the contrary. Every word that one of the two
says alone, and every one that both say, is known by a few numbers; summed up, beside the figures that the pair has already,
they say how much louder the wording should speak and whether it and the question have one answer. The network is small
(data/vettori/parole.npz), needs no sentence model, and was learned from questions whose answers are known (bench.apart).
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from .analysis import stem, words
from .network_file import read_network
from .together import Heard

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

NAME = "parole.npz"
_WORDS = "parole"
TABLES, STEP = ("q", "w", "s"), "passo"
"""What is known of the words that the question says alone, that the wording says alone, that both say."""
_SHORT = 4
"""Words of so many letters or fewer are known as they are, the others by their stem."""
_SIZE, _LONG_NUMBER = re.compile(r"\d+x\d+"), re.compile(r"\d{2,}")
_NOT = frozenset({"non", "nn"})
PRODUCT = 4.0
"""How much what the two say alone, one multiplied by the other, counts beside what each says."""


@lru_cache(maxsize=16384)
def words_of(text: str) -> frozenset[str]:
    """The words of a text as the network knows them; a word that is denied is also another ("non_entra")."""
    found = []
    before = ""
    for word in words(text):
        known = _known_as(word)
        found.append(known)
        if before in _NOT:
            found.append(f"non_{known}")
        before = word
    return frozenset(found)


def _known_as(word: str) -> str:
    if word[0].isdigit():
        return "misura" if _SIZE.fullmatch(word) else "numero" if _LONG_NUMBER.fullmatch(word) else word
    return word if len(word) <= _SHORT else stem(word)


class Apart:
    """The network; any number of threads may use it at once."""

    def __init__(self, network: "dict[str, Floats]", known: Iterable[str]) -> None:
        self._network = network
        self._place = {word: place for place, word in enumerate(known)}

    def hear(self, question: str, wordings: Sequence[str], figures: Sequence[Sequence[float]]) -> list[Heard]:
        """What comes of the words of a question and of each wording; `figures` has a row a wording (bot.cases.agreeing)."""
        import numpy as np

        own = words_of(question)
        rows = []
        for wording in wordings:
            other = words_of(wording)
            here, there = self._sum(TABLES[0], own - other), self._sum(TABLES[1], other - own)
            both = self._sum(TABLES[2], own & other) / max(
                1, sum(word in self._place for word in own & other)
            )
            rows.append(np.concatenate([here, there, PRODUCT * here * there, both]))
        told = np.concatenate([np.stack(rows), np.array(figures, np.float32)], axis=1)
        inner = np.maximum(told @ self._network["h.weight"] + self._network["h.bias"], 0.0)
        agrees, louder = (inner @ self._network["o.weight"] + self._network["o.bias"]).T.tolist()
        return [Heard(*pair) for pair in zip(louder, agrees, strict=True)]

    def _sum(self, table: str, said: frozenset[str]) -> "Floats":
        rows: Floats = self._network[table][[self._place[word] for word in said if word in self._place]]
        summed: Floats = rows.sum(axis=0)
        return summed


@lru_cache(maxsize=4)
def apart(folder: Path) -> Apart | None:
    """What compares words with the network in `folder` (data/vettori); None without the network.

    Raises SourceError when the network is damaged.
    """
    path = folder / NAME
    return _read(path) if path.is_file() else None


def _read(path: Path) -> Apart:
    import numpy as np

    network = read_network(path, _WORDS, "bench.apart")
    known = bytes(network.pop(_WORDS)).decode().split("\n")
    read = {name: array.astype(np.float32) for name, array in network.items()}
    for table in TABLES:
        read[table] *= read.pop(f"{table}.{STEP}")  # kept in whole steps
    return Apart(read, known)
