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
from .tabbed import Once, tabbed

FOLDER = "domande"
BY_QUESTION = "domanda"
"""What `stabilito_da` says of such a case: the answer was given to the question, the rules bear it out."""
_ANSWERS = ("si", "no")
# What may be asked the other way round stands alone, so that the answer of each is turned or not by itself.
_TURNED = re.compile(
    r"\b(?:non|ne|nemmeno|neanche|neppure|mai|niente|nulla|nessun\w*|fals\w+|sbagli\w+|errat\w+|bufala|balla|torto|viet\w+|proib\w+"
    r"|illegal\w+|imposs\w+|irregolar\w+|scorrett\w+|contest\w+|barat\w+)\b"
)


class AskedEntry(Struct, frozen=True):
    """A question as it was asked; `answer` is "si" or "no" to that very question, `rules` has the deciding one first."""

    question: str
    answer: str
    rules: tuple[str, ...]


def read_asked(folder: Path) -> Iterator[AskedEntry]:
    """Every question of data/domande/*.tsv; raises SourceError with the line that is badly written."""
    once = Once()
    for line in tabbed(folder, "risposta"):
        if line.answer not in _ANSWERS:
            raise line.wrong(f"la risposta è «si» o «no», non «{line.answer}»")
        if not re.search(r"\w", line.question) or line.question != " ".join(line.question.split()):
            raise line.wrong("la domanda è vuota o ha spazi di troppo")
        once.check(line, line.question)
        yield AskedEntry(line.question, line.answer, line.rules)


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
