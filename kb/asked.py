"""Questions that players asked, with their answers (data/domande): known cases in the very words of who asks.

A statement says a thing the way its author puts it; these say it the way it is asked, slang and typing errors too.
One file a section, one question a line: `si` or `no` (what one would answer), the rules that decide, the question.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from .analysis import fold
from .cases import CaseEntry
from .errors import SourceError
from .numbers import is_number

FOLDER = "domande"
BY_QUESTION = "domanda"
"""What `stabilito_da` says of such a case: the answer was given to the question, the rules bear it out."""
_ANSWERS = ("si", "no")
_MOST_RULES = 5
# What may be asked the other way round stands alone, so that the answer of each is turned or not by itself.
_TURNED = re.compile(
    r"\b(?:non|ne|nemmeno|neanche|neppure|mai|nessun\w*|fals\w+|sbagli\w+|errat\w+|bufala|torto|viet\w+|proib\w+|illegal\w+|imposs\w+)\b"
)


class AskedEntry(Struct, frozen=True):
    """A question as it was asked; `answer` is "si" or "no" to that very question, `rules` has the deciding one first."""

    question: str
    answer: str
    rules: tuple[str, ...]


def read_asked(folder: Path) -> Iterator[AskedEntry]:
    """Every question of data/domande/*.tsv; raises SourceError with the line that is badly written."""
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


def _read(path: Path, number: int, line: str) -> AskedEntry:
    fields = line.split("\t")
    if len(fields) != 3:
        raise SourceError(
            path, number, "servono tre campi separati da tabulazioni: risposta, regole, domanda"
        )
    answer, listed, question = fields
    rules = tuple(listed.split())
    if answer not in _ANSWERS:
        raise SourceError(path, number, f"la risposta è «si» o «no», non «{answer}»")
    if not rules or len(set(rules)) != len(rules) or len(rules) > _MOST_RULES:
        raise SourceError(
            path, number, f"servono da una a {_MOST_RULES} regole diverse, quella che decide per prima"
        )
    if unknown := [rule for rule in rules if not is_number(rule)]:
        raise SourceError(path, number, f"«{unknown[0]}» non è un numero di regola")
    if rules[0].split(".")[0] != path.stem:
        raise SourceError(path, number, f"la {rules[0]} va in {rules[0].split('.')[0]}.tsv")
    if not re.search(r"\w", question) or question != " ".join(question.split()):
        raise SourceError(path, number, "la domanda è vuota o ha spazi di troppo")
    return AskedEntry(question, answer, rules)


def is_asked(case: str) -> bool:
    """Whether a known case's name is that of questions as they were asked."""
    return f"/{FOLDER}/" in case


def load_asked(folder: Path) -> tuple[CaseEntry, ...]:
    """The questions of one answer and the same rules are one known case; raises SourceError."""
    groups: dict[tuple[object, ...], list[AskedEntry]] = {}
    for place, entry in enumerate(read_asked(folder)):
        alone = place if may_be_turned(entry.question) else -1
        groups.setdefault((entry.rules, entry.answer, alone), []).append(entry)
    count: dict[str, int] = {}
    return tuple(_case(entries, count) for entries in groups.values())


def may_be_turned(question: str) -> bool:
    """Whether a question may ask for the contrary of what one in nearly the same words asks."""
    return _TURNED.search(fold(question)) is not None


def _case(entries: list[AskedEntry], count: dict[str, int]) -> CaseEntry:
    first = entries[0]
    rule = first.rules[0]
    count[rule] = count.get(rule, 0) + 1
    name = f"{rule}/{FOLDER}/{count[rule]}"
    questions = tuple(entry.question for entry in entries)
    content = {
        "caso": name,
        "domande": list(questions),
        "tipo": "si_no",
        "regole": list(first.rules),
        "stabilito_da": BY_QUESTION,
        "verdetto": first.answer,
    }
    return CaseEntry(name, questions, first.rules, content, f"{rule.split('.')[0]}.tsv")
