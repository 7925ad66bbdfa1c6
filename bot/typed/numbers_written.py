"""Small numbers written as most people write them: "2 creature" in letters, "tre danni" in digits.

A question is looked for among others by how it is said; the ones that count things say them in letters nearly always
(590 times of 594 before "creature"), the ones that count damage and life in digits.
"""

from __future__ import annotations

import re

_LETTERS = {
    "2": "due",
    "3": "tre",
    "4": "quattro",
    "5": "cinque",
    "6": "sei",
    "7": "sette",
    "8": "otto",
    "9": "nove",
    "10": "dieci",
}
_DIGITS = {letters: digits for digits, letters in _LETTERS.items()}
_THINGS = (
    r"(?:altr[ei]|mie|miei|sue|suoi|sol[ei]|grosse|piccole|diverse|divers[ei]|stesse|stessi|le|i|gli|creature|carte|volte|turni|copie"
    r"|terre|pedine|token|permanenti|teste|effetti|attaccanti|bloccanti|giocatori|bersagli|magie|spell|comandanti|planeswalker|walker"
    r"|avversari|abilita'?|abilità|artefatti|incantesimi|incanti|trigger|partner|capitoli|istanze|leggende|leggendari[ei]|inneschi|costi"
    r"|bestie|sottofasi|modi|segnalini|istantanei|stregonerie|equipaggiamenti|aure|auras?|clone|cloni|pescate|mulligan|motori|nemici"
    r"|amici|persone|squadre|mazzi|fulmini|colori|tipi|fasi|cose|posti|insieme)"
)
_BEFORE_LETTERS = (
    r"(?:tutt[ie] e|dei|delle|degli|siamo in|in|pesc\w+|sono|controll\w+|lanci\w+|gioc\w+|attacc\w+ con|blocc\w+ con"
    r"|ne ho|le|altr[ie])"
)
_MEASURES = r"(?:dann[oi]|punti? (?:vita|danno)|vite|pv|life)"
_SPELLED = "|".join(_DIGITS)
_IN_LETTERS = re.compile(
    rf"(?<![\w/+*=.,{{}}'’-])(?<!\bX )(?P<n>10|[2-9])(?=\s+{_THINGS}\b(?!['’]))"
    rf"|\b(?P<before>{_BEFORE_LETTERS})\s+(?P<m>10|[2-9])"
    rf"(?![\w/+*}}%.,:'’-]|\s*(?:mana|[{{/]|{_MEASURES}\b|contro|vs|v\b))",
    re.IGNORECASE,
)
_IN_DIGITS = re.compile(
    rf"\b(?P<n>{_SPELLED})(?=\s+{_MEASURES}\b)"
    rf"|\b(?P<equal>x(?:\s+(?:uguale a|vale|e'|è)|\s*=))\s+(?P<m>{_SPELLED})\b",
    re.IGNORECASE,
)


def numbers_written(text: str) -> str:
    """The text with its small numbers as most people would write them there; as it is where there are none."""
    text = _IN_LETTERS.sub(lambda found: _other(found, _LETTERS, "before"), text)
    return _IN_DIGITS.sub(lambda found: _other(found, _DIGITS, "equal"), text)


def _other(found: re.Match[str], forms: dict[str, str], before: str) -> str:
    if found["n"]:
        return forms[found["n"].lower()]
    return f"{found[before]} {forms[found['m'].lower()]}"
