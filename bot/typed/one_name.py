"""One name for what has several at the table: "bestia", "critter" are a creature, "graveyard" and "cimi" a graveyard.

Only words that name nothing else are put in the game's own; a word that people use for two things ("counter", "mazzo")
is left to whatever reads the question.
"""

from __future__ import annotations

import re

_WORDS = {
    **dict.fromkeys(("bestia", "bestiola", "bestiaccia", "critter", "creaturina", "creaturona"), "creatura"),
    **dict.fromkeys(("bestie", "bestiole", "critters", "creaturine"), "creature"),
    **dict.fromkeys(("graveyard", "cimi", "grave", "yard"), "cimitero"),
    "player": "giocatore",
    "players": "giocatori",
    "battlefield": "campo di battaglia",
    "triggered": "innescata",
    "opponent": "avversario",
    "opponents": "avversari",
}
_NAMED = re.compile(
    rf"(?<![\w«\"'-])(?:{'|'.join(sorted(_WORDS, key=len, reverse=True))})(?![\w-])", re.IGNORECASE
)
_ONE_CREATURE = re.compile(
    r"\b(?P<one>(?:un|l|dell|all|quell|nessun|quest|un')?(?:una|la|mia|sua|tua|ogni|della|alla|sulla|dalla|nella|quella|questa|altra|stessa"
    r"|nessuna|qualche|che|prima|seconda)) creature\b",
    re.IGNORECASE,
)
"""The English word, where Italian would have it singular: "una creature con flying"."""
_POINTS = re.compile(r"\bpunt[oi] danno\b", re.IGNORECASE)
_AGAINST = re.compile(r"\bprotection (?=d[aei])", re.IGNORECASE)
_WHO_PLAYS_AGAINST = re.compile(
    r"\bil (?:mio nemico|nemico|tizio (?:davanti|di fronte|contro)(?: a me)?)\b", re.IGNORECASE
)
_ACTS = (
    r"(?=\s+(?:non )?(?:(?:mi|ci|me) (?:ha )?\w+|lancia|gioca|casta|cala|attiva|controlla|tira|risponde|sacrifica|pesca"
    r"|(?:attacca|blocca|para) con|ha (?:un|una|due|tre|quattro|in|solo"
    r"|(?:lanci|gioc|attiv|cast|cal|attacc|blocc)ato|risposto))\b)"
)
_THE_OTHER = re.compile(
    r"(?P<before>\A|[.;:!?,]\s+|\b(?:e|ma|poi|se|quando|mentre) )"
    rf"(?:l['’]altro(?: giocatore)?|quell['’]altro|il mio (?:amico|compare|rivale)){_ACTS}",
    re.IGNORECASE,
)
"""Who acts as a player does: "l'altro mi attacca con un 3/3", and not "l'altro muore"."""


def named(text: str) -> str:
    """The text with such words in the game's own; as it is where there are none."""
    text = _ONE_CREATURE.sub(r"\g<one> creatura", _NAMED.sub(_own, text))
    text = _THE_OTHER.sub(r"\g<before>il mio avversario", _WHO_PLAYS_AGAINST.sub("il mio avversario", text))
    return _AGAINST.sub("protezione ", _POINTS.sub("danni", text))


def _own(found: re.Match[str]) -> str:
    own = _WORDS[found[0].lower()]
    return own.upper() if found[0].isupper() and len(found[0]) > 1 else own
