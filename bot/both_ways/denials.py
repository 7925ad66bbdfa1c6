"""A negative statement put forward, as the plain question that it denies: "quindi non muore, giusto?" denies "muore?".

Whoever answers the plain question has answered the other: yes to the one is no to the other.
"""

from __future__ import annotations

import re

from ..polarity import DOUBT, STATED, TAG, polarity
from ..quotations import QUOTED
from .sentences import last_begins

_NOT = re.compile(r"\bnon\s+")
_CONCLUDES = re.compile(r"\s*(?:(?:e|ma|quindi|allora|dunque|percio|ok|ah|insomma|cioe)\b[ ,]*)+")
_NOT_EVEN = re.compile(r"\b(?:neanche|nemmeno|neppure|manco)\b", re.IGNORECASE)
_NOTHING = re.compile(r"\b(?:niente|nulla)\b", re.IGNORECASE)
_NEVER = re.compile(
    r"\b(?:mai|nessun[oa]?|piu (?:nient|null|proprio)\w*|ne)\b(?! (?:pesc|prend|paga|blocc|ho|ha|poss|puo)\w*)"
)
_HIS_OWN_PART = re.compile(r"\b(?:che|chi|cui|se|quando|a|di|perche|finche)\s+\Z")


def affirmed(text: str, plain: str) -> str | None:
    """The question that a negative statement denies, given its folded text too.

    None for what denies nothing, or denies twice.
    """
    if not polarity(plain).denied:
        return None
    start = last_begins(plain)
    last = plain[start:]
    tag, said = TAG.search(last), STATED.search(last)
    if said is not None and last[: said.start()].strip():
        said = None
    if tag is None and said is None:
        return None
    at = start + (said.end() if said is not None else 0)
    end = start + tag.start() if tag is not None else len(plain)
    begun = _CONCLUDES.match(plain, at, end)
    at = begun.end() if begun is not None else at
    if (doubt := DOUBT.match(plain, at)) is not None:
        stated = text[doubt.end() : end].strip(" ?!.,")
        return None if _NOT.search(plain, doubt.end(), end) else f"{text[:start]}{stated}?"
    statement = QUOTED.sub(lambda quoted: " " * len(quoted[0]), plain[at:end])
    denials = list(_NOT.finditer(statement))
    if len(denials) != 1:
        return None
    denial = denials[0]
    if _NEVER.search(statement) or _HIS_OWN_PART.search(statement[: denial.start()]):
        return None
    kept = f"{text[at : at + denial.start()]}{text[at + denial.end() : end]}".strip(" ?!.,")
    kept = _NOT_EVEN.sub("anche", _NOTHING.sub("qualcosa", kept))
    return f"{text[:start]}{kept}?"
