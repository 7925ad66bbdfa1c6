"""Where the last of several sentences begins."""

from __future__ import annotations

import re

_ENDS = re.compile(r"[.;!?:]+\s+(?=\S)")


def last_begins(plain: str) -> int:
    """Where the last sentence of a folded text begins, or what follows its last colon."""
    return max((found.end() for found in _ENDS.finditer(plain)), default=0)
