"""The question mark that chats leave out: "token bloccano" asks, "non posso concedere nel suo turno" asks too.

Without it a negative question reads as a statement, and what is told in a few words as a search. What asks by its words
("quanti…", "cos'è…", "spiegami…") needs none, and is left as it is.
"""

from __future__ import annotations

import re

from kb.analysis import fold

from ..asks import Asks, what_is_asked
from ..verbs import finite_verbs

_ASKS_BY_ITS_WORDS = re.compile(
    r"\A(?:mi )?(?:scriv|elenc|riassum|spieg|dimm|fammi|raccont|ripet|parla|cita|mostra|passagg|fasi\b|ordine\b|regola\b)"
    r"|\b(?:come|perche|cosa|quale|quali|quant\w)\b"
)


def marked(text: str) -> str:
    """The text with a question mark, where it asks whether something is so and has none; as it is elsewhere."""
    if "?" in text:
        return text
    plain = " ".join(fold(text).split())
    asks = what_is_asked(plain)
    if asks is Asks.YES_NO or (
        asks is Asks.OPEN and finite_verbs(plain) and not _ASKS_BY_ITS_WORDS.search(plain)
    ):
        return f"{text.rstrip(' .!,;:…')}?"
    return text
