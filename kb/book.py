"""The rulebook's Markdown, read line by line into sections and rules.

One file a section: a heading `# 603. Titolo`, then for each rule a block `**603.1** testo`, with the
paragraphs and list items that continue it, then its examples as quotes `> **Esempio:** testo`.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct, field

from .errors import SourceError
from .numbers import parent, references, sort_key

_HEADING = re.compile(r"# ([1-9]\d\d)\. (\S.*)\Z")
_RULE = re.compile(r"\*\*([1-9]\d\d\.[1-9]\d{0,2}(?:[a-z]{1,2})?)\*\* (\S.*)\Z")
_ITEM = re.compile(r"\s*[-*] (\S.*)\Z")
_EXAMPLE = re.compile(r"> \*\*Esempio:\*\* (\S.*)\Z")
_FILE_NAME = re.compile(r"[1-9]\d\d-[a-z0-9-]+\.md\Z")


class Section(Struct, frozen=True):
    """A section heading; `part` is the one-digit part it belongs to."""

    number: str
    title: str
    part: str
    file: str
    line: int


class Rule(Struct, frozen=True):
    """A rule or subrule: paragraphs of `text` are parted by blank lines, list items start with "- "."""

    number: str
    parent: str
    section: str
    text: str
    examples: tuple[str, ...]
    references: tuple[str, ...]
    line: int
    file: str


class Book(Struct, frozen=True):
    """All sections and rules that are written, in official order."""

    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]


class _Draft(Struct):
    """A rule being read: the paragraphs and examples met so far."""

    number: str
    line: int
    paragraphs: list[str]
    examples: list[str] = field(default_factory=list)

    def finish(self, section: Section) -> Rule:
        text = ""
        for block in self.paragraphs:
            joint = "\n" if block.startswith("- ") and text else "\n\n" if text else ""
            text += joint + block
        cited = references("\n".join([text, *self.examples]))
        return Rule(
            self.number,
            parent(self.number) or section.number,
            section.number,
            text,
            tuple(self.examples),
            tuple(number for number in cited if number != self.number),
            self.line,
            section.file,
        )


def parse_section(text: str, file: str) -> tuple[Section, tuple[Rule, ...]]:
    """Read the text of one section file; raises SourceError (where, what is wrong)."""
    section: Section | None = None
    drafts: list[_Draft] = []
    blank = True  # whether a blank line came before: it parts paragraphs
    for line_number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        line = raw.rstrip()
        if not line or line == ">":
            blank = True
            continue
        if section is None:
            section = _heading(line, line_number, file)
        elif rule := _RULE.match(line):
            _check_place(rule[1], section, drafts, line_number)
            drafts.append(_Draft(rule[1], line_number, [rule[2].strip()]))
        elif not drafts:
            raise SourceError(file, line_number, f"testo prima della prima regola: «{line[:60]}»")
        elif line.startswith("**") and line[2:3].isdigit():
            raise SourceError(file, line_number, f"«{line[:20]}» non è «**{section.number}.1** testo»")
        elif line.startswith("#"):
            raise SourceError(file, line_number, "un file ha una sola intestazione")
        elif line.startswith(">"):
            _add_quote(drafts[-1], line, line_number, file)
        elif drafts[-1].examples:
            raise SourceError(
                file, line_number, f"testo dopo gli esempi della regola {drafts[-1].number}: «{line[:60]}»"
            )
        elif item := _ITEM.match(line):
            drafts[-1].paragraphs.append(f"- {item[1]}")
        elif blank:
            drafts[-1].paragraphs.append(line.strip())
        else:
            drafts[-1].paragraphs[-1] += f" {line.strip()}"
        blank = False
    if section is None:
        raise SourceError(file, 1, "il file è vuoto: manca l'intestazione «# 603. Titolo»")
    return section, tuple(draft.finish(section) for draft in drafts)


def _heading(line: str, line_number: int, file: str) -> Section:
    match = _HEADING.match(line)
    if match is None:
        raise SourceError(file, line_number, f"«{line[:60]}» non è un'intestazione «# 603. Titolo»")
    number, title = match.groups()
    if not Path(file).name.startswith(f"{number}-"):
        raise SourceError(file, line_number, f"la sezione {number} sta in un file con un altro numero")
    return Section(number, title.strip(), number[0], file, line_number)


def _check_place(number: str, section: Section, drafts: list[_Draft], line_number: int) -> None:
    """A rule stands in its own section, after its parent and after everything with a smaller number."""
    if number.split(".")[0] != section.number:
        raise SourceError(
            section.file, line_number, f"la regola {number} non è della sezione {section.number}"
        )
    if drafts and sort_key(number) <= sort_key(drafts[-1].number):
        problem = "è ripetuta" if number == drafts[-1].number else f"viene dopo la {drafts[-1].number}"
        raise SourceError(section.file, line_number, f"la regola {number} {problem}")
    above = parent(number)
    if above != section.number and all(draft.number != above for draft in drafts):
        raise SourceError(section.file, line_number, f"la regola {number} viene prima della {above}")


def _add_quote(draft: _Draft, line: str, line_number: int, file: str) -> None:
    if example := _EXAMPLE.match(line):
        draft.examples.append(example[1].strip())
    elif draft.examples and line.startswith("> "):
        joint = "\n" if line.startswith("> - ") else " "
        draft.examples[-1] += joint + line[2:].strip()
    else:
        raise SourceError(file, line_number, f"«{line[:60]}» non è un esempio «> **Esempio:** testo»")


def load_book(folder: Path) -> Book:
    """Read every NNN-slug.md of data/regolamento, in order; raises SourceError."""
    sections: list[Section] = []
    rules: list[Rule] = []
    for path in book_files(folder):
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise SourceError(path, None, f"non si può leggere come testo UTF-8 ({error})") from error
        section, of_section = parse_section(text, str(path.relative_to(folder.parent)))
        if sections and section.number == sections[-1].number:
            raise SourceError(path, 1, f"la sezione {section.number} è già in {sections[-1].file}")
        sections.append(section)
        rules.extend(of_section)
    return Book(tuple(sections), tuple(rules))


def book_files(folder: Path) -> Iterable[Path]:
    """The section files of the book, in official order; other files of the folder are not the book's."""
    return sorted(path for path in folder.glob("*.md") if _FILE_NAME.match(path.name))
