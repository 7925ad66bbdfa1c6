"""Signs as they are written with care: one question mark, a stop where a line ends, one kind of quotation.

"muore???" asks what "muore?" does, "- attacco con un 3/3" in a list tells what it tells in a sentence, and a card's words
are between the same marks whoever quotes them.
"""

from __future__ import annotations

import re

_SEVERAL = re.compile(r"[?!](?:\s?[?!])+")
_BULLET = re.compile(r"^[ \t]*(?:[-•*–—·>]|\d{1,2}[.)])[ \t]+(?=\S)", re.MULTILINE)
_NEW_LINE = re.compile(r"(?<=[\w»\"')\]}%])[ \t]*\r?\n\s*(?=\S)")
_CURLY = str.maketrans({"“": "«", "”": "»", "„": "«", "‘": "'", "’": "'"})
_SINGLE = re.compile(r"(?<![\w'])'(?=\w|\{)((?:[^'\n«»\"]|(?<=\w)'(?=\w)){4,400}?)(?<=[\w.!;:,)}])'(?![\w'])")
_STRAIGHT = re.compile(r"(?<!\w)\"([^\"«»\n]{2,400})\"(?!\w)")


def well_signed(text: str) -> str:
    """The text with its signs so written; as it is where they are."""
    text = _SEVERAL.sub(lambda marks: "?" if "?" in marks[0] else "!", text.translate(_CURLY))
    text = _NEW_LINE.sub(". ", _BULLET.sub("", text))
    return _STRAIGHT.sub(r"«\1»", _SINGLE.sub(r"«\1»", text))
