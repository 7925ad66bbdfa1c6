"""Which files a knowledge base is made of, and telling cheaply whether they changed."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from .errors import SourceError

_PATTERNS = (
    ("", "indice.json"),
    ("regolamento", "*.md"),
    ("lessico", "*.yaml"),
    ("glossario", "*.yaml"),
    ("casi", "**/*.yaml"),
    ("enunciati", "*.yaml"),
    ("scenari", "**/*.yaml"),
    ("vettori", "*"),
)
# The code that decides what is built: it counts as a source, so that a change of the schema or of the
# analysis is never met by a file that the old code built.
_BUILDERS = (
    "analysis",
    "blocks",
    "book",
    "cases",
    "definitions",
    "fill",
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
    "vectors",
    "yaml_files",
)


def source_files(data: Path) -> Iterator[Path]:
    """Every file that the build reads, in a fixed order."""
    for folder, pattern in _PATTERNS:
        yield from sorted(path for path in (data / folder).glob(pattern) if path.is_file())
    for module in _BUILDERS:
        yield Path(__file__).with_name(f"{module}.py")


def stamp(data: Path) -> str:
    """A digest of paths, sizes and modification times: equal means unchanged, different means look closer."""
    digest = hashlib.sha256()
    for path in source_files(data):
        try:
            status = path.stat()
        except OSError as error:
            raise SourceError(path, None, f"non si può leggere ({error.strerror})") from error
        digest.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def build_id(data: Path) -> str:
    """The identity of what would be built: a digest of the content of every source, wherever it lies."""
    digest = hashlib.sha256()
    for path in source_files(data):
        try:
            content = path.read_bytes()
        except OSError as error:
            raise SourceError(path, None, f"non si può leggere ({error.strerror})") from error
        name = path.relative_to(data) if path.is_relative_to(data) else path.name
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:20]
