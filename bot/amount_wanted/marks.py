"""What of a question tells whether it asks for an amount: its last words by their place, the words after its last stop."""

from __future__ import annotations

import re
from itertools import pairwise
from zlib import crc32

BUCKETS = 1 << 15
_WORD = re.compile(r"[a-z]+|\d+|[+/?:,;.!]")
_STOPS = frozenset(",.:;!")
_LAST, _FIRST = 5, 3


def marks_of(plain: str) -> list[int]:
    """The buckets of the marks of a folded question, each once."""
    words = [word if not word.isdecimal() else "0" for word in _WORD.findall(plain)]
    asks = bool(words) and words[-1] == "?"
    while words and words[-1] in "?.!,":
        words.pop()
    place = max((at for at, word in enumerate(words) if word in _STOPS), default=-1)
    clause = words[place + 1 :]
    found = {f"?{asks}", f"lungo{min(len(clause), 12)}", f"stop{words[place] if place >= 0 else '-'}"}
    found |= {f"-{at}{word}" for at, word in enumerate(reversed(words[-_LAST:]))}
    found |= {f"+{at}{word}" for at, word in enumerate(clause[:_FIRST])}
    found |= {f"c{word}" for word in clause}
    found |= {f"d{one} {other}" for one, other in pairwise(clause)}
    found |= {f"e{' '.join(words[-size:])}" for size in (2, 3)}
    found |= {f"w{word}" for word in words[: place + 1]}
    found |= {f"s{word[-3:]}" for word in words[-1:]} | {f"i{words[0]}"} if words else set()
    return [crc32(mark.encode()) % BUCKETS for mark in sorted(found)]
