"""The player or zone that an answer names, as a value of its own, where "chi?" or "dove?" is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.analysis import fold

from .asks import Asks

if TYPE_CHECKING:
    from .outcome import Draft
    from .question import Question

SURE = 0.7
_PLAYERS = {
    "proprietario": r"proprietari[oa]|chi l[aoei] possiede",
    "controllore": r"controllore|chi (?:l[aioe]|l'|ne|lo) ?(?:ha il controllo|controll\w+)|chi controll(?:a|ava) "
    r"(?:la fonte|l'abilita|il permanente|la magia|la creatura)",
    "giocatore attivo": r"giocatore attivo",
    "attaccante": r"giocatore attaccante|chi attacca",
    "difensore": r"giocatore difensore|chi difende",
    "avversario": r"avversari[oa]",
}
_ZONES = {
    "cimitero": r"cimitero",
    "esilio": r"esili(?:o|at[oa])",
    "mano": r"(?:in|alla|nella) (?:sua |propria )?mano",
    "grimorio": r"grimorio",
    "pila": r"(?:in|sulla|nella) pila",
    "campo di battaglia": r"campo di battaglia",
    "zona di comando": r"zona di comando",
}
_DENIED = re.compile(
    r"\bnon (?:\w+ ){0,2}?(?:del|dal|al|il|la|lo|in|nel|nella|di|chi|suo|sua)?\s*(?:su[oa] )?\Z"
)
EITHER = re.compile(r"\b(?:o|oppure) (?:il|la|al|del|un|chi|in|nel|nella)\b")
_WHOSE = re.compile(
    r"\b(?:cimiter[oi]|man[oi]|grimori[oi]|mazz[oi]) di chi\b|\b(?:quale|che) (?:cimitero|grimorio|mano|mazzo)\b"
)
_A_CLAUSE = re.compile(r"[.;:](?: |\Z)")


def who_or_where(question: Question, draft: Draft) -> Draft:
    """The draft with the one player or zone that its first sentence names, where that is asked; else as it is."""
    if not draft.answered or draft.value is not None or draft.case is None or draft.confidence < SURE:
        return draft
    whose = _WHOSE.search(fold(question.read)) is not None
    if not whose and question.asks not in (Asks.WHO, Asks.WHERE):
        return draft
    names = _PLAYERS if whose or question.asks is Asks.WHO else _ZONES
    said = fold(draft.text.split("\n\n")[0])
    found = named(_A_CLAUSE.split(said, maxsplit=1)[0], names)
    if len(found) != 1 or EITHER.search(said):
        return draft
    return replace(draft, value=found.pop(), verdict=None)


def named(text: str, names: dict[str, str]) -> set[str]:
    """What a sentence names without denying it."""
    return {
        name
        for name, words in names.items()
        for match in re.finditer(rf"\b(?:{words})\b", text)
        if not _DENIED.search(text[: match.start()])
    }
