"""Amounts as players asked for them (data/conti), each with how its answer follows from the numbers that are told.

One file a section, one question a line: a formula, the rules that decide, the question. In it every number that may be
another stands in brackets with its letter, "attacco con una [a:5]/[b:5] e…"; the formula is of those letters
("max(a-2,0)", "a+1 / b+1" for a size), or a constant.
"""

import re
from pathlib import Path

from msgspec import Struct

from .tabbed import Line, Once, tabbed

FOLDER = "conti"
_TAGGED = re.compile(r"\[([a-z]):([^\[\]]+)\]")
_FORMULA = re.compile(r"(?:max|min|[a-z](?![a-z])|\d+|//|[-+*(),/ ])+")
_LETTER = re.compile(r"(?<![a-z])[a-z](?![a-z])")


class AmountEntry(Struct, frozen=True):
    """An amount that was asked for: `places` tells where in `question` the number of each letter begins.

    `formula` is of those letters; `rules` has the deciding one first.
    """

    question: str
    formula: str
    rules: tuple[str, ...]
    places: dict[str, int]


def load_amounts(folder: Path) -> tuple[AmountEntry, ...]:
    """Every amount of data/conti/*.tsv; raises SourceError with the line that is badly written."""
    once = Once()
    found = []
    for line in tabbed(folder, "formula"):
        entry = _read(line)
        once.check(line, entry.question)
        found.append(entry)
    return tuple(found)


def _read(line: Line) -> AmountEntry:
    question, places = _untagged(line.question)
    if not re.search(r"\w", question) or question != " ".join(question.split()) or "[" in question:
        raise line.wrong("la domanda è vuota, ha spazi di troppo o una parentesi che resta")
    if len(places) != len(_TAGGED.findall(line.question)):
        raise line.wrong("una lettera sta per due numeri")
    if not _FORMULA.fullmatch(line.answer):
        raise line.wrong(f"«{line.answer}» non è una formula")
    if lost := set(_LETTER.findall(line.answer)) - set(places):
        raise line.wrong(f"la formula usa «{min(lost)}», che nella domanda non c'è")
    return AmountEntry(question, line.answer, line.rules, places)


def _untagged(tagged: str) -> tuple[str, dict[str, int]]:
    """The question as it was asked, and where the number of each letter begins in it."""
    parts: list[str] = []
    places: dict[str, int] = {}
    at = length = 0
    for found in _TAGGED.finditer(tagged):
        between = tagged[at : found.start()]
        parts += (between, found[2])
        places[found[1]] = length + len(between)
        length += len(between) + len(found[2])
        at = found.end()
    return "".join([*parts, tagged[at:]]), places
