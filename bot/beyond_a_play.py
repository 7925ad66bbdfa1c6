"""What questions tell that the readers of plays would take for something else: nothing is played of it.

Spells for some things only, "che distrugge una creatura non nera": whether what it is cast on is one of those is not read
(115.1, 608.2b). Damage of another turn (514.2), an Equipment that is attached to nothing yet (301.5b), what is said of what
was already told.
"""

from __future__ import annotations

import re
from functools import lru_cache

_REMEMBERED = 32
"""Several ways of playing ask it of the same text, one after the other."""
_DOES_TO_ONE = (
    r"\bche (?:distrugge|uccide|ammazza|elimina|esilia|rimbalza|s?tappa|(?:infligge|fa|spara) \d+ dann[oi] a"
    r"|da [+-]\d+/[+-]\d+ a|fa tornare in mano|rimette in mano|fa sacrificare)"
)
_SUCH = (
    r"non|senza|con|s?tappat\w|attaccante|bloccante|artefatto|leggendari\w|bianc\w|ner[oa]|ross[oa]|verde|blu|incolore|multicolore"
    r"|monocolore|volante|pedina|gettone|di (?:forza|costituzione|valore|costo|mana)|che (?:ha|vola|attacca|blocca)"
)
_BEYOND = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_DOES_TO_ONE} (?:un|una|la|il|lo) (?:creatura|permanente|planeswalker|pedina) (?:bersaglio )?(?:{_SUCH})\b",
        rf"{_DOES_TO_ONE} (?:un |l' ?)(?:artefatto|incantesimo|equipaggiamento) (?:bersaglio )?"
        r"(?:su|sull?[ao']?|a|all?[ao']?|contro) ?(?:(?:la|il|l'|lo|un|una|mi[oa]|su[oa]) )*(?:creatura|\d+/\d+)",
        r"\bdann[oi] segnat\w\b[^?]*\b(?:ieri|oggi|turno (?:dopo|successivo|seguente|scorso))\b",
        r"\b(?:spad|equip|martell|armatur)\w*[^.;:?]*\bappena (?:lanciat|giocat|calat|entrat|mess)\w",
        r"-\d+/-\d+ permanente\b",
        r"\b(?:invert|scambi)\w+ (?:la )?forza e (?:la )?costituzione\b[^?]*\bpoi\b",
        r"(?:riceve|prende|subisce|con) -\d+/-\d+ (?:e'?|viene) distrutt",
        r"\b(?:muore|sparisce|se ne va|va via|distrugg\w+|perdo) l'anthem\b",
        r"\bgia cresciut[oa]\b",
        r"\b(?:resta|rimane|restano|rimangono) con [^?]* ed? e'? \d+/\d+",
        r"\bsopravviv\w+ ma con\b",
        r":\s*(?:subisce|prende) \d+ danni e (?:muore|sopravvive)\b",
        r"[+-]\d+/[+-]\d+[^?]*\bconced(?:e|ono|o)\b",
        r"\bcopi\w+ (?:\w+ ){0,3}(?:un|una|il|la|quest\w|quell\w)\b[^.?]* con (?:sopra )?(?:un|\w+)"
        r" segnalin[^.?]*\b(?:e'?|diventa) \d+/\d+",
        r"\(fedelta \d+\)",
        r"\b(?:lancio|lancia|gioco|gioca) lampo\b",
    )
)


@lru_cache(maxsize=_REMEMBERED)
def beyond_a_play(text: str) -> bool:
    """Whether a folded text tells something that is read for something else."""
    return any(pattern.search(text) for pattern in _BEYOND)
