"""A combat told in words -> its attackers, blocks, totals and changes; None where any word of it is not read."""

from __future__ import annotations

import re
from functools import lru_cache

from .fighting import Fight
from .forms import FORMS
from .happenings import Event
from .story import Story

_GLUE = re.compile(
    r"(?:[\s,.;:!]+|(?:e|ed|ma|poi|pero|quindi|allora|invece|mentre|intanto|dopo|ok|cosi|infine"
    r"|alla fine|in campo)(?![\w'])"
    r"|(?:nessuno (?:fa|gioca|lancia) (?:altro|nulla|niente)|nessun(?:o)? (?:trucco|trick|altra magia"
    r"|altro effetto|altro trucco)"
    r"|(?:niente|zero|senza) trucchi|nient'altro|board vuoto|a board vuoto|nessuna risposta|niente risposte"
    r"|nessuno risponde|ciao|salve|buongiorno|raga|ragazzi|scusate|dubbio|domanda(?: veloce)?|aiuto"
    r"|torneo|ieri|ieri sera"
    r"|in combattimento|danni tutti insieme|nessun attacco improvviso|a quanto siamo|nessuna abilita strana|fine"
    r"|lui assegna (?:al|alla) (?:mio|mia) \d+/\d+ il minimo(?: indispensabile)?"
    r"|assegno il minimo(?: indispensabile)?(?: ai bloccanti)?"
    r"|al prerelease|a fnm|in limited|in draft|il combattimento si risolve normalmente"
    r"|siamo a fine partita)(?![\w']))+"
)
_END = (
    r"(?= ?(?:[.,;:!?]|$)| (?:e|ed|ma|poi|pero|mentre|quindi|lui|lei|io|mi|l'avversario|avversario|oppo"
    r"|opp|attacc\w+|gli"
    r"|blocc\w+|non|nessun\w*|tutt[ie]|entramb[ie]|l[oia]|sono|sto|previene|viene|prima|che)(?![\w']))"
)


@lru_cache(maxsize=1)
def _ready() -> tuple[tuple[re.Pattern[str], Event], ...]:
    return tuple((re.compile(rf"(?:{form}){_END}"), event) for form, event in FORMS)


def story_of(text: str) -> Story | None:
    """The story that a text without its question tells; None where something of it is not read."""
    story, place = Story(), 0
    while place < len(text):
        if (glue := _GLUE.match(text, place)) is not None:
            place = glue.end()
            continue
        best: tuple[re.Match[str], Event] | None = None
        for form, event in _ready():
            match = form.match(text, place)
            if match is not None and match.end() > place and (best is None or match.end() > best[0].end()):
                best = match, event
        if best is None or not best[1](story, best[0]):
            return None
        place = best[0].end()
    for fight in story.fights:
        fight.exalted = story.exalted
    if not story.fights and not (story.changed and story.life):
        return None
    return story if all(_told(fight) for fight in story.fights) else None


def _told(fight: Fight) -> bool:
    return fight.said or all(one.has("unblockable") for one in fight.attackers)
