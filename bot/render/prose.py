"""Plain Italian prose read into blocks and runs, once for every renderer.

A text is paragraphs parted by blank lines; lines that start with "- " are list items. Inside a line, rule numbers
and mana symbols are told apart from words, so that each channel can link or draw them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from kb.numbers import find_numbers

_SYMBOL = re.compile(r"\{([0-9]{1,7}|[A-Z]{1,3}|½|∞)((?:/[0-9A-Z]{1,2}){0,2})\}")

_NAMES = {
    "T": "TAPpa",
    "Q": "STAPpa",
    "W": "un mana bianco",
    "U": "un mana blu",
    "B": "un mana nero",
    "R": "un mana rosso",
    "G": "un mana verde",
    "C": "un mana incolore",
    "S": "un mana neve",
    "E": "un segnalino energia",
    "P": "due punti vita",
    "X": "X mana generico",
    "TK": "un segnalino biglietto",
}


class Words(Struct, frozen=True):
    """Text with nothing to link."""

    text: str


class Reference(Struct, frozen=True):
    """A rule number as written, and the number it means."""

    text: str
    number: str


class Symbol(Struct, frozen=True):
    """A mana or tap symbol; `code` without braces, `name` for those who hear it."""

    code: str
    name: str


Run = Words | Reference | Symbol


class Block(Struct, frozen=True):
    """A paragraph (one line) or a list (its items)."""

    lines: tuple[str, ...]
    is_list: bool = False


def blocks(text: str) -> tuple[Block, ...]:
    """The paragraphs and lists of a text, in order."""
    found: list[Block] = []
    for chunk in re.split(r"\n\s*\n", text.strip()):
        plain: list[str] = []
        items: list[str] = []
        for line in chunk.splitlines():
            if line.startswith(("- ", "• ")):
                if plain:
                    found.append(Block((" ".join(plain),)))
                    plain = []
                items.append(line[2:].strip())
            elif items and line.startswith(" "):
                items[-1] += " " + line.strip()
            elif line.strip():
                if items:
                    found.append(Block(tuple(items), is_list=True))
                    items = []
                plain.append(line.strip())
        if plain:
            found.append(Block((" ".join(plain),)))
        if items:
            found.append(Block(tuple(items), is_list=True))
    return tuple(found)


def runs(line: str) -> Iterator[Run]:
    """The runs of one line, left to right; joined again they spell the line."""
    at = 0
    for span in find_numbers(line):
        yield from _symbols(line[at : span.start])
        yield Reference(line[span.start : span.end], span.number)
        at = span.end
    yield from _symbols(line[at:])


def _symbols(text: str) -> Iterator[Run]:
    at = 0
    for match in _SYMBOL.finditer(text):
        if match.start() > at:
            yield Words(text[at : match.start()])
        code = match[0][1:-1]
        yield Symbol(code, symbol_name(code))
        at = match.end()
    if at < len(text):
        yield Words(text[at:])


def symbol_name(code: str) -> str:
    """What a symbol is called: "TAPpa", "2 mana generico", "un mana bianco o un mana blu"."""
    return " o ".join(
        _NAMES.get(part, f"{part} mana generico" if part.isdigit() else part) for part in code.split("/")
    )


def first_sentence(text: str, limit: int = 160) -> str:
    """The beginning of a text on one line, cut at a word with an ellipsis when it is longer than `limit`."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    return line[: limit - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"
