"""The official numbering of the edition (data/indice.json): every number, title and reference, as facts."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field

from .errors import SourceError
from .numbers import Kind, is_number, kind, parent

INDEX_NAME = "indice.json"


class IndexEntry(Struct, frozen=True):
    """One number of the edition: titles stand on headings and on the rules of 701 and 702."""

    number: str
    parent: str | None
    kind: Kind
    title: str | None
    title_en: str | None
    references: tuple[str, ...]
    examples: int


class Index(Struct, frozen=True):
    """The entries of one edition in official order; `edition` is its ISO date.

    `glossary` has, for each headword of the official glossary, the numbers that its entry leads to.
    """

    edition: str
    entries: Mapping[str, IndexEntry]
    glossary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[IndexEntry]:
        return iter(self.entries.values())

    def __contains__(self, number: object) -> bool:
        return number in self.entries

    def title(self, number: str) -> str | None:
        """The title that a number goes by: its own, else that of the nearest number above that has one."""
        at: str | None = number
        while at is not None:
            entry = self.entries.get(at)
            if entry and (entry.title or entry.title_en):
                return entry.title or entry.title_en
            at = parent(at)
        return None


def load_index(path: Path) -> Index:
    """Read data/indice.json; raises SourceError when it is missing or not in its format."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        entries = {}
        for row in raw["voci"]:
            number = row["numero"]
            if not is_number(number):
                raise SourceError(path, None, f"«{number}» non è un numero di regola")
            entries[number] = IndexEntry(
                number,
                parent(number),
                kind(number),
                row.get("titolo"),
                row.get("titolo_en"),
                tuple(row.get("rimandi", ())),
                row.get("esempi", 0),
            )
        glossary = {row["voce"]: tuple(row.get("rimandi", ())) for row in raw.get("glossario", ())}
        return Index(raw["edizione"], entries, glossary)
    except OSError as error:
        raise SourceError(path, None, f"non si può leggere ({error.strerror})") from error
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, SourceError):
            raise
        raise SourceError(path, None, f"non è un indice del regolamento ({error})") from error
