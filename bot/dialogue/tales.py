"""Whether an earlier turn told a tale and asked nothing, or asked and lacks its question mark."""

from __future__ import annotations

import re

from kb.analysis import fold

from ..asks import Asks, what_is_asked
from ..quotations import unquoted

_SHORT = 3
_TELLING = frozenset({Asks.OPEN, Asks.YES_NO, Asks.QUANTITY})
"""What a tale seems to ask, where it has no word that asks."""
_ASKS = re.compile(
    r"\b(?:quant[aeio']|poss[oi]\w*|puo|possono|dev[oe]|riesco|cos[a']e?|cose|come|conta|vale|serve|differenza"
    r"|significa|consigl\w*|spieg\w*|dici|dimmi|dammi|scriv\w*|elenc\w*|regol[ae]|giusto|vero|meglio|concesso|va bene"
    r"|o no|in ordine)\b|\d{3}\.\d"
    r"|\b(?:che|quale|quali) (?:succede|fa|vuol|taglia|stat\w*|numero|valore|forza|costituzione|ora)\b"
    r"|(?:\A|[.;:] )(?:chi|dove|perche|che|qual[ei]?)\b"
)
_OF_SOMEBODY = re.compile(
    r"\d/\d|\b(?:ho|avevo|abbiamo|avevamo|ha|aveva|io|lui|lei|noi|mi|ci|gli|sono|siamo|ero|sto|mi[oae]|miei|su[oae]"
    r"|suoi|nostr\w|oppo|l'avversario|avversari[oa]|attacco|blocco|lancio|gioco|calo|casto|attivo|controllo|metto"
    r"|faccio|tappo|pago|prendo)\b"
)


def only_tells(said: str) -> bool:
    """Whether a turn without a question mark tells of a game and asks nothing."""
    if "?" in said:
        return False
    plain = " ".join(unquoted(fold(said)).split())
    if len(plain.split()) <= _SHORT or _ASKS.search(plain) or not _OF_SOMEBODY.search(plain):
        return False
    return what_is_asked(plain) in _TELLING
