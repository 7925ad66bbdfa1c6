"""A creature that comes after what a spell did to all that there were: that does nothing to it (611.2c)."""

from __future__ import annotations

import re

_CHANGE = r"[+-]\d{1,2} ?/ ?[+-]\d{1,2}"
_ALL = r"(?:(?:al)?le|tutte (?:le)?|a tutte (?:le)?) ?(?:(?:mie|tue|sue|nostre) )?creature\b(?! con\b)"
_ALL_CHANGED = re.compile(rf"(?:{_CHANGE}[^.;?]*?\b{_ALL}|\b{_ALL}[^.;?]*?{_CHANGE})")
_ONCE = re.compile(
    r"\bfino (?:alla|a) fine\b|\b(?:istantaneo|stregoneria|magia|spell)\b|\b(?:in|per) questo turno\b|\bquesto turno\b"
)
_LATER = r"\b(?:dopo|poi|successivamente|quindi|in seguito|adesso|ora)\b"
_COMES = r"\b(?:(?:gioc|lanci|cast|mett|mess|cal|evoc|cre|schier|arriv|scend)\w*|entra(?:ta|to)?)\b"
_SIZE = r"(?<![\d/+-])\d{1,2}/\d"
_ARRIVES = re.compile(
    rf"{_LATER}[^?]*?{_COMES}[^?]*?{_SIZE}|{_SIZE}[^?]{{0,24}}? che (?:\w+ )?{_COMES} {_LATER}"
)
_AFTER_IT = re.compile(r"\b(?:dopo|una volta) (?:che|aver|avere)\b")
_COMES_AFTER = re.compile(rf"{_COMES}[^?]*?{_SIZE}")


def came_later(plain: str) -> bool:
    """Whether a folded text tells a spell that changed all creatures once, and then a creature that comes."""
    changed = _ALL_CHANGED.search(plain)
    if changed is None or not _ONCE.search(plain):
        return False
    told_after = _AFTER_IT.search(plain, 0, changed.start()) is not None
    return (_COMES_AFTER if told_after else _ARRIVES).search(plain, changed.end()) is not None
