"""Regular expressions kept from one process to the next, beside the base: some thousands, all of them the program's own.

Making one takes a quarter of a millisecond, and a process that answers one question would spend a third of its time on
it; to take one that was made takes a fiftieth. They are kept as this very Python made them, and only for it: whatever
is not among them, or cannot be read, is made as ever.
"""

from __future__ import annotations

import logging
import marshal
import mmap
import os
import sys
from array import array
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

NAME = "modelli.bin"
_WORD = "I"
"""What the engine of Python is given is a list of unsigned words of 32 bits."""
_LENGTH = 8
_REMEMBERED = 4096
_DAMAGED = (ValueError, TypeError, EOFError, RuntimeError, OverflowError)

log = logging.getLogger(__name__)


class Kept:
    """The patterns of one file: (source, flags) -> what the engine is given. `build` is of the base they are beside."""

    def __init__(self, path: Path) -> None:
        """Raises ImportError in a Python of another make, where nothing can be kept."""
        self.path = path
        self._engine: Any = import_module("_sre")
        self._compiler: Any = import_module("re._compiler")
        self._asked: set[tuple[str, int]] | None = set()
        self.build, self._ready = self._load()

    def take(self, source: str, flags: int) -> Any:
        """A pattern as it was kept; None when it has to be made."""
        if self._asked is not None:
            self._asked.add((source, flags))
        if (ready := self._ready.get((source, flags))) is None:
            return None
        try:
            whole, codes, *rest = marshal.loads(ready)
            return self._engine.compile(source, whole, array(_WORD, codes).tolist(), *rest)
        except _DAMAGED:
            del self._ready[source, flags]
            return None

    @property
    def writable(self) -> bool:
        """Whether anything can be kept: who reads a base that others built makes the patterns as they are needed."""
        return os.access(self.path.parent, os.W_OK)

    def rest(self) -> None:
        """Note no longer what is asked for: some patterns are made of the words of a question, and have no end."""
        self._asked = None

    def write(self, build: str) -> None:
        """Keep all that was asked for until now, beside this build of the base."""
        self.build = build
        if self._asked is not None:
            self._ready = {key: self._ready.get(key) or self._inside(*key) for key in self._asked}
            self.rest()
        written = self.path.with_name(f"{NAME}.{os.getpid()}")
        try:
            written.write_bytes(self._packed(build))
            written.replace(self.path)
        except OSError as error:
            log.info("I modelli non si possono conservare in %s: %s", self.path, error)

    def _inside(self, source: str, flags: int) -> bytes:
        parsed = self._compiler._parser.parse(source, flags)
        state = parsed.state
        names: dict[str, int] = dict(state.groupdict)
        of_group: list[str | None] = [None] * state.groups
        for name, group in names.items():
            of_group[group] = name
        codes = array(_WORD, self._compiler._code(parsed, flags)).tobytes()
        return marshal.dumps((flags | state.flags, codes, state.groups - 1, names, tuple(of_group)))

    def _packed(self, build: str) -> bytes:
        """All that is kept as one file: how long the list of where each pattern lies is, the list, the patterns."""
        places, end = {}, 0
        for key, ready in self._ready.items():
            places[key] = end, end + len(ready)
            end += len(ready)
        listed = marshal.dumps((self._of_python, build, places))
        return b"".join([len(listed).to_bytes(_LENGTH, "little"), listed, *self._ready.values()])

    def _load(self) -> tuple[str, dict[tuple[str, int], bytes | memoryview]]:
        """The build that the file is beside, and every pattern, of which only what is taken will be read."""
        try:
            with self.path.open("rb") as file:
                whole = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            start = _LENGTH + int.from_bytes(whole[:_LENGTH], "little")
            of_python, build, places = marshal.loads(whole[_LENGTH:start])
            if of_python != self._of_python or any(start + end > len(whole) for _, end in places.values()):
                return "", {}
            return str(build), {key: whole[start + a : start + b] for key, (a, b) in places.items()}
        except (OSError, *_DAMAGED):
            return "", {}

    @property
    def _of_python(self) -> tuple[int, int, int]:
        return sys.hexversion, int(self._engine.MAGIC), int(self._engine.CODESIZE)


_kept: Kept | None = None
_make: Any = None
"""What Python makes a pattern with."""


def use(folder: Path) -> Kept | None:
    """From now on patterns are taken from this folder's file, where they are in it; None where nothing can be kept."""
    global _kept, _make
    if _kept is None or _kept.path != folder / NAME:
        _compile.cache_clear()
        try:
            _kept = Kept(folder / NAME)
        except ImportError:
            return None
        if _make is None:
            compiler: Any = import_module("re._compiler")
            _make, compiler.compile = compiler.compile, _compile
    return _kept


@lru_cache(maxsize=_REMEMBERED)
def _compile(source: Any, flags: int = 0) -> Any:
    """What re.compile calls for a pattern that it does not remember: it remembers few."""
    kept = _kept.take(source, int(flags)) if _kept is not None and isinstance(source, str) else None
    return _make(source, flags) if kept is None else kept
