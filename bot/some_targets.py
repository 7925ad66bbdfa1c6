"""Spells told by what they do to some things only: "che distrugge una creatura non nera".

Whether what it is cast on is one of those is not read, so nothing is played of it (115.1, 608.2b).
"""

from __future__ import annotations

import re

_DOES_TO_ONE = (
    r"\bche (?:distrugge|uccide|ammazza|elimina|esilia|rimbalza|s?tappa|(?:infligge|fa|spara) \d+ dann[oi] a"
    r"|da [+-]\d+/[+-]\d+ a|fa tornare in mano|rimette in mano|fa sacrificare)"
)
_SUCH = (
    r"non|senza|con|s?tappat\w|attaccante|bloccante|artefatto|leggendari\w|bianc\w|ner[oa]|ross[oa]|verde|blu|incolore|multicolore"
    r"|monocolore|volante|pedina|gettone|di (?:forza|costituzione|valore|costo|mana)|che (?:ha|vola|attacca|blocca)"
)
_ONLY_SUCH = re.compile(
    rf"{_DOES_TO_ONE} (?:un|una|la|il|lo) (?:creatura|permanente|planeswalker|pedina) (?:bersaglio )?(?:{_SUCH})\b"
    rf"|{_DOES_TO_ONE} (?:un |l' ?)(?:artefatto|incantesimo|equipaggiamento) (?:bersaglio )?"
    r"(?:su|sull?[ao']?|a|all?[ao']?|contro) ?(?:(?:la|il|l'|lo|un|una|mi[oa]|su[oa]) )*(?:creatura|\d+/\d+)"
)


def for_some_only(text: str) -> bool:
    """Whether a folded text tells of a spell that may not have everything as its target."""
    return _ONLY_SUCH.search(text) is not None
