"""The linter of the book: data/regolamento and data/glossario against the official index and the house style.

python -m kb.lint      prints the findings in Italian; exit 1 if there are any
"""

from pathlib import Path

from ..book import load_book
from ..definitions import load_definitions
from ..errors import SourceError
from ..index import load_index
from ..lexicon import load_lexicon
from .book import check_book
from .finding import Finding
from .glossary import check_glossary
from .names import check_names


def check(data: Path) -> list[Finding]:
    """Every finding in the rules, the names and the glossary below `data`, in the order of the files."""
    try:
        index = load_index(data / "indice.json")
        book = load_book(data / "regolamento")
        lexicon = load_lexicon(data / "lessico")
        definitions = load_definitions(data / "glossario")
    except SourceError as error:
        return [Finding(error.file, error.line, "formato", error.problem)]
    return [
        *check_book(book, index),
        *check_names(book, index, lexicon),
        *check_glossary(definitions, index, lexicon),
    ]


__all__ = ["Finding", "check"]
