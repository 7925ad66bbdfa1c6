"""Amounts as players asked for them (data/conti), each with how its answer follows from the numbers that are told.

One file a section, one question a line: a formula, the rules that decide, the question. In it every number that may be
another stands in brackets with its letter, "attacco con una [a:5]/[b:5] e…"; the formula is of those letters
("max(a-2,0)", "a+1 / b+1" for a size), or a constant.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from .analysis import fold
from .errors import SourceError
from .numbers import is_number

FOLDER = "conti"
_TAGGED = re.compile(r"\[([a-z]):([^\[\]]+)\]")
_FORMULA = re.compile(r"(?:max|min|[a-z](?![a-z])|\d+|//|[-+*(),/ ])+")
_LETTER = re.compile(r"(?<![a-z])[a-z](?![a-z])")
_MOST_RULES = 5


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
    return tuple(_entries(folder))


def _entries(folder: Path) -> Iterator[AmountEntry]:
    seen: dict[str, str] = {}
    for path in sorted(folder.glob("*.tsv")):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise SourceError(path, None, f"non si può leggere: {error}") from error
        for number, line in enumerate(lines, start=1):
            entry = _read(path, number, line)
            key = " ".join(re.findall(r"\w+", fold(entry.question)))
            if key in seen:
                raise SourceError(path, number, f"«{entry.question}» è già in {seen[key]}")
            seen[key] = f"{path.name}, riga {number}"
            yield entry


def _read(path: Path, number: int, line: str) -> AmountEntry:
    fields = line.split("\t")
    if len(fields) != 3:
        raise SourceError(path, number, "servono tre campi separati da tabulazioni: formula, regole, domanda")
    formula, listed, tagged = fields
    rules = tuple(listed.split())
    if not rules or len(set(rules)) != len(rules) or len(rules) > _MOST_RULES:
        raise SourceError(
            path, number, f"servono da una a {_MOST_RULES} regole diverse, quella che decide per prima"
        )
    if unknown := [rule for rule in rules if not is_number(rule)]:
        raise SourceError(path, number, f"«{unknown[0]}» non è un numero di regola")
    if rules[0].split(".")[0] != path.stem:
        raise SourceError(path, number, f"la {rules[0]} va in {rules[0].split('.')[0]}.tsv")
    question, places = _untagged(tagged)
    if not re.search(r"\w", question) or question != " ".join(question.split()) or "[" in question:
        raise SourceError(path, number, "la domanda è vuota, ha spazi di troppo o una parentesi che resta")
    if len(places) != len(_TAGGED.findall(tagged)):
        raise SourceError(path, number, "una lettera sta per due numeri")
    if not _FORMULA.fullmatch(formula):
        raise SourceError(path, number, f"«{formula}» non è una formula")
    if lost := set(_LETTER.findall(formula)) - set(places):
        raise SourceError(path, number, f"la formula usa «{min(lost)}», che nella domanda non c'è")
    return AmountEntry(question, formula, rules, places)


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
