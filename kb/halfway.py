"""What the sentence model makes of every piece of a text halfway through: where each word still stands for itself.

At the end of the model the pieces of a sentence have become much alike, which is what its vector wants. Who compares
two sentences word by word (kb.together) asks half of the layers. Of the 250,000 pieces of the vocabulary only those that
Italian sentences about the game are made of are kept, so that the half is a tenth of the whole and is opened at once.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import pieces
from .converted import VOCABULARY, write_model
from .encoder import Encoder
from .errors import KbUnavailable
from .made_once import made_once
from .weights import LAYERS, SIZE, Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Places = NDArray[np.int64]

HALF = LAYERS // 2
MOST_PIECES = 112
"""Of a text: what is longer is read up to there."""
_PREFIX, _WORDS = "meta-", "parole.npy"
_VERSION = 1
_DAMAGED = (OSError, ValueError, EOFError, RuntimeError)


class Halfway:
    """Half of the model; any number of threads may use it at once."""

    def __init__(self, folder: Path, package: object) -> None:
        import numpy as np

        self._vocabulary = pieces.load(folder / VOCABULARY)
        self._words = np.load(folder / _WORDS, allow_pickle=False)
        self._encoder = Encoder(folder, package)

    @classmethod
    def open(cls, base: Path, kept: "Places", identity: str, state: Path, package: object) -> "Halfway":
        """The half that reads these pieces, kept in the folder of the state under `identity`; made anew when damaged.

        Raises KbUnavailable when it cannot be kept there, or cannot be opened.
        """
        target = state / f"{_PREFIX}{_VERSION}-{base.stat().st_size}-{identity}"

        def write(made: Path) -> None:
            import numpy as np

            weights = Weights(model := base.read_bytes())
            write_model(made, weights, HALF, kept)
            pieces.read(model).only(kept).write(made / VOCABULARY)
            np.save(made / _WORDS, weights.chosen("emb.word", SIZE, kept).astype(np.float16))

        try:
            return cls(made_once(target, _PREFIX, write), package)
        except _DAMAGED:
            made = made_once(target, _PREFIX, write, again=True)
        try:
            return cls(made, package)
        except _DAMAGED as error:
            raise KbUnavailable(f"CTranslate2 non apre la metà del modello delle frasi ({error}).") from error

    def read(self, texts: Sequence[str]) -> "list[tuple[Floats, Floats]]":
        """Of each text (pieces, 384) what its pieces are halfway, begin and end included, and what they are alone.

        Each is read by itself: together they would take as long, and what is made of one would hang on the others.
        """
        import numpy as np

        cuts = [[pieces.FIRST, *_cut(text, self._vocabulary), pieces.LAST][:MOST_PIECES] for text in texts]
        read = self._encoder.read([[cut] for cut in cuts])
        return [(made[0], self._words[cut].astype(np.float32)) for cut, made in zip(cuts, read, strict=True)]


def pieces_of(texts: Iterable[str], vocabulary: pieces.Pieces) -> set[int]:
    """Every piece that these texts are cut into when they are read halfway."""
    return {place for text in texts for place in _cut(text, vocabulary)}


def _cut(text: str, vocabulary: pieces.Pieces) -> list[int]:
    return vocabulary.cut(f"query: {text.lower()}")
