"""Whether a turn that looks like a follow-up asks something else: "prowess triggera sulle copie?" after a talk of mulligans.

What leans on the turn before says so by how it begins ("e se…", "quindi…", "ma con…"). A turn that does not, and alone
has a sure answer of its own, is a new question; so is one that alone is surely about something else than the game.
"""

from __future__ import annotations

import re

from kb.analysis import fold

from .answer import Kind, Outcome
from .outcome import Draft
from .verbs import finite_verbs

SURE, SURE_IF_LONG, SURELY_ELSEWHERE = 0.85, 0.7, 0.97
"""Confidence of the answer to a turn alone, from which it is a question of its own."""
_LEANS = re.compile(
    r"(?:e|ma|se|quindi|anche|allora|invece|con|senza|ok\w*|no|si|pero|scusa\w*|aspetta|idem|neanche|nemmeno|pure|nel\w*|ah"
    r"|perche|percio|dunque|stess\w+|vale|cioe|poi|solo)\b|e'? (?:se|per|con|in)\b|quant\w ne\b"
)
_INSTEAD = re.compile(r"\binvece\b|\blo stesso\?")
_BEGINS_A_PHRASE = re.compile(
    r"(?:in|a|al|alla|da|dal|dalla|di|del|della|per|un|una|uno|il|la|lo|i|le|gli|su|sul|sulla|l'|quell\w+|quest\w+)\b"
    r"|\w+ndol[oaie]\b"
)
_FEWEST, _LONG = 4, 5
"""Words of a whole question that is not a definition: with a verb, and in any case."""


def may_be_its_own(turn: str) -> bool:
    """Whether a turn does not say, by how it begins, that it leans on the one before."""
    plain = " ".join(fold(turn).split())
    return not (_LEANS.match(plain) or _INSTEAD.search(plain))


def is_its_own(turn: str, alone: Draft) -> bool:
    """Whether a turn that may be a question of its own is one, given the answer that it has alone."""
    if alone.kind is Kind.OFF_TOPIC:
        return alone.outcome is Outcome.UNKNOWN and alone.confidence >= SURELY_ELSEWHERE
    plain = " ".join(fold(turn).split())
    stated = alone.verdict is not None or alone.value is not None
    if stated and len(plain.split()) >= _LONG and alone.confidence >= SURE_IF_LONG:
        return True
    if not alone.answered or alone.confidence < SURE:
        return False
    if alone.kind is Kind.DEFINITION:
        return not _BEGINS_A_PHRASE.match(plain)
    if alone.kind in (Kind.REFERENCE, Kind.PROCEDURE):
        return True
    return stated and len(plain.split()) >= _FEWEST and bool(finite_verbs(plain))
