"""An ability told with its cost and activated: what it does is what is done.

"Attivo {1}{G}: rigenera il mio troll" and "attivo «{G}: rigenera questa creatura» della mia 3/3" say that a creature is
regenerated; the cost is paid, and nothing hangs on it.
"""

from __future__ import annotations

import re

_COST = r"(?:\{[^{}\s]{1,4}\}\s?)+\s?:?\s*"
_WHOSE = r"(?P<of>de(?:l|lla|llo|ll'|i)|su(?:l|lla|llo|ll'))\s?(?P<what>[^.,;:?!«»\"“”]{3,50})"
_VERB = r"\battiv(?P<who>o|a)\s+(?:(?:la sua|la mia|l')\s?abilità\s+)?"
_BARE = re.compile(
    rf"{_VERB}{_COST}rigenera\s+(?!questa|bersaglio)(?:{_WHOSE}|(?P<named>(?:il|la|lo|l')[^.,;:?!«»\"“”]{{3,50}}))",
    re.IGNORECASE,
)
_QUOTED = re.compile(
    rf"{_VERB}[«\"“]\s*{_COST}rigenera(?: questa creatura| questo permanente)?\.?\s*[»\"”]\s+{_WHOSE}",
    re.IGNORECASE,
)
_THE = {"del": "il", "della": "la", "dello": "lo", "dell'": "l'", "dei": "i"}


def regenerated(text: str) -> str:
    """The text with a regenerating ability that is activated said as what it does."""
    return _BARE.sub(_said, _QUOTED.sub(_said, text))


def _said(match: re.Match[str]) -> str:
    told = match.groupdict()
    verb = f"rigener{match['who']}"
    if told.get("named"):
        return f"{verb} {told['named']}"
    article = _THE[f"de{match['of'].lower()[2:]}"]
    return f"{verb} {article}{'' if article.endswith(chr(39)) else ' '}{match['what']}"
