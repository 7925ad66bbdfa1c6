"""What is asked to be forbidden, as what is asked to be allowed: "è vietato bloccare?" as "si può bloccare?"."""

from __future__ import annotations

import re

from ..verbs import INFINITIVE

_FORBIDDEN = re.compile(
    r"(?:\A|[.,;:!?]\s+|\b(?:se|quando) [^.,;:!?]{3,80} )"
    r"(?P<whether>(?:(?:quindi|allora|ma|e) )*(?P<me>mi )?(?:e'?|sarebbe) (?:quindi |proprio |sempre )?"
    r"(?:vietato|proibito|illegale|impossibile|contro le regole) )"
    rf"(?P<act>(?!non\b){INFINITIVE}[^?;]*)\?*\s*\Z"
)


def permitted(text: str, plain: str) -> str | None:
    """The question whether the same may be done, given the folded text too; None for what asks nothing forbidden."""
    found = _FORBIDDEN.search(plain)
    if found is None:
        return None
    may = "posso" if found["me"] else "si può"
    return f"{text[: found.start('whether')]}{may} {text[found.start('act') : found.end('act')]}?"
