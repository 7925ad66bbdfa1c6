"""Base power and toughness (208.4b): what a question about them asks, which neither counters nor bonuses change."""

from __future__ import annotations

import re

_ASKED = re.compile(
    r"(?<=\bforza) (?:di )?base\b|(?<=\bcostituzione) (?:di )?base\b|(?<=\btaglia) (?:di )?base\b"
    r"|(?<=\bstatistiche) (?:di )?base\b"
)


def asks_base(plain: str) -> bool:
    """Whether the last sentence of a folded text asks about base power or toughness."""
    return _ASKED.search(plain, _last(plain)) is not None


def without_base(plain: str) -> str:
    """The text with its last sentence asking about power and toughness alone."""
    start = _last(plain)
    return plain[:start] + _ASKED.sub("", plain[start:])


def _last(plain: str) -> int:
    """Where the sentence that asks begins."""
    return max(plain.rstrip(" ?!.").rfind(mark) for mark in ".;:?!") + 1
