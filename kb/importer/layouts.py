"""Telling the layouts apart, and refusing what is not a rulebook at all."""

from collections import Counter

from ..errors import ImportRejected
from . import grammar
from .decode import Source
from .model import Layout, LineKind, Page
from .official_txt import read_official
from .wiki import read_wiki

MIN_SHARE = 0.05
"""A page whose rules are fewer than one line in twenty is another book that quotes a rule."""


def read_page(source: Source) -> Page:
    """Recognise the layout of a file and read it; raises ImportRejected when there are no rules in it."""
    layout = recognise(source)
    page = read_official(source) if layout is Layout.OFFICIAL else read_wiki(source, layout)
    filled = sum(line.kind is not LineKind.EMPTY for line in page.lines)
    if len(page.entries) < MIN_SHARE * filled:
        raise ImportRejected(
            f"«{source.name}» non sembra un regolamento: solo {len(page.entries)} righe su {filled} "
            "cominciano con il numero di una regola."
        )
    return page


def recognise(source: Source) -> Layout:
    """The layout that most rule lines of a file have; raises ImportRejected when no line is a rule."""
    shapes: Counter[str] = Counter()
    headings: set[str] = set()
    for raw in source.lines:
        body = grammar.squeeze(raw)
        unmarked, marked = grammar.strip_marker(body)
        if grammar.rule_line(unmarked):
            shapes[body[0] if marked else ""] += 1
        elif not marked and (heading := grammar.heading_line(body)):
            headings.add(heading[0])
    if not shapes:
        raise ImportRejected(
            f"In «{source.name}» non ci sono regole: nessuna riga comincia con un numero come 100.1 o 603.3b."
        )
    marker = shapes.most_common(1)[0][0]
    if not marker:
        return Layout.OFFICIAL
    if marker in "-–—":
        return Layout.LIST
    return Layout.COLLECTION if len(headings) > 1 else Layout.CHAPTER
