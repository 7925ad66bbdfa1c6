"""Imported editions, kept one JSON file each, and old numbers followed to where their rules are now."""

import json
import os
import re
import tempfile
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from .errors import EditionError, RuleNotFound
from .importer.model import ImportedEdition, ImportedRule
from .paths import state_dir

FOLDER = "edizioni"
RESERVED = frozenset({"nostra"})
"""Names that mean an edition which is not imported."""

_FORMAT = 1
_SLUG = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?\Z")


class EditionSummary(Struct, frozen=True):
    """A stored edition at a glance."""

    name: str
    date: date | None
    language: str
    rules: int
    files: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """The summary with its Italian keys."""
        return {
            "edizione": self.name,
            "data": self.date.isoformat() if self.date else None,
            "lingua": self.language,
            "regole": self.rules,
            "file": list(self.files),
        }


class Followed(Struct, frozen=True):
    """Where an old number leads: `number` is None when the rule was removed; `sure` when every step is
    documented.
    """

    number: str | None
    sure: bool
    explanation: str


class _Stored(Struct, frozen=True):
    """An edition in memory, with its rules by the number they have today."""

    edition: ImportedEdition
    by_latest: Mapping[str, tuple[ImportedRule, ...]]

    @property
    def summary(self) -> EditionSummary:
        one = self.edition
        return EditionSummary(one.name, one.date, one.language, len(one.rules), one.files)


@lru_cache(maxsize=8)
def _read(path: Path, changed: int) -> _Stored:
    """The edition in a file; `changed` is the file's time stamp, so that a new import is read anew."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        if raw["formato"] != _FORMAT:
            raise EditionError(
                f"L'edizione «{path.stem}» è di una versione diversa del programma: importala di nuovo."
            )
        edition = _load(raw)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise EditionError(
            f"Il file {path} è danneggiato: importa di nuovo l'edizione «{path.stem}»."
        ) from error
    by_latest: dict[str, tuple[ImportedRule, ...]] = {}
    for rule in edition.rules.values():
        if rule.latest:
            by_latest[rule.latest] = (*by_latest.get(rule.latest, ()), rule)
    return _Stored(edition, by_latest)


class EditionStore:
    """The imported editions of this installation, in `folder` (default: `edizioni` in the state folder)."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """Where the files are; it need not exist yet."""
        return self._folder or state_dir() / FOLDER

    def names(self) -> tuple[str, ...]:
        """The names of the stored editions, in alphabetical order."""
        try:
            return tuple(sorted(path.stem for path in self.folder.glob("*.json") if _SLUG.match(path.stem)))
        except OSError as error:
            raise EditionError(f"La cartella {self.folder} non si può leggere ({error.strerror}).") from error

    def list(self) -> tuple[EditionSummary, ...]:
        """Every stored edition at a glance; raises EditionError for a damaged file, naming it."""
        return tuple(self._stored(name).summary for name in self.names())

    def save(self, edition: ImportedEdition) -> Path:
        """Store an edition under its name, replacing one of the same name only once it is wholly written.

        Raises EditionError, with what was there untouched, for a name that is not a slug or a folder that
        cannot be written to.
        """
        path = self._path(edition.name)
        if edition.name in RESERVED:
            raise EditionError(f"«{edition.name}» è il nome del nostro regolamento: scegline un altro.")
        text = json.dumps(_dump(edition), ensure_ascii=False, indent=1)
        temporary: str | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(prefix=f".{edition.name}-", suffix=".tmp", dir=path.parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
            _read.cache_clear()
            temporary = None
        except OSError as error:
            raise EditionError(
                f"L'edizione «{edition.name}» non si può salvare in {path.parent} ({error.strerror}): "
                "quello che c'era è rimasto com'era."
            ) from error
        finally:
            if temporary is not None:
                Path(temporary).unlink(missing_ok=True)
        return path

    def load(self, name: str) -> ImportedEdition:
        """Read a stored edition; raises EditionError when there is none or its file is damaged."""
        return self._stored(name).edition

    def _stored(self, name: str) -> _Stored:
        path = self._path(name)
        try:
            return _read(path, path.stat().st_mtime_ns)
        except FileNotFoundError:
            known = ", ".join(self.names()) or "nessuna"
            raise EditionError(f"Non c'è un'edizione «{name}». Edizioni importate: {known}.") from None
        except OSError as error:
            raise EditionError(f"L'edizione «{name}» non si può leggere ({error.strerror}).") from error

    def delete(self, name: str) -> None:
        """Forget a stored edition; raises EditionError when there is none or it cannot be removed."""
        try:
            self._path(name).unlink()
        except FileNotFoundError:
            raise EditionError(f"Non c'è un'edizione «{name}».") from None
        except OSError as error:
            raise EditionError(f"L'edizione «{name}» non si può togliere ({error.strerror}).") from error

    def rule(self, name: str, number: str) -> ImportedRule:
        """A rule of a stored edition by that edition's own number; raises EditionError or RuleNotFound."""
        edition = self.load(name)
        if number not in edition.rules:
            raise RuleNotFound(number)
        return edition.rules[number]

    def beside(self, number: str) -> tuple[tuple[EditionSummary, ImportedRule], ...]:
        """The wording that each stored edition gives to the rule that the newest edition numbers `number`.

        A rule that carried another number then is found by what it is, not by its old number.
        """
        stored = [self._stored(name) for name in self.names()]
        return tuple((one.summary, rule) for one in stored for rule in one.by_latest.get(number, ()))

    def follow(self, name: str, number: str) -> Followed:
        """Where a number that a stored edition uses leads today; raises EditionError when there is no such
        edition.

        The rules that the edition itself numbers unlike its declared date are followed by what they are.
        """
        edition = self.load(name)
        rule = edition.rules.get(number)
        if rule and rule.latest and rule.latest != follow(number, edition.date).number:
            return Followed(
                rule.latest, True, f"In «{name}» il numero {number} è della regola che ora è {rule.latest}."
            )
        return follow(number, edition.date)

    def _path(self, name: str) -> Path:
        if not _SLUG.match(name):
            raise EditionError(
                f"«{name}» non è un nome di edizione: minuscole, cifre e trattini, al massimo 64."
            )
        return self.folder / f"{name}.json"


def follow(number: str, since: date | None) -> Followed:
    """Where the rule that an edition of day `since` called `number` is in the newest edition.

    Renumberings before the known editions are only partly documented: the answer then says that it is not
    sure.
    """
    from .importer.facts import load_facts  # reading a stored edition needs none of it

    facts = load_facts()
    at, steps, sure = number, [], since is not None
    for passage in facts.passages:
        if since is None or passage.before <= since:
            continue
        sure = sure and passage.complete and (passage.since is None or passage.since <= since)
        moved = passage.forward(at)
        if moved is None:
            return Followed(
                None, passage.complete, f"La regola {at} non c'è più dal {passage.before}: {passage.reason}."
            )
        if moved != at:
            steps.append(f"{at} è diventata {moved} ({passage.reason})")
            at = moved
    if at not in facts.index:
        return Followed(None, False, f"Il numero {at} non è nell'edizione del {facts.latest}.")
    explanation = "; ".join(steps) if steps else f"Il numero {number} non è cambiato"
    if since is None:
        explanation += " (edizione senza data: non si sa se i numeri sono cambiati)"
    elif not sure:
        explanation += " (i numeri di quell'edizione sono documentati solo in parte)"
    return Followed(at, sure, explanation + ".")


def _dump(edition: ImportedEdition) -> dict[str, Any]:
    return {
        "formato": _FORMAT,
        "edizione": edition.name,
        "data": edition.date.isoformat() if edition.date else None,
        "lingua": edition.language,
        "file": list(edition.files),
        "titoli": dict(edition.titles),
        "regole": [_dump_rule(rule) for rule in edition.rules.values()],
        "sostituite": [_dump_rule(rule) for rule in edition.superseded],
        "glossario": dict(edition.glossary),
        "non_riconosciute": [list(row) for row in edition.unplaced],
    }


def _dump_rule(rule: ImportedRule) -> dict[str, Any]:
    return {
        "regola": rule.number,
        "testo": rule.text,
        "esempi": list(rule.examples),
        "rimandi": list(rule.references),
        "file": rule.file,
        "riga": rule.line,
        "scritta": rule.written,
        "attuale": rule.latest,
    }


def _load(raw: dict[str, Any]) -> ImportedEdition:
    rules = [_load_rule(row) for row in raw["regole"]]
    return ImportedEdition(
        raw["edizione"],
        date.fromisoformat(raw["data"]) if raw["data"] else None,
        raw["lingua"],
        tuple(raw["file"]),
        dict(raw["titoli"]),
        {rule.number: rule for rule in rules},
        tuple(_load_rule(row) for row in raw["sostituite"]),
        dict(raw["glossario"]),
        tuple((str(file), int(line), str(text)) for file, line, text in raw["non_riconosciute"]),
    )


def _load_rule(row: dict[str, Any]) -> ImportedRule:
    return ImportedRule(
        row["regola"],
        row["testo"],
        tuple(row["esempi"]),
        tuple(row["rimandi"]),
        row["file"],
        row["riga"],
        row["scritta"],
        row["attuale"],
    )
