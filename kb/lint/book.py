"""The rules of the book against the official index: numbers, references, examples, and the house style."""

from collections.abc import Iterator

from ..book import Book, Rule
from ..index import Index
from ..numbers import sort_key
from .finding import Finding
from .style import faults


def check_book(book: Book, index: Index) -> list[Finding]:
    """Every finding in a book that was read."""
    findings = [*_numbering(book, index)]
    for rule in book.rules:
        if rule.number in index:
            findings += _against_index(rule, index)
        findings += (
            Finding(rule.file, rule.line, rule.number, problem)
            for problem in faults("\n".join([rule.text, *rule.examples]))
        )
    return sorted(findings, key=lambda finding: (finding.file, finding.line or 0))


def _numbering(book: Book, index: Index) -> Iterator[Finding]:
    """Every number of a written section is there, and no other (the parser has checked the order)."""
    have = {rule.number: rule for rule in book.rules}
    for section in book.sections:
        if section.number not in index:
            yield Finding(section.file, section.line, section.number, "l'edizione non ha questa sezione")
        for entry in index:
            of_section = entry.kind in ("rule", "subrule") and entry.number.split(".")[0] == section.number
            if of_section and entry.number not in have:
                yield Finding(section.file, None, entry.number, "manca")
    for rule in book.rules:
        if rule.number not in index:
            yield Finding(rule.file, rule.line, rule.number, "l'edizione non ha questa regola")


def _against_index(rule: Rule, index: Index) -> Iterator[Finding]:
    """The outgoing references and the examples of the official rule, none missing and none more."""
    entry = index.entries[rule.number]
    ours, theirs = set(rule.references), set(entry.references)
    for number in sorted(theirs - ours, key=sort_key):
        yield Finding(rule.file, rule.line, rule.number, f"manca il rimando a {number}")
    for number in sorted(ours - theirs, key=sort_key):
        what = "che l'edizione non ha" if number not in index else "che la regola ufficiale non fa"
        yield Finding(rule.file, rule.line, rule.number, f"rimando a {number}, {what}")
    if len(rule.examples) != entry.examples:
        problem = f"esempi: {len(rule.examples)} invece di {entry.examples}"
        yield Finding(rule.file, rule.line, rule.number, problem)
