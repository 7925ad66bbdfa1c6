"""From a file on disk to lines of text, or a refusal that says why."""

import codecs
import stat
from pathlib import Path

from msgspec import Struct

from ..errors import ImportRejected

MAX_BYTES = 20_000_000
MAX_LINES = 50_000
"""The complete rulebook with its glossary has some 9,300 lines."""
MAX_LINE_LENGTH = 20_000
"""The longest lines of real rulebooks have some 3,500 characters; far more means that this is no rulebook."""

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_MAX_CONTROLS = 0.002


class Source(Struct, frozen=True):
    """The lines of one file; `mixed` are the numbers of those that only Windows-1252 could read."""

    name: str
    lines: tuple[str, ...]
    mixed: tuple[int, ...]


def read_source(path: Path) -> Source:
    """Read a file as text lines; raises ImportRejected for anything that is not a readable text file."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise ImportRejected(f"«{path}» è una cartella: indica i file uno per uno.")
        if not stat.S_ISREG(status.st_mode):
            raise ImportRejected(f"«{path}» non è un file normale.")
        _check_size(path, status.st_size)
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except ImportRejected:  # it is a ValueError too, and already says what is wrong
        raise
    except FileNotFoundError:
        raise ImportRejected(f"Il file «{path}» non c'è: controlla il nome e la cartella.") from None
    except PermissionError:
        raise ImportRejected(f"Il file «{path}» non si può leggere: manca il permesso.") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        raise ImportRejected(f"Il file «{path}» non si può leggere ({error}).") from error
    _check_size(path, len(data))
    return decode(data, path.name)


def _check_size(path: Path, size: int) -> None:
    if size > MAX_BYTES:
        raise ImportRejected(
            f"«{path}» è troppo grande: {size / 1e6:.0f} MB, il limite è {MAX_BYTES // 1_000_000} MB "
            "(il regolamento completo sta in 1 MB)."
        )


def decode(data: bytes, name: str) -> Source:
    """Read bytes as UTF-8, UTF-16 with its mark, or Windows-1252 line by line; raises ImportRejected."""
    if not data.strip(b" \t\r\n\x0b\x0c" + codecs.BOM_UTF8):
        raise ImportRejected(f"«{name}» è vuoto.")
    mixed: tuple[int, ...] = ()
    if data.startswith(_UTF16):
        try:
            text = data.decode("utf-16")
        except UnicodeDecodeError:
            raise _binary(name) from None
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text, mixed = _line_by_line(data, name)
    controls = sum(text.count(chr(code)) for code in range(32) if chr(code) not in "\t\n\r\x0b\x0c")
    if "\0" in text or controls > _MAX_CONTROLS * len(text) + 2:
        raise _binary(name)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not text.strip():
        raise ImportRejected(f"«{name}» è vuoto.")
    if len(lines) > MAX_LINES:
        raise ImportRejected(
            f"«{name}» ha {len(lines)} righe: non è un regolamento (il limite è {MAX_LINES})."
        )
    longest = max(range(len(lines)), key=lambda at: len(lines[at]))
    if len(lines[longest]) > MAX_LINE_LENGTH:
        raise ImportRejected(
            f"La riga {longest + 1} di «{name}» ha {len(lines[longest])} caratteri: non è il testo di una "
            f"regola (il limite è {MAX_LINE_LENGTH})."
        )
    return Source(name, tuple(lines), mixed)


def _line_by_line(data: bytes, name: str) -> tuple[str, tuple[int, ...]]:
    """A page glued together from several sources may change encoding from one line to the next."""
    lines, mixed = [], []
    for number, raw in enumerate(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n"), start=1):
        try:
            lines.append(raw.decode("utf-8-sig" if number == 1 else "utf-8"))
        except UnicodeDecodeError:
            try:
                lines.append(raw.decode("cp1252"))
            except UnicodeDecodeError:
                raise _binary(name) from None
            mixed.append(number)
    return "\n".join(lines), tuple(mixed)


def _binary(name: str) -> ImportRejected:
    return ImportRejected(
        f"«{name}» non è un file di testo: servono pagine in testo semplice (UTF-8 o Windows-1252), "
        "non PDF, immagini o archivi."
    )
