"""Which files a knowledge base is made of, and telling cheaply whether they changed."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from .errors import SourceError

_PLACES = (
    ("indice.json", ""),
    ("regolamento", ".md"),
    ("lessico", ".yaml"),
    ("glossario", ".yaml"),
    ("casi", ".yaml"),
    ("enunciati", ".yaml"),
    ("domande", ".tsv"),
    ("conti", ".tsv"),
    ("nomi", ".tsv"),
    ("scenari", ".yaml"),
    ("vettori", ""),
)
"""A file, or a folder of which all files with an ending count, and those of its own folders."""
# The code that decides what is built: it counts as a source, so that a change of the schema or of the
# analysis is never met by a file that the old code built.
_BUILDERS = (
    "amounts",
    "analysis",
    "asked",
    "blocks",
    "book",
    "by_words",
    "card_names",
    "cases",
    "definitions",
    "fill",
    "forms",
    "in_common",
    "index",
    "lexicon",
    "likeness",
    "numbers",
    "packed",
    "passages",
    "schema",
    "space",
    "statements",
    "tabbed",
    "vectors",
    "yaml_files",
)


def source_files(data: Path) -> Iterator[str]:
    """Every file that the build reads, in a fixed order."""
    for name, ending in _PLACES:
        yield from sorted(_files(os.path.join(data, name), ending))
    for module in _BUILDERS:
        yield os.path.join(os.path.dirname(__file__), f"{module}.py")


def _files(place: str, ending: str) -> Iterator[str]:
    if not os.path.isdir(place):
        if os.path.isfile(place):
            yield place
        return
    for entry in os.scandir(place):
        if entry.is_dir():
            yield from _files(entry.path, ending)
        elif entry.name.endswith(ending):
            yield entry.path


def stamp(data: Path) -> str:
    """A digest of paths, sizes and modification times: equal means unchanged, different means look closer."""
    digest = hashlib.sha256()
    for path in source_files(data):
        try:
            status = os.stat(path)
        except OSError as error:
            raise SourceError(Path(path), None, f"non si può leggere ({error.strerror})") from error
        digest.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def build_id(data: Path) -> str:
    """The identity of what would be built: a digest of the content of every source, wherever it lies."""
    digest = hashlib.sha256()
    for path in map(Path, source_files(data)):
        try:
            content = path.read_bytes()
        except OSError as error:
            raise SourceError(path, None, f"non si può leggere ({error.strerror})") from error
        name = path.relative_to(data) if path.is_relative_to(data) else path.name
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:20]
