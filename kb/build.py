"""Building the knowledge base in one piece: one finds the old file or the new one, never half of one."""

import contextlib
import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from .errors import KbBuildError, KbBusy, KbUnavailable
from .sources import build_id, stamp

DEFAULT_WAIT = 120.0

Progress = Callable[[int, int, str], None]
"""Called with steps done, steps in all and the Italian name of the step that begins."""


def _silent(done: int, total: int, step: str) -> None:
    """A progress listener that shows nothing."""


def ensure(data: Path, target: Path, progress: Progress | None = None, wait: float = DEFAULT_WAIT) -> str:
    """Build `target` from `data` unless it is already what would be built; returns the build id.

    Raises KbBuildError (bad sources), KbBusy (another process has been building for `wait` seconds) and
    KbUnavailable (the place cannot be written); in every case what was there stays.
    """
    seen = stamp(data)
    noted = _read_note(target)
    if noted.get("stamp") == seen and noted.get("build") and noted["build"] == built_id(target):
        return noted["build"]
    wanted = build_id(data)
    if built_id(target) == wanted:
        _write_note(target, wanted, seen)  # the content is the same and only times moved
        return wanted
    return build(data, target, progress, wait)


def build(data: Path, target: Path, progress: Progress | None = None, wait: float = DEFAULT_WAIT) -> str:
    """Build `target` from `data` and put it in place in one step; returns the build id.

    Raises what `ensure` raises.
    """
    with _writing(target), _lock(target, wait):
        seen, wanted = stamp(data), build_id(data)
        if built_id(target) == wanted:  # whoever held the lock built the same
            _write_note(target, wanted, seen)
            return wanted
        for leftover in target.parent.glob(f"{target.name}.*.tmp"):
            leftover.unlink()
        temporary = target.with_name(f"{target.name}.{os.getpid()}.tmp")
        try:
            _create(temporary, data, wanted, progress or _silent)
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
        _sync_folder(target.parent)
        _write_note(target, wanted, seen)
        return wanted


def built_id(path: Path) -> str | None:
    """The build id inside a built file; None when there is no file or it is not a knowledge base."""
    if not path.is_file():
        return None
    try:
        with contextlib.closing(connect(path)) as connection:
            row = connection.execute("select value from meta where key = 'build'").fetchone()
    except sqlite3.Error:
        return None
    return str(row[0]) if row else None


_MAPPED = 512 * 2**20


def connect(path: Path) -> sqlite3.Connection:
    """A read-only connection to a built file, which nobody changes in place; any thread may close it."""
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True, check_same_thread=False)
    connection.execute(f"pragma mmap_size = {_MAPPED}")  # a page is then looked at where it lies, not read
    return connection


def _create(temporary: Path, data: Path, wanted: str, progress: Progress) -> None:
    # Imported here because reading, which is what nearly every start does, needs none of it.
    import sqlite_utils

    from .fill import fill

    connection = sqlite3.connect(temporary)
    try:
        # No journal: a file that is not finished is thrown away, never repaired.
        connection.execute("pragma journal_mode = off")
        connection.execute("pragma synchronous = off")
        db = sqlite_utils.Database(connection)
        fill(db, data, wanted, progress)
        connection.commit()
        connection.execute("pragma optimize")
        connection.execute("vacuum")
    finally:
        connection.close()
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())


@contextlib.contextmanager
def _writing(target: Path) -> Iterator[None]:
    """Turn what the file system or SQLite says about the place into an error that says what to do."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        yield
    except (OSError, sqlite3.Error) as error:
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.OperationalError):
            raise KbBuildError(f"La base di conoscenza non si costruisce: {error}") from error
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise KbUnavailable(
            f"Non riesco a scrivere la base di conoscenza in {target.parent} ({reason}): fai spazio o "
            "scegli con la variabile ARBITRO_DATI una cartella in cui si può scrivere. "
            "Quel che c'era è rimasto com'era."
        ) from error


@contextlib.contextmanager
def _lock(target: Path, wait: float) -> Iterator[None]:
    """Hold the lock of `target`; the system frees it when a process dies, however it dies."""
    until = time.monotonic() + wait
    with target.with_name(f"{target.name}.lock").open("a+b") as file:
        while not _try_lock(file):
            if time.monotonic() >= until:
                raise KbBusy(
                    f"Un altro processo sta costruendo la base di conoscenza in {target.parent}: "
                    "riprova fra qualche secondo."
                )
            time.sleep(0.05)
        yield


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _sync_folder(folder: Path) -> None:
    """Make the new name durable; only POSIX systems can open a folder for that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _note_path(target: Path) -> Path:
    return target.with_suffix(".json")


def _read_note(target: Path) -> dict[str, str]:
    """What was noted about the sources when `target` was last found right; empty when unknown."""
    try:
        note = json.loads(_note_path(target).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}


def _write_note(target: Path, build: str, seen: str) -> None:
    """Note that `target` is what the sources with the stamp `seen` build.

    Where the note cannot be written (read-only media, full disk) the next start compares contents again,
    which is slower and as right.
    """
    path = _note_path(target)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    with contextlib.suppress(OSError):
        temporary.write_text(json.dumps({"build": build, "stamp": seen}), encoding="utf-8")
        os.replace(temporary, path)
