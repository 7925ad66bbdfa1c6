"""A text read whole: every word of it belongs to a form that is known, or says nothing; otherwise it is not read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ..numerals import SPELLED
from .told import Told

N = r"(?:un'? ?altr[oa]|l'altr[oa]|altr[ie] \w+|un[oa]?|un'|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\d{1,3})"
"""How many of something, as it is counted."""
LIFE = r"(?:punt[oi](?: vita| ferita)?|vit[ae]|pv|life)"
DAMAGE = r"(?:(?:punt[oi] )?(?:di )?dann[oi])"
COUNTERS = r"(?:(?:segnalin[oi]|counters?|contator[ei])(?: \+1/\+1)?|\+1/\+1)"
TOKENS = r"(?:pedin[ae]|token|tesor[oi]|indiz[io]+|cib[oi]|soldat[oi]|goblin|zombie|spirit[oi])"
CARDS = r"(?:cart[ae])"
SOURCES = (
    r"(?:effett[oi]|permanent[ei]|incantesim[oi]|artefatt[oi]|cart[ae]|creatur[ae]|cos[ae]|emblem[ai]|magi[ae]|spell"
    r"|robe?|copie(?: (?:di|dell[oa'])? ?(?:un |una |stess[oa] )?(?:\w+))?)"
)
"""What an effect may come from."""
HIM = r"(?:lui|lei|(?:l' ?|il mio |il |un |dell' ?|all' ?)?(?:avversari[oa]|oppo|opp))"

_GLUE = re.compile(
    r"(?:[\s,.;:!()«»\"]+|(?:e|ed|ma|poi|pero|quindi|allora|mentre|intanto|dopo|ok|cosi|infine|dunque|anche|inoltre|in piu"
    r"|alla fine|in campo|in gioco|sul campo|sul campo di battaglia|al momento|adesso|ora|io|ciao|salve|raga|ragazzi"
    r"|scusate|dubbio|domanda(?: veloce)?|aiuto|questo turno|nel mio turno|in questo turno|nello stesso turno|se|e se"
    r"|insieme|contemporaneamente|sotto il mio controllo|nient'altro|altro|mi sa|tipo|diciamo|sempre|poniamo che"
    r"|metti(?:amo)? che|mettiamo|in una partita|in pratica|praticamente|appunto)(?![\w'/]))+"
)
_END = r"(?:(?<=\?)|(?![\w/'+]))"


@lru_cache(maxsize=512)
def _ready(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{pattern}){_END}")


Forms = Iterable[tuple[str, str]]
Parts = list[tuple[str, re.Match[str]]]


def text_of(told: Told) -> str:
    """The text of a question, its spaces one each; its shorthand is spelled out before (bot.typed.shorthand)."""
    return re.sub(r"\s+", " ", told.whole.replace("’", "'")).strip()


def read_whole(text: str, forms: Forms) -> Parts | None:
    """What each part of a text is, in the order told, the longest form first; None where a word is left."""
    compiled = [(name, _ready(pattern)) for name, pattern in forms]
    parts: Parts = []
    place = 0
    while place < len(text):
        best: tuple[str, re.Match[str]] | None = None
        for name, pattern in compiled:
            match = pattern.match(text, place)
            if match is not None and match.end() > place and (best is None or match.end() > best[1].end()):
                best = name, match
        if best is not None:
            parts.append(best)
            place = best[1].end()
        elif (glue := _GLUE.match(text, place)) is not None and glue.end() > place:
            place = glue.end()
        elif text[place] == "?":
            place += 1
        else:
            return None
    return parts


def how_many(word: str | None, default: int = 1) -> int:
    """What a counting word of a form tells."""
    if word is None:
        return default
    last = word.split()[-1]
    if last.isdecimal():
        return int(last)
    return SPELLED.get(last, 1)
