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
    r"|\bcome\b|(?:\A|[.,;:!] ?)(?:(?:e|ma|in|a|di|con|da|per) )*(?:perche|cosa|qual[ei]|quant\w)\b"
)


def marked(text: str) -> str:
    """The text with a question mark, where it asks whether something is so and has none; as it is elsewhere."""
    if "?" in text:
        return text
    plain = " ".join(fold(text).split())
    asks = what_is_asked(plain)
    verbs = finite_verbs(plain)
    told = bool(verbs) and not _ASKS_BY_ITS_WORDS.search(plain)
    if asks is Asks.YES_NO or (told and (asks is Asks.OPEN or _ends_in_an_act(plain, verbs, asks))):
        return f"{text.rstrip(' .!,;:…')}?"
    return text


def _ends_in_an_act(plain: str, verbs: tuple[int, ...], asks: Asks) -> bool:
    """Whether what would be an amount ends with what is done: "token bloccano", "siamo in quattro, io inizio. pesco"."""
    before, act = plain[: verbs[-1]], plain[verbs[-1] :]
    if asks is not Asks.QUANTITY or " " in act or before.endswith("che ") or _AMOUNT.search(plain):
        return False
    return what_is_asked(f"{plain}?") is Asks.YES_NO


_AMOUNT = re.compile(r"\bquant|\bnumero\b|\btotale\b|\bche (?:forza|costituzione|taglia)\b")
