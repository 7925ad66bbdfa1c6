"""Questions about what may, must or can be made to happen: which of the three, and the plain question inside."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct


class Outlook(StrEnum):
    """What is asked of the future; the values are the statements of scenarios that ask it."""

    MAY = "può succedere"
    MUST = "per forza"
    WAY = "può fare in modo che"


class FutureQuestion(Struct, frozen=True):
    """`plain` is the same tale with the bare fact asked ("la 3/3 muore?"); `denied` when its contrary is what is wanted."""

    outlook: Outlook
    plain: str
    denied: bool = False


_E = r"(?:è|e'|e’)"
_MAY = re.compile(
    rf"\b(?:non\s+)?(?:può|puo'|puo|potrebbe)\s+(?:mai\s+|anche\s+)?(?:succedere|capitare|accadere)\s+che\s+"
    rf"|\b{_E}\s+possibile\s+che\s+",
    re.IGNORECASE,
)
_WAY = re.compile(
    r"\bc(?:'|’)\s?(?:è|e'|e’)\s+(?:un|qualche)\s+(?:modo|maniera)\s+(?:per|di)\s+(?P<not>non\s+)?(?P<deed>[^?]+)",
    re.IGNORECASE,
)
_MUST = re.compile(
    r",?\s*\b(?:per\s+forza|in\s+ogni\s+caso|qualunque\s+cosa\s+(?:io\s+|si\s+)?(?:faccia|facciamo))\b,?",
    re.IGNORECASE,
)
_AGAINST = re.compile(
    r",?\s*\bqualunque\s+cosa\s+(?:faccia\s+)?(?:lui|lei|l(?:'|’)\s?avversari[oa]|il\s+mio\s+avversario)(?:\s+faccia)?\b,?",
    re.IGNORECASE,
)
_NOW = {
    "muoia": "muore",
    "muoiano": "muoiono",
    "perda": "perde",
    "vinca": "vince",
    "sopravviva": "sopravvive",
    "sopravvivano": "sopravvivono",
}
"""The fact as it stands after «che», and as it is asked."""
_DEEDS = (
    (re.compile(r"vincere(?: la partita)?", re.IGNORECASE), "vinco la partita"),
    (re.compile(r"perdere(?: la partita)?", re.IGNORECASE), "perdo la partita"),
    (re.compile(r"(?:uccidere|far morire|ammazzare) (?P<it>.+)", re.IGNORECASE), "{it} muore"),
    (re.compile(r"(?:salvare|far sopravvivere) (?P<it>.+)", re.IGNORECASE), "{it} sopravvive"),
)
"""What somebody wants to do, and the fact that it comes to."""


def future_question(text: str) -> FutureQuestion | None:
    """The question about the future that a text ends with, or None."""
    if (way := _WAY.search(text)) is not None:
        deed = way["deed"].strip().rstrip(".! ")
        for pattern, fact in _DEEDS:
            if (m := pattern.fullmatch(deed)) is not None:
                said = fact.format(**m.groupdict())
                return FutureQuestion(
                    Outlook.WAY, f"{text[: way.start()]}{_capital(said)}?", way["not"] is not None
                )
        return None
    if (may := _MAY.search(text)) is not None:
        asked = re.sub(r"[^\W\d_]+", lambda m: _NOW.get(m[0].lower(), m[0]), text[may.end() :])
        return FutureQuestion(Outlook.MAY, f"{text[: may.start()]}{_capital(asked)}")
    if _AGAINST.search(text) is not None:
        return FutureQuestion(Outlook.WAY, " ".join(_AGAINST.sub("", text).split()))
    if _MUST.search(text) is not None:
        return FutureQuestion(Outlook.MUST, " ".join(_MUST.sub("", text).split()))
    return None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
