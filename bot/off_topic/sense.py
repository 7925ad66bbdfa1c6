"""What a question is about by its sense: a linear reading of the sentence model, learned in bot.off_topic.learning.

Kept in data/fuori-tema/senso.npz: a column of weights for every topic, the first of which is the rules of the game.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from kb import vectors
from kb.paths import data_root

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

FOLDER = "fuori-tema"
_NAME = "senso.npz"


class Topic(StrEnum):
    """What a question may be about: the rules, or one of the things that are elsewhere."""

    RULES = "regole"
    OTHER = "altro"
    ORDERS = "istruzioni"
    GAMES = "altri giochi"
    PROGRAMS = "programmi"
    DECKS = "mazzi"
    PRICES = "prezzi"
    STORY = "storia"
    FORMATS = "formati"
    TOURNAMENTS = "tornei"
    PENDING = "mancano fatti"


TOPICS = tuple(Topic)


class Sense(Struct, frozen=True):
    """Weights of the topics (a column each, in the order of TOPICS) over vectors less `mean`, in units of `width`."""

    mean: Vector
    width: Vector
    weights: Vector
    starts: Vector

    def of(self, embedded: Vector) -> Vector:
        """The probability of every topic for vectors, one a row."""
        import numpy as np

        found = ((embedded - self.mean) / self.width) @ self.weights + self.starts
        found = np.exp(found - found.max(axis=1, keepdims=True))
        return np.asarray(found / found.sum(axis=1, keepdims=True), dtype=np.float32)


def save(folder: Path, sense: Sense) -> None:
    """Write data/fuori-tema/senso.npz."""
    import numpy as np

    with (folder / _NAME).open("wb") as file:
        np.savez_compressed(
            file,
            media=sense.mean.astype(np.float16),
            ampiezza=sense.width.astype(np.float16),
            pesi=sense.weights.astype(np.float16),
            inizi=sense.starts.astype(np.float16),
        )


@lru_cache(maxsize=1)
def load() -> Sense | None:
    """What was learned, None without the sentence model or the file."""
    path = data_root() / FOLDER / _NAME
    if not vectors.available() or not path.is_file():
        return None
    import numpy as np

    with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        parts = (kept[name].astype(np.float32) for name in ("media", "ampiezza", "pesi", "inizi"))
        return Sense(*parts)


def topics_of(text: str) -> dict[Topic, float] | None:
    """The probability of every topic by the sense of a text; None where there is no model to tell it."""
    sense = load()
    if sense is None:
        return None
    shares = sense.of(vectors.embed_question(text)[None])[0]
    return {topic: float(share) for topic, share in zip(TOPICS, shares, strict=True)}
