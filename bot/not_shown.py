"""Why some rules and examples have no scenario: the lines of docs/esempi-non-mostrati.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

_ENTRY = re.compile(r"^- (?P<numbers>`[^:]+`): (?P<reason>.+)$", re.MULTILINE | re.DOTALL)
_NUMBER = re.compile(r"`(?P<first>\d{3}(?:\.\d+[a-z]?(?:/\d+)?)?)`(?:-`(?P<last>\d{3}\.\d+[a-z]?)`)?")


class Reasons(Struct, frozen=True):
    """First number, last number of a range ("" if it is one number), reason."""

    entries: tuple[tuple[str, str, str], ...] = ()

    @classmethod
    def load(cls, path: Path) -> Reasons:
        """The reasons of the document; none where it is not there (an installation without the documents)."""
        return cls.parse(path.read_text(encoding="utf-8")) if path.is_file() else cls()

    @classmethod
    def parse(cls, text: str) -> Reasons:
        """The entries «- `NNN.Na`, `NNN.N/2`, `NNN.1`-`NNN.4`: perché.», over one line or more."""
        found: list[tuple[str, str, str]] = []
        for item in re.split(r"\n(?=- |#|\n)", text):
            entry = _ENTRY.match(item.strip())
            if entry is None:
                continue
            reason = " ".join(entry["reason"].split())
            found += [(one["first"], one["last"] or "", reason) for one in _NUMBER.finditer(entry["numbers"])]
        return cls(tuple(found))

    def of(self, numbers: Sequence[str]) -> dict[str, str]:
        """Rule, or "rule/example", -> reason, for the rules `numbers` (in the order of the book)."""
        place = {number: index for index, number in enumerate(numbers)}
        found: dict[str, str] = {}
        for first, last, reason in self.entries:
            if not last and "." not in first:
                found |= {number: reason for number in numbers if number.startswith(f"{first}.")}
            elif not last:
                if first.partition("/")[0] in place:
                    found[first] = reason
            elif first in place and last in place:
                found |= dict.fromkeys(numbers[place[first] : place[last] + 1], reason)
        return found
