"""Reading a question and a wording together: which words of the one stand for which of the other, and what that changes.

Two sentences that lie near to each other may say contrary things: "posso attaccare con una creatura tappata", "stappata".
Every piece of the one is compared with what stands for it in the other, as both are halfway through the sentence model
(kb.halfway); what comes of all comparisons, beside the figures that the pair has already, says how much louder the
wording should speak and whether it and the question have one answer. The network is small (data/vettori/insieme.npz)
and was learned from questions whose answers are known (bench.together).
"""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import CancelledError, Future
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from . import pieces
from .halfway import Halfway, pieces_of
from .network_file import read_network
from .parallel import Workers
from .runner import faster, installed, weights_file

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

NAME = "insieme.npz"
HEADS = 4
"""The ways in which the words of one sentence look for theirs in the other."""
FAR = 4.0
"""No figure counts for more than so many standard deviations from its mean (those last told come as they are)."""
_REMEMBERED = 512
_PIECES, _MADE_BY = "pezzi", "bench.together"
_SMALL = 1e-5


_beside = Workers("insieme")
Seen = tuple["Floats", "Floats"]
"""What is made of the pieces of a text, and what they look for in another."""
Begun = dict[str, Future[Seen]]
"""Texts that are being read, for whoever has begun it."""


def stop(begun: Begun, but: Iterable[str] = ()) -> None:
    """Leave what was begun and has not come to its turn, but for some texts that are wanted."""
    wanted = set(but)
    for text, reading in begun.items():
        if text not in wanted:
            reading.cancel()


class Heard(Struct, frozen=True):
    """What comes of reading a question with a wording: how much `louder` it should speak (in its logarithm), and the
    log-odds (`agrees`) that it has the answer it seems to have."""

    louder: float
    agrees: float


class Together:
    """The network and the half of the model that it looks through; any number of threads may use it at once."""

    def __init__(self, network: "dict[str, Floats]", half: Halfway) -> None:
        self._network, self._half = network, half
        self._seen: OrderedDict[str, Future[Seen]] = OrderedDict()
        self._lock = threading.Lock()

    def begin(self, texts: Iterable[str]) -> Begun:
        """Begin to read texts that may be heard, beside the thread that says so."""
        begun: Begun = {}
        with self._lock:
            for text in texts:
                reading = self._seen.get(text)
                if reading is None or reading.cancelled():
                    begun[text] = self._seen[text] = _beside.begin(self._make, text)
            while len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)
        return begun

    def hear(self, question: str, wordings: Sequence[str], figures: "Floats") -> list[Heard]:
        """What comes of reading a question with each wording; `figures` has a row a wording (see bot.cases.together)."""
        import numpy as np

        read = self._read([question, *wordings])
        own = read[0]
        pooled = self._compared(own, read[1:])
        mean, spread = self._network["media"], self._network["scarto"]
        known = np.clip((figures[:, : len(mean)] - mean) / spread, -FAR, FAR)
        told = np.concatenate([pooled, known, figures[:, len(mean) :]], axis=1)
        inner = _gelu(self._linear("f.0", told))
        louder, agrees = self._linear("f.3", inner).T.tolist()
        return [Heard(*pair) for pair in zip(louder, agrees, strict=True)]

    def _read(self, texts: Sequence[str]) -> list[Seen]:
        """Each text as the network sees it: its pieces, and what they look for in another."""
        begun = self.begin(texts)
        with self._lock:
            readings = [begun.get(text) or self._seen.get(text) for text in texts]
        return [self._made(text, reading) for text, reading in zip(texts, readings, strict=True)]

    def _made(self, text: str, reading: Future[Seen] | None) -> Seen:
        if reading is None:
            return self._make(text)
        try:
            return reading.result()
        except CancelledError:  # who began it wants it no longer
            return self._make(text)
        except Exception:
            with self._lock:
                self._seen.pop(text, None)  # asked again it is tried again
            raise

    def _make(self, text: str) -> Seen:
        ((halfway, alone),) = self._half.read([text])
        told = _normal(self._linear("e", halfway) + self._linear("e0", alone))
        told = told * self._network["n.weight"] + self._network["n.bias"]
        return told, self._linear("qk", told)

    def _compared(self, own: Seen, others: list[Seen]) -> "Floats":
        """For each of the others a row: of either sentence the mean and the most of what comes of comparing its pieces."""
        import numpy as np

        pairs, ends = [], [0]
        for other in others:
            for (told, looks), (there, seen) in ((own, other), (other, own)):
                beside = self._stands_for(looks, seen, there)
                pairs.append(np.concatenate([told, beside, told - beside, told * beside], axis=1))
                ends.append(ends[-1] + len(told))
        inner = _gelu(self._linear("c.3", _gelu(self._linear("c.0", np.concatenate(pairs)))))
        parts = [inner[start:end] for start, end in pairwise(ends)]
        pools = [np.concatenate([part.mean(axis=0), part.max(axis=0)]) for part in parts]
        return np.stack(pools).reshape(len(others), -1)

    def _stands_for(self, looks: "Floats", seen: "Floats", there: "Floats") -> "Floats":
        """For every piece of a sentence what stands for it in the other."""
        import numpy as np

        size = looks.shape[1] // HEADS
        found = []
        for head in range(HEADS):
            part = slice(head * size, (head + 1) * size)
            alike = looks[:, part] @ seen[:, part].T * self._network["scala"]
            alike = np.exp(alike - alike.max(axis=1, keepdims=True))
            found.append(alike / alike.sum(axis=1, keepdims=True) @ there[:, part])
        return np.concatenate(found, axis=1)

    def _linear(self, name: str, told: "Floats") -> "Floats":
        return told @ self._network[f"{name}.weight"] + self._network[f"{name}.bias"]


def _gelu(told: "Floats") -> "Floats":
    import numpy as np

    inner = 0.7978845608 * (told + 0.044715 * told * told * told)
    return np.asarray(0.5 * told * (1 + np.tanh(inner)), dtype=np.float32)


def _normal(told: "Floats") -> "Floats":
    import numpy as np

    away = told - told.mean(axis=1, keepdims=True)
    return np.asarray(away / np.sqrt((away * away).mean(axis=1, keepdims=True) + _SMALL), dtype=np.float32)


_opening = threading.Lock()
_opened: dict[Path, "Together | None"] = {}


def together(folder: Path) -> "Together | None":
    """What reads with the network in `folder` (data/vettori); None without the network, the model or CTranslate2.

    Raises SourceError when the network is damaged, KbUnavailable when its half of the model cannot be kept.
    """
    with _opening:
        if folder not in _opened:
            _opened[folder] = _open(folder)
        return _opened[folder]


def _open(folder: Path) -> "Together | None":
    path = folder / NAME
    if not (path.is_file() and installed() and faster() is not None):
        return None
    import numpy as np

    from .paths import state_dir

    raw, network = path.read_bytes(), read_network(path, _PIECES, _MADE_BY)
    kept = network.pop(_PIECES).astype(np.int64)
    network = {name: array.astype(np.float32) for name, array in network.items()}
    identity = hashlib.sha256(raw).hexdigest()[:12]
    return Together(network, Halfway.open(weights_file(), kept, identity, state_dir(), faster()))


def widen(folder: Path, texts: Iterable[str]) -> int:
    """Let the half of the model that the network in `folder` looks through know every piece of these texts.

    Returns how many it did not know; 0 where there is no network. Raises SourceError when the network is damaged.
    """
    path = folder / NAME
    if not path.is_file():
        return 0
    import numpy as np

    network = read_network(path, _PIECES, _MADE_BY)
    vocabulary = pieces.read(weights_file().read_bytes())
    known = set(network[_PIECES].tolist())
    wanted = known | pieces_of(texts, vocabulary)
    if wanted != known:
        network[_PIECES] = np.array(sorted(wanted), np.int32)
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **network)
    return len(wanted) - len(known)
