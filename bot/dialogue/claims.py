"""A follow-up that only checks an amount: "quindi sono 40?", "in Commander sono 40?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.analysis import fold

from ..answer import Kind, Verdict
from ..composing import led, sentence_of, verdict_word
from ..numerals import SPELLED
from .grammar import level

if TYPE_CHECKING:
    from ..outcome import Draft

_AMOUNT = (
    r"(?P<amount>\d{1,4}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|quaranta)"
    r"(?:\s+(?:danni|vite|punti|punti vita|carte|segnalini|mana|volte|copie|magie|terre|in tutto|in totale|giusto|no))*"
)
_CONCLUDED = re.compile(
    rf"(?:(?:ok|si|ah|e|ma)[\s,]+)*(?:quindi|allora|dunque|percio|cioe|in pratica)[\s,]+(?:(?:in tutto|sempre|solo)\s+)*"
    r"(?:(?:sono|e'|fa|fanno|diventano|ne \w+|ho|vado a|resto a|bastano|servono)\s+(?:sempre |solo |in tutto )?)?"
    rf"{_AMOUNT}"
)
_ELSEWHERE = re.compile(
    rf"(?:(?:e|ma)\s+)?(?P<where>(?:in|nel|nella|con|per)\s.{{2,30}}?)\s+(?:sono|e'|diventano)\s+{_AMOUNT}"
)


class Checked(Struct, frozen=True):
    """The amount that a follow-up checks, and what it changes in the question first ("" when nothing)."""

    amount: int
    change: str


def checked_amount(text: str) -> Checked | None:
    """The amount that a turn asks to have confirmed; None when it asks anything else."""
    plain = fold(level(text))
    if "?" not in text:
        return None
    found = _CONCLUDED.fullmatch(plain) or _ELSEWHERE.fullmatch(plain)
    if found is None:
        return None
    said = found["amount"]
    return Checked(int(said) if said.isdecimal() else SPELLED[said], found.groupdict().get("where") or "")


def compared(draft: Draft, amount: int) -> Draft | None:
    """The answer to how many, as the answer to whether it is so many; None when no amount was told."""
    if draft.value is None or not draft.value.isdecimal():
        return None
    verdict = Verdict.YES if int(draft.value) == amount else Verdict.NO
    text = led(verdict_word(verdict, False), sentence_of(draft.text))
    return replace(draft, kind=Kind.YES_NO, verdict=verdict, value=None, text=text)
