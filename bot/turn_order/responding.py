"""Whether somebody may still respond though another has passed: who passes gives priority to the next (117.3d, 117.4)."""

from __future__ import annotations

import re

from .people import ME, People
from .people import P as PLAYER

_MAY = re.compile(
    r"\b(?:puo|posso|potrebbe|potrei|riesce|riesco|fa in tempo|faccio in tempo|e in tempo|sono in tempo)\b"
)
_WANTS = re.compile(
    rf"(?P<who>{PLAYER})(?: (?:invece|pero|adesso|ora|poi|la|lo|gli|le|ci))* (?:vuole|vorrebbe|puo|potrebbe|riesce a"
    rf"|prova a|decide di|fa in tempo a)"
    rf"(?: (?:ancora|lo stesso|comunque))? (?:rispond\w+|lanci\w+|attiv\w+|fare qualcosa|agire|castare|intervenire"
    rf"|neutralizz\w+|counter\w+)"
    r"|\b(?P<me>(?:voglio|vorrei|posso|potrei|riesco a)(?: (?:ancora|lo stesso|comunque))? (?:rispond\w+|lanci\w+"
    r"|attiv\w+"
    r"|fare qualcosa|agire|castare|intervenire|neutralizz\w+|counter\w+))"
)
_PASSED = re.compile(
    rf"(?P<who>{PLAYER})(?: (?:gia|invece|pero))? (?:ha|aveva)(?: gia| appena)? passato"
    rf"|(?P<who2>{PLAYER}) passa la priorita\b"
    r"|\b(?P<me>(?:ho|avevo)(?: gia)? passato|passo)\b"
)
_OVER = re.compile(
    r"\b(?:tutti|entrambi|tutt[ei] e (?:due|tre|quattro)|nessuno)\b|\brisolt[oa]\b|\brisolv\w+\b|\bsplit second\b"
    r"|\bnon\b"
    r"|\bfrazione di secondo\b|\bstregoneri\w+\b|\bcreatura in mano\b"
)


def responds_though_passed(people: People, sentence: str) -> bool:
    """Whether one who has not passed is asked to be able to respond where others have: it is so."""
    text = people.text
    if not _MAY.search(sentence) or _OVER.search(text):
        return False
    wants = {ME if hit["me"] else hit["who"] for hit in _WANTS.finditer(text)}
    passed = {ME if hit["me"] else hit["who"] or hit["who2"] for hit in _PASSED.finditer(text)}
    return len(wants) == 1 and bool(passed) and not wants & passed
