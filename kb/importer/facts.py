"""The facts an import is judged with: numbers, titles and references of the newest edition, and how numbers
moved.

They come from data/indice.json, data/rinumerazioni.json and our own book; "latest" is the edition of the
index, "page edition" the known edition that was in force at the date a page declares.
"""

import json
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, field

from ..book import load_book
from ..errors import SourceError
from ..index import INDEX_NAME, Index, IndexEntry, load_index
from ..numbers import parent
from ..paths import data_root
from .titles import TitleTable, similarity
from .wording import Wording

RENUMBERING_NAME = "rinumerazioni.json"


class Passage(Struct, frozen=True):
    """One change of numbering: it applies to editions before `before`; `complete` when it lists every move.

    Only a complete passage knows which numbers were `added` and `removed`; an incomplete one may have
    `clues`, words that the text of a rule has when it still carries its old number.
    """

    before: date
    since: date | None
    complete: bool
    reason: str
    moves: Mapping[str, str]
    added: frozenset[str]
    removed: frozenset[str]
    clues: Mapping[str, tuple[str, ...]]

    def forward(self, number: str) -> str | None:
        """The number after the passage; None when the rule was removed."""
        if number in self.removed:
            return None
        return _carry(number, self.moves)


class Release(Struct, frozen=True):
    """An edition known by date, with the expansions that name it."""

    date: date
    names: tuple[str, ...]


class Facts(Struct, frozen=True):
    """Index and renumberings together; make one with `load_facts`."""

    index: Index
    passages: tuple[Passage, ...]
    releases: tuple[Release, ...]
    other_titles: Mapping[str, tuple[str, ...]]
    wording: Wording
    """Our own Italian text of the rules of the newest edition that are written: what each rule is about."""
    _table: TitleTable
    _numbers: dict[date, frozenset[str]] = field(default_factory=dict)
    _titled: dict[str, tuple[tuple[str, float], ...]] = field(default_factory=dict)

    @property
    def latest(self) -> date:
        """The date of the edition that the index describes."""
        return date.fromisoformat(self.index.edition)

    def edition_at(self, day: date | None) -> date:
        """The known edition in force on `day`: the oldest one for earlier days, the newest one for None."""
        if day is None:
            return self.latest
        known = sorted({self.latest, *(passage.since for passage in self.passages if passage.since)})
        return next((edition for edition in reversed(known) if edition <= day), known[0])

    def release_named(self, name: str) -> Release | None:
        """The edition that came with an expansion, by its Italian or English name."""
        folded = name.casefold()
        return next(
            (one for one in self.releases if any(word.casefold() in folded for word in one.names)), None
        )

    def numbers(self, edition: date) -> frozenset[str]:
        """Every number of a known edition, worked back from the index."""
        if edition not in self._numbers:
            found = frozenset(self.index.entries)
            for passage in reversed(
                [step for step in self.passages if step.complete and step.before > edition]
            ):
                back = {new: old for old, new in passage.moves.items()}
                found = (
                    frozenset(back.get(number, number) for number in found - passage.added) | passage.removed
                )
            self._numbers[edition] = found
        return self._numbers[edition]

    def to_latest(self, number: str, edition: date) -> str | None:
        """The number that the newest edition gives to a rule of a known edition; None when it has none."""
        at: str | None = number
        for passage in self.passages:
            if passage.complete and passage.before > edition and at is not None:
                at = passage.forward(at)
        return at if at in self.index else None

    def from_latest(self, number: str, edition: date) -> str | None:
        """The number that a rule of the newest edition had in a known edition; None when it was not there."""
        at = number
        for passage in reversed(self.passages):
            if passage.complete and passage.before > edition:
                if at in passage.added:
                    return None
                at = next((old for old, new in passage.moves.items() if new == at), at)
        return at

    def entry(self, number: str | None) -> IndexEntry | None:
        """The index entry of a number of the newest edition."""
        return self.index.entries.get(number) if number else None

    def titles(self, number: str) -> tuple[str, ...]:
        """Every title a number of the newest edition is known by."""
        entry = self.entry(number)
        own = (entry.title, entry.title_en) if entry else ()
        return tuple(title for title in (*own, *self.other_titles.get(number, ())) if title)

    def title_fits(self, title: str, number: str) -> float:
        """How well `title` names `number` (of the newest edition), 0 to 100."""
        return max((similarity(title, known) for known in self.titles(number)), default=0.0)

    def titled(self, title: str) -> tuple[tuple[str, float], ...]:
        """The numbers of the newest edition that `title` may name, best first, with how well it fits."""
        if title not in self._titled:
            self._titled[title] = self._table.find(title)
        return self._titled[title]

    def shifts(self, number: str) -> frozenset[str]:
        """Where an old number may have gone through the known passages, each applied or not."""
        found = {number}
        for passage in self.passages:
            found |= {moved for old in found if (moved := passage.forward(old)) is not None}
        return frozenset(found - {number})


def _carry(number: str, moves: Mapping[str, str]) -> str:
    """Move a number by its own row, else by that of the nearest number above it."""
    at: str | None = number
    while at is not None:
        if at in moves:
            return moves[at] + number[len(at) :]
        at = parent(at)
    return number


@lru_cache(maxsize=4)
def load_facts(root: Path | None = None) -> Facts:
    """Read the facts from the data folder; raises SourceError when a file is missing or not in its format."""
    folder = root or data_root()
    index = load_index(folder / INDEX_NAME)
    path = folder / RENUMBERING_NAME
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        passages = tuple(
            Passage(
                date.fromisoformat(row["prima_del"]),
                date.fromisoformat(row["dal"]) if "dal" in row else None,
                row["completo"],
                row["perche"],
                row["regole"],
                frozenset(row.get("nuove", ())),
                frozenset(row.get("tolte", ())),
                {number: tuple(words) for number, words in row.get("indizi", {}).items()},
            )
            for row in raw["passaggi"]
        )
        releases = tuple(
            Release(date.fromisoformat(row["data"]), tuple(row["espansione"])) for row in raw["edizioni"]
        )
        other = {number: tuple(titles) for number, titles in raw["altri_titoli"].items()}
    except OSError as error:
        raise SourceError(path, None, f"non si può leggere ({error.strerror})") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SourceError(path, None, f"non è una tabella di rinumerazioni ({error})") from error
    wording = Wording({rule.number: rule.text for rule in load_book(folder / "regolamento").rules})
    known = [
        (entry.number, title)
        for entry in index
        for title in (entry.title, entry.title_en)
        if title is not None
    ]
    known += [(number, title) for number, titles in other.items() for title in titles]
    ordered = tuple(sorted(passages, key=lambda passage: passage.before))
    return Facts(index, ordered, releases, other, wording, TitleTable(known))
