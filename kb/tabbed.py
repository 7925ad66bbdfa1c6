"""Files of lines in three fields, what is answered, the rules that decide and the question: one file a section.

Both the questions as they were asked (kb.asked) and the amounts (kb.amounts) are written so.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from .analysis import fold
from .errors import SourceError
from .numbers import is_number

_MOST_RULES = 5


class Line(Struct, frozen=True):
    """A line of three fields; `rules` has the deciding one first."""

    path: Path
    number: int
    answer: str
    rules: tuple[str, ...]
    question: str

    def wrong(self, why: str) -> SourceError:
        """What is wrong with the line, with its place."""
        return SourceError(self.path, self.number, why)


class Once:
    """Tells the questions that were read already, letter by letter but for case, accents and stops."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}

    def check(self, line: Line, question: str) -> None:
        """Keep a question; raises SourceError with where it was read already."""
        key = " ".join(re.findall(r"\w+", fold(question)))
        if key in self._seen:
            raise line.wrong(f"«{question}» è già in {self._seen[key]}")
        self._seen[key] = f"{line.path.name}, riga {line.number}"


def tabbed(folder: Path, first: str) -> Iterator[Line]:
    """Every line of a folder's *.tsv; `first` says in Italian what the first field is. Raises SourceError."""
    for path in sorted(folder.glob("*.tsv")):
        for number, line in numbered_lines(path):
            yield _read(path, number, line, first)


def numbered_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file from 1 on; raises SourceError where it cannot be read."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(path, None, f"non si può leggere: {error}") from error
    return enumerate(lines, start=1)


def _read(path: Path, number: int, line: str, first: str) -> Line:
    fields = line.split("\t")
    if len(fields) != 3:
        raise SourceError(
            path, number, f"servono tre campi separati da tabulazioni: {first}, regole, domanda"
        )
    answer, listed, question = fields
    read = Line(path, number, answer, tuple(listed.split()), question)
    if not read.rules or len(set(read.rules)) != len(read.rules) or len(read.rules) > _MOST_RULES:
        raise read.wrong(f"servono da una a {_MOST_RULES} regole diverse, quella che decide per prima")
    if unknown := [rule for rule in read.rules if not is_number(rule)]:
        raise read.wrong(f"«{unknown[0]}» non è un numero di regola")
    if (section := read.rules[0].split(".")[0]) != path.stem:
        raise read.wrong(f"la {read.rules[0]} va in {section}.tsv")
    return read
