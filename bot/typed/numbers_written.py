"""Small numbers written as most people write them: "2 creature" in letters, "tre danni" in digits.

A question is looked for among others by how it is said; the ones that count things say them in letters nearly always
(590 times of 594 before "creature"), the ones that count damage and life in digits.
"""

from __future__ import annotations

import re

from ..numerals import SPELLED, in_digits

_LETTERS = {str(value): word for word, value in SPELLED.items() if 2 <= value <= 10}
_THINGS = (
    r"(?:altr[ei]|mie|miei|sue|suoi|sol[ei]|grosse|piccole|divers[ei]|stesse|stessi|le|i|gli|creature|carte|volte|turni|copie"
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
_SPELLED = "|".join(_LETTERS.values())
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
    text = _IN_LETTERS.sub(lambda found: _after(found["before"], _LETTERS[found["n"] or found["m"]]), text)
    return _IN_DIGITS.sub(
        lambda found: _after(found["equal"], in_digits((found["n"] or found["m"]).lower())), text
    )


def _after(before: str | None, number: str) -> str:
    return f"{before} {number}" if before else number
