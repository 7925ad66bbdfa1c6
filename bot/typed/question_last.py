"""The question after its tale, wherever it was put: "Muore? Ho un 2/2 e prende due danni."

Only where the rest tells and asks nothing: of two questions, each stays where it is.
"""

from __future__ import annotations

import re

from kb.analysis import fold

from ..asks import Asks, what_is_asked
from ..verbs import finite_verbs

_FIRST = re.compile(r"\s*(?P<asked>[^?]{3,200}?\?+)\s+(?P<told>[^?]+)\Z", re.DOTALL)
_GOES_ON = re.compile(
    r"(?:perche|che\b|cioe|intendo|nel senso|tipo|ad esempio|per esempio|es\b|o(?:ppure)?\b|e\b|ma\b|anche\b|se\b"
    r"|secondo\b|io (?:dico|direi|penso)|a me\b|mi sembra|non (?:credo|penso)|credo|penso|dice|dicono|risposta|pero"
    r"|so che|grazie|senza)"
)
_TWO_SENTENCES = re.compile(r"\w\w[.;!:]\s")
_SIZE = re.compile(r"\d/\d")
_FEWEST = 5
"""Words of a tale."""


def question_last(text: str) -> str:
    """The text with its question at the end, where it stood before what it is asked of; as it is elsewhere."""
    found = _FIRST.match(text)
    if found is None or _TWO_SENTENCES.search(found["asked"]):
        return text
    told = found["told"].strip()
    plain = fold(told)
    if (
        len(plain.split()) < _FEWEST
        or _GOES_ON.match(plain)
        or not (_SIZE.search(plain) or finite_verbs(plain))
    ):
        return text
    if what_is_asked(" ".join(fold(found["asked"]).split())) not in (Asks.YES_NO, Asks.QUANTITY, Asks.OPEN):
        return text
    stop = "" if told.endswith((".", "!", ":", ";")) else "."
    return f"{told}{stop} {found['asked'].strip()}"
