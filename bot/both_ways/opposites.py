"""A question asked by the word for the contrary outcome, asked by the usual one: "sopravvive?" as "muore?".

Most people, and most of what is known, say of a creature that it dies, of an Aura that it stays, of a duty that one must.
Yes to the one is no to the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..verbs import INFINITIVE

_LAST = re.compile(r"[.;!?]\s+(?=\S)")
_OF_ANOTHER_CLAUSE = re.compile(
    r"\b(?:non|che|chi|se|quando|finche|come|perche|cosa|quali?|quant[aeio]|mentre|o|e)(?: (?:mi|ti|si|ci|gli|le|ne))?\s+\Z"
    r"|\bnon\b[^,.;:?]{0,80}\Z"
)
_NOT_SO_SIMPLE = re.compile(
    r"\b(?:o|ma|non|mai|niente|che(?= taglia)|qual[ei]?|quant\w|cosa|muo\w+|mort\w+|nessun\w*"
    r"|(?:un[oa]|alcun[ie]) de[il]\w*|sol[oa])\b|\?.*\?"
)
_SURVIVES = re.compile(
    r"\b(?P<said>sopravviv(?:e|ono)|si salva(?:no)?|(?:resta|rimane|restano|rimangono) (?:in vita|viv[aoei]))\b"
)
_GOES_AWAY = re.compile(
    r"\b(?P<said>(?:sparisc|svanisc)(?:e|ono)|scompa(?:re|iono)|va(?:nno)? via|se ne va(?:nno)?|cad(?:e|ono))"
    r"(?=\s*\?|,? (?:subito|lo stesso|da sol[aoei])\s*\?)"
)
_MAY_AVOID = re.compile(
    r"\b(?P<said>posso (?:anche |sempre |comunque )?"
    r"(?:(?:evitare|fare a meno|rifiutarmi|rifiutare) di |scegliere di non |non ))"
    rf"(?={INFINITIVE})"
)
_OF_MANY = re.compile(r"(?:ono|salvano|(?:restano|rimangono) .*)\Z")


def _dies(said: str) -> str:
    return "muoiono" if _OF_MANY.search(said) else "muore"


def _stays(said: str) -> str:
    return "restano" if said.endswith(("ono", "no via", "vanno")) else "resta"


_WAYS: tuple[tuple[re.Pattern[str], Callable[[str], str]], ...] = (
    (_SURVIVES, _dies),
    (_GOES_AWAY, _stays),
    (_MAY_AVOID, lambda _: "devo per forza "),
)


def asked_by_the_opposite(text: str, plain: str) -> str | None:
    """The question by its usual word, given the folded text too.

    None for what is asked by it already, or denies or joins anything.
    """
    if not plain.rstrip().endswith("?"):
        return None
    start = max((found.end() for found in _LAST.finditer(plain)), default=0)
    for pattern, usual in _WAYS:
        found = pattern.search(plain, start)
        if found is None or _OF_ANOTHER_CLAUSE.search(plain, start, found.start()):
            continue
        rest = plain[start : found.start()] + " " + plain[found.end() :]
        if not _NOT_SO_SIMPLE.search(rest):
            return f"{text[: found.start('said')]}{usual(found['said'])}{text[found.end('said') :]}"
    return None
