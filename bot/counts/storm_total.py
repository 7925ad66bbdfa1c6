"""What a spell with storm does in all, with its copies (702.40a): damage, life lost or gained, cards; the life left."""

from __future__ import annotations

import re

from .storm import cast_before, may_be_counted
from .told import Told

Found = tuple[str, tuple[str, ...], str]

_DOES = {
    "danno": r"N(?= dann[oi])",
    "vita": r"(?:perd\w+|guadagn\w+|dren\w+)(?: a \w+)? N(?= (?:punt[oi] (?:di )?vita|vit[ae])?)",
    "carte": r"(?:pesc\w+|macin\w+|scart\w+) N(?= cart[ae])",
    "pedine": r"(?:cre\w+|mett\w+|fa) N(?= (?:\w+ )?(?:pedin[ae]|token|goblin))",
}
_LEFT = re.compile(
    r"\ba quant[oiae](?: punti(?: vita)?| vite)? (?:resta|va|scende|finisce|arriva|sta|e')\b"
    r"|\bquant[aei] (?:vite|punti vita|vita|pv) (?:gli (?:rest|riman)\w+|ha)\b"
)
_HIS_LIFE = (
    r"\b(?:oppo|avversario|lui|lei)(?: e'?| sta| ha| era| parte)?(?: a| da)? N"
    r"|\b(?:sta|e'?) a N|\bda N(?= punti vita| vite)"
)
_SPREAD = re.compile(
    r"\bdivis[oiae]|\bsuddivis|\bogni (?:avversario|giocatore)|\bciascun|\bcreatur|\btranne\b|\bneutralizz|\bcontrasta"
    r"|\bplaneswalker|\bguadagn\w+.*\bperd\w+|\bperd\w+.*\bguadagn|\bpreven|\bprevien|\braddopp"
)


def storm_total(told: Told, kinds: frozenset[str]) -> Found | None:
    """What the spell and its copies come to, or the life that they leave; None where any number has another part."""
    told.anew()
    left = _LEFT.search(told.plain) is not None
    wanted = [kind for kind in _DOES if kind in kinds] or (["danno", "vita"] if left else [])
    if not wanted or _SPREAD.search(told.plain) or not may_be_counted(told):
        return None
    each = None
    for kind in wanted:
        each = each or told.where(_DOES[kind])
    life = told.where(_HIS_LIFE) if left else None
    if each is None or (left and life is None):
        return None
    before = cast_before(told)
    if before is None or not told.complete:
        return None
    total = each * (before + 1)
    why = "Tempesta copia la magia per ogni altra lanciata prima nel turno: si conta lei e ogni copia"
    return str(life - total if life is not None else total), ("702.40a", "707.10"), why
