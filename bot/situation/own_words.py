"""How players tell their own moves and put their questions -> the words that the rules read: "dichiaro il ragno come bloccante".

Used in a second reading only; each piece says what its plainer form says, and nothing less.
"""

from __future__ import annotations

import re
from functools import lru_cache

_THE = r"(?:il|la|l'|lo|un|una|uno|i|le|quel|quella|due|tre|entrambi i|entrambe le|tutti i|tutte le)"
_SIDE = r"(?:lui|lei|l' avversario|il mio avversario|l' altro)"
_LIFE = r"(?: (?:punti vita|punti|vite|vita|pv|di vita))?"
_KILL = (
    r"(?:farl[oa] (?:fuori|morire|secc[oa])|uccider(?:lo|la)|ammazzar(?:lo|la)|finir(?:lo|la)|chiuder(?:e|la)"
    r"|chiudere la partita)"
)

_PLAINER: tuple[tuple[str, str], ...] = (
    (
        rf"dichiar(o|a) ({_THE} (?:[^\s.,;:?!]+ ){{1,5}}?)(?:come|da) (?:creatur[ae] )?bloccant[ei]",
        r"blocc\1 con \2",
    ),
    (
        rf"dichiar(o|a) ({_THE} (?:[^\s.,;:?!]+ ){{1,5}}?)(?:come|da) (?:creatur[ae] )?attaccant[ei]",
        r"attacc\1 con \2",
    ),
    (
        rf"({_SIDE} (?:sta|e|era|stava|sarebbe) a \d+{_LIFE} [.,;:] )(?:e |ma |quindi |cosi )?(?:riesco a|posso|potrei)"
        rf" {_KILL}(?= \?)",
        r"\1l' avversario perde",
    ),
)
"""(what is said, what it says); marks for things and abilities are not yet there: words only."""


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?:(?<= )|(?!\S))"), plain) for said, plain in _PLAINER)


def in_plainer_words(text: str) -> str:
    """The same tale, its moves and questions in the words that the rules read."""
    for said, plain in _table():
        text = said.sub(plain, text)
    return re.sub(r"\s{2,}", " ", text).strip()
