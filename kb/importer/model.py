"""What an imported file is made of: lines, headings, rules, mentions of other rules, defects."""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from typing import Literal

from msgspec import Struct

Certainty = Literal["certo", "sospetto"]
Language = Literal["it", "en"]


class Layout(StrEnum):
    """The page layouts that the importer tells apart by itself."""

    LIST = "elenco con trattini"
    CHAPTER = "pagina di un capitolo"
    COLLECTION = "pagina con più capitoli"
    OFFICIAL = "testo ufficiale"


class LineKind(StrEnum):
    """What a line of the file turned out to be; every line has exactly one kind."""

    EMPTY = "vuota"
    RULE = "regola"
    EXAMPLE = "esempio"
    CONTINUATION = "seguito"
    HEADING = "titolo"
    DECLARATION = "dichiarazione"
    NAVIGATION = "navigazione"
    SEPARATOR = "separatore"
    FRONT = "premessa"
    GLOSSARY = "glossario"
    CREDITS = "riconoscimenti"
    UNKNOWN = "non riconosciuta"


class Line(Struct, frozen=True):
    """One line of the file: its number from 1, its text as it stands, its kind."""

    number: int
    text: str
    kind: LineKind


class Declaration(Struct, frozen=True):
    """The sentence in which a page says how up to date it is; `release` is the expansion it names."""

    line: int
    text: str
    date: date
    release: str | None


class Heading(Struct, frozen=True):
    """A title line; `number` is None for a title without one."""

    line: int
    number: str | None
    title: str


class Example(Struct, frozen=True):
    """A worked example; it belongs to the rule it follows."""

    line: int
    text: str


class Entry(Struct, frozen=True):
    """A rule as the file writes it.

    `written` is the number read from the line, `section` the heading it stands under (None without headings),
    `indent` its distance from the margin, `dotted` whether a full stop follows the number, `glued` the
    characters of number and text that stand without a blank between them ("" when there is one).
    """

    line: int
    written: str
    text: str
    section: str | None = None
    indent: int = 0
    dotted: bool = False
    glued: str = ""
    examples: tuple[Example, ...] = ()
    title_glued: bool = False


class Mention(Struct, frozen=True):
    """One place where a text refers to other rules: how it is written, the numbers meant, the title it
    quotes.
    """

    written: str
    numbers: tuple[str, ...]
    title: str | None = None


class Page(Struct, frozen=True):
    """One file, read line by line."""

    file: str
    layout: Layout
    language: Language
    lines: tuple[Line, ...]
    headings: tuple[Heading, ...]
    entries: tuple[Entry, ...]
    declaration: Declaration | None
    glossary: tuple[tuple[str, str], ...] = ()
    mixed_encoding: tuple[int, ...] = ()
    """Lines that are not UTF-8 in a file that otherwise is."""

    @property
    def declared(self) -> date | None:
        """The date the page says it is from."""
        return self.declaration.date if self.declaration else None


class PlacedRule(Struct, frozen=True):
    """An entry with its place: `number` in the page's own edition, `latest` in the newest one (None if
    unknown).
    """

    entry: Entry
    number: str | None
    latest: str | None
    mentions: tuple[Mention, ...]


class Defect(Struct, frozen=True):
    """Something wrong in a file: where, what is there, what it should be, and why it is sure or only
    suspected.
    """

    file: str
    line: int
    kind: str
    rule: str | None
    found: str
    proposed: str | None
    certainty: Certainty
    reason: str

    def to_json(self) -> dict[str, object]:
        """The defect with the Italian keys of the report."""
        return {
            "file": self.file,
            "riga": self.line,
            "tipo": self.kind,
            "regola": self.rule,
            "trovato": self.found,
            "proposto": self.proposed,
            "certezza": self.certainty,
            "motivo": self.reason,
        }


class ImportedRule(Struct, frozen=True):
    """A rule of an imported edition, in the words of the file it comes from.

    `written` is the number in the file when it was wrong, `latest` the number that the newest edition gives
    to this rule, when it is known.
    """

    number: str
    text: str
    examples: tuple[str, ...]
    references: tuple[str, ...]
    file: str
    line: int
    written: str
    latest: str | None


class ImportedEdition(Struct, frozen=True):
    """One edition, made of one or more files; `rules` is in the official order, keyed by number.

    `superseded` are the rules of a chapter that a newer page replaced, and those whose number was already
    taken.
    """

    name: str
    date: date | None
    language: Language
    files: tuple[str, ...]
    titles: Mapping[str, str]
    rules: Mapping[str, ImportedRule]
    superseded: tuple[ImportedRule, ...]
    glossary: Mapping[str, str]
    unplaced: tuple[tuple[str, int, str], ...]
    """Lines that are nothing known: file, line number, text."""
