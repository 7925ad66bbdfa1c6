"""Folders that are made once, whole or not at all, in the folder of the state: what a model is kept in for its runner."""

import contextlib
import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from .errors import KbUnavailable

_UNFINISHED, _CONTENTS = ".tmp", "contenuto.json"
_LEFT_BEHIND = 3600.0
"""Seconds after which an unfinished folder is of a process that is no more."""


def made_once(target: Path, prefix: str, write: Callable[[Path], None], again: bool = False) -> Path:
    """The folder `target`, filled by `write` when it is not there, not whole, or `again`.

    Other folders beside it with this prefix are of other versions and are removed when one is made. Raises KbUnavailable
    when it cannot be written down, and what `write` raises.
    """
    if not again and _whole(target):
        return target
    temporary = target.with_name(f"{target.name}.{os.getpid()}{_UNFINISHED}")
    try:
        shutil.rmtree(temporary, ignore_errors=True)
        temporary.mkdir()
        write(temporary)
        sizes = {path.name: path.stat().st_size for path in temporary.iterdir()}
        (temporary / _CONTENTS).write_text(json.dumps(sizes), encoding="utf-8")
        _put(temporary, target)
        _tidy(target, prefix)
    except OSError as error:
        shutil.rmtree(temporary, ignore_errors=True)
        raise KbUnavailable(
            f"Non riesco a scrivere il modello in {target.parent} ({error.strerror}): fai spazio (150 MB) o scegli con "
            "la variabile ARBITRO_DATI una cartella in cui si può scrivere."
        ) from error
    return target


def _whole(target: Path) -> bool:
    """Whether a folder holds all that was written into it."""
    try:
        sizes = json.loads((target / _CONTENTS).read_text(encoding="utf-8"))
        return bool(sizes) and all((target / name).stat().st_size == size for name, size in sizes.items())
    except (OSError, ValueError, AttributeError):
        return False


def _put(temporary: Path, target: Path) -> None:
    """Put a finished folder into its place; one that another process has put there meanwhile is as good."""
    try:
        os.replace(temporary, target)
    except OSError:
        away = temporary.with_name(f"{temporary.name}.via{_UNFINISHED}")
        with contextlib.suppress(FileNotFoundError):
            os.replace(target, away)
        try:
            os.replace(temporary, target)
        finally:
            shutil.rmtree(away, ignore_errors=True)


def _tidy(target: Path, prefix: str) -> None:
    """Remove the folders of other versions and those that nobody will finish."""
    for other in target.parent.glob(f"{prefix}*"):
        with contextlib.suppress(OSError):
            old = time.time() - other.stat().st_mtime > _LEFT_BEHIND
            if other != target and (old or not other.name.endswith(_UNFINISHED)):
                shutil.rmtree(other, ignore_errors=True)
