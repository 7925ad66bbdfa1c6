"""What every door checks before a text reaches the arbiter.

Hostile bytes stop here: text is made encodable, control characters become spaces, length is bounded. The refusals
are the domain's own and in Italian, so that each door only chooses the status.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from ..errors import BotError

MAX_QUESTION = 20_000
"""Longest question, in characters: a page of board state fits, a novel does not."""

MAX_CONTEXT = 12
"""How many earlier turns of a dialogue are kept; the oldest fall off."""

MAX_SCENARIO = 200_000
"""Longest scenario source, in characters."""

MAX_QUERY = 500
"""Longest search text, in characters."""


class Refused(BotError, ValueError):
    """A text that no door accepts; `reason` is a slug, the message says in Italian what to do."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def clean(text: str) -> str:
    """Text that every layer below can store and encode: no lone surrogates, no control characters."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    return "".join(_readable(character) for character in text)


def _readable(character: str) -> str:
    if character in "\n\t":
        return character
    if character == "\r":
        return ""
    return " " if unicodedata.category(character) == "Cc" else character


def question(value: Any) -> str:
    """A question ready to be asked; `Refused` when it is missing, not text, empty or too long."""
    return _text(value, "domanda", MAX_QUESTION, "La domanda", "a")


def query(value: Any) -> str:
    """A search text; `Refused` when it is missing, not text, empty or too long."""
    return _text(value, "ricerca", MAX_QUERY, "Il testo da cercare", "o")


def scenario(value: Any) -> str:
    """A scenario's source; same refusals as `question`."""
    return _text(value, "scenario", MAX_SCENARIO, "Lo scenario", "o")


def context(value: Any) -> tuple[str, ...]:
    """Earlier turns of the user, oldest first; `Refused` unless it is a list of texts."""
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        raise Refused("contesto", "Il contesto dev'essere un elenco di domande precedenti.")
    turns = tuple(_text(turn, "contesto", MAX_QUESTION, "Una domanda del contesto", "a") for turn in value)
    return turns[-MAX_CONTEXT:]


def _text(value: Any, reason: str, limit: int, name: str, ending: str) -> str:
    if value is None:
        raise Refused(reason, f"{name} manca.")
    if not isinstance(value, str):
        raise Refused(reason, f"{name} dev'essere un testo.")
    if len(value) > limit:
        raise Refused(
            "troppo-lungo",
            f"{name} è troppo lung{ending}: {thousands(len(value))} caratteri, il massimo è "
            f"{thousands(limit)}. Accorcia il testo e riprova.",
        )
    text = clean(value).strip()
    if not text:
        raise Refused(reason, f"{name} è vuot{ending}: scrivi qualcosa.")
    return text


def thousands(number: int) -> str:
    """An integer the Italian way: 20.000."""
    return f"{number:,}".replace(",", ".")
