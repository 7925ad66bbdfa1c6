"""Names that a player gives to a creature ("un bisonte 4/4"): words that mean nothing else here."""

from __future__ import annotations

import re
from functools import lru_cache

_NOT_NAMES = frozenset(
    word
    for line in (
        "veicolo vehicle clone copia morph attaccante bloccante giocatore turno danno danni vita punto",
        "primo secondo terzo quarto ultimo prossimo potenziale eventuale ex quasi finto falso emblema saga battaglia",
        "scudo bersaglio effetto segnalino base totale forza costituzione",
    )
    for word in line.split()
)
_STATE = re.compile(r"(?:at|it|ut|ant|ent|abil|ibil)[oaie]$|mente$|issim[oaie]$")
"""Such a word says in what state it is: that may matter."""


@lru_cache(maxsize=4096)
def is_nickname(word: str) -> bool:
    """Whether a word before a size can only be what the creature is called."""
    from .repair import vocabulary
    from .verbs import known_forms

    if len(word) < 3 or not word.isalpha() or word in _NOT_NAMES or _STATE.search(word):
        return False
    return word not in vocabulary() and word not in known_forms()
