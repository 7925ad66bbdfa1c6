"""The space in which questions are compared: the sentence model's, turned so that questions of one rule lie together.

It is learned (kb.learning) from the wordings of the known facts and the rule that decides each; kept in
data/vettori/spazio.npz beside the vectors that it turns.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from msgspec import Struct

from .errors import SourceError
from .packed import unit

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Bytes = NDArray[np.int8]

_NAME = "spazio.npz"


class Space(Struct, frozen=True):
    """`turn` takes a vector less `mean` into the space; `rules` has the place of every rule there, by text hash.

    A rule's place is not where its text falls: a question and the rule that answers it use different words, and both
    are moved until they meet.
    """

    mean: "Vector"
    turn: "Vector"
    rules: "Mapping[str, Bytes]"

    def of(self, vectors: "Vector") -> "Vector":
        """Vectors of questions, one a row, in the space: unit rows."""
        import numpy as np

        return unit(np.asarray((vectors - self.mean) @ self.turn, dtype=np.float32))


def save_space(folder: Path, space: Space) -> None:
    """Write data/vettori/spazio.npz."""
    import numpy as np

    with (folder / _NAME).open("wb") as file:
        np.savez_compressed(
            file,
            media=space.mean.astype(np.float32),
            giro=space.turn.astype(np.float16),
            regole=np.stack(list(space.rules.values())),
            chiavi=np.array(list(space.rules), dtype="S16"),
        )


def load_space(folder: Path) -> Space | None:
    """Read it again, None where there is none; raises SourceError when it is damaged."""
    path = folder / _NAME
    if not path.is_file():
        return None
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            keys = [key.decode() for key in kept["chiavi"]]
            mean, turn = kept["media"], kept["giro"].astype(np.float32)
            return Space(mean, turn, dict(zip(keys, kept["regole"], strict=True)))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise SourceError(
            path, None, f"lo spazio dei vettori non si può leggere ({error}): rifallo con --aggiorna"
        ) from error
