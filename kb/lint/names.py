"""The names of keywords: the book, the index and the lexicon call each one the same."""

import re
from collections import defaultdict
from collections.abc import Iterator
from string import ascii_lowercase

from ..book import Book
from ..index import Index, IndexEntry
from ..lexicon import Concept, Lexicon
from .finding import Finding

UNOFFICIAL = " (nome non ufficiale)"
"""What follows a title that no Italian card has printed."""

_KINDS = ("abilità con parola chiave", "azione con parola chiave")
_LEXICON = "lessico"
_QUALIFIER = re.compile(r" \([^()]*\)\Z")


def check_names(book: Book, index: Index, lexicon: Lexicon) -> list[Finding]:
    """Every titled rule has a lexicon entry with slang, and is titled as that entry says."""
    concepts: dict[str, list[Concept]] = defaultdict(list)
    for concept in lexicon:
        if concept.kind in _KINDS and concept.rule:
            concepts[concept.rule.rstrip(ascii_lowercase)].append(concept)
    rules = {rule.number: rule for rule in book.rules}
    findings: list[Finding] = []
    for entry in index:
        if entry.kind != "rule" or not entry.title_en:
            continue
        findings += _of_lexicon(entry, concepts[entry.number])
        rule = rules.get(entry.number)
        if rule is None or not concepts[entry.number]:
            continue
        wanted = title(concepts[entry.number])
        if rule.text != wanted:
            problem = f"il titolo è «{rule.text[:60]}», il lessico dice «{wanted}»"
            findings.append(Finding(rule.file, rule.line, rule.number, problem))
    return findings


def title(concepts: list[Concept]) -> str:
    """How the book titles the rule that defines these keywords; what a name has in brackets is not of it."""
    name = " e ".join(_QUALIFIER.sub("", concept.name) for concept in concepts)
    name = name[0].upper() + name[1:]
    return name if all(concept.official for concept in concepts) else name + UNOFFICIAL


def _of_lexicon(entry: IndexEntry, concepts: list[Concept]) -> Iterator[Finding]:
    if not concepts:
        yield Finding(_LEXICON, None, entry.number, f"manca la voce di {entry.title_en}")
        return
    wanted = title(concepts).removesuffix(UNOFFICIAL)
    if entry.title != wanted:
        yield Finding(_LEXICON, None, entry.number, f"«{wanted}» nel lessico, «{entry.title}» nell'indice")
    for concept in concepts:
        if not (concept.slang or concept.misspellings or concept.synonyms):
            yield Finding(_LEXICON, None, entry.number, f"«{concept.name}» non ha gergo né sinonimi")
