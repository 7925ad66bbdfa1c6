"""Which texts are turned into sentence vectors."""

from collections.abc import Iterable, Iterator

from .amounts import AmountEntry
from .book import Book, Rule
from .cases import CaseEntry
from .index import Index


def book_titles(book: Book, index: Index) -> dict[str, str]:
    """Rule number -> the title it is read under: its own (701, 702) or its section's."""
    sections = {section.number: section.title for section in book.sections}
    titles = {}
    for rule in book.rules:
        above = index.title(rule.number) or ""
        section = sections[rule.section]
        titles[rule.number] = section if above in ("", index.title(rule.section)) else above
    return titles


def passages(rule: Rule, title: str) -> tuple[str, str]:
    """The two passages whose vectors are averaged into the vector of a rule."""
    return f"{title}. {rule.text}", rule.text


def wanted_vectors(
    book: Book, index: Index, cases: Iterable[CaseEntry], amounts: Iterable[AmountEntry] = ()
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every (kind, key, passages) that should have a vector: rules by number, questions and amounts by their text."""
    titles = book_titles(book, index)
    for rule in book.rules:
        yield "rule", rule.number, passages(rule, titles[rule.number])
    seen = dict.fromkeys(text for case in cases for text in case.questions)
    seen |= dict.fromkeys(entry.question for entry in amounts)
    for text in seen:
        yield "question", text, (text,)
