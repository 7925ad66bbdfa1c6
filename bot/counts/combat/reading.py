"""A combat told in words -> its attackers, blocks, totals and changes; None where any word of it is not read."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import lru_cache

from .fighting import Fight
from .forms import OF_COMBAT
from .forms_of_creatures import OF_CREATURES
from .forms_of_players import OF_PLAYERS
from .happenings import Event
from .parts import Part, marked
from .small_talk import small_talk
from .story import Story

_GLUE = re.compile(
    r"(?:[\s,.;:!]+|(?:e|ed|ma|poi|pero|quindi|allora|invece|mentre|intanto|dopo|ok|cosi|infine"
    r"|alla fine|in campo|di nuovo|nello stesso turno|questo turno|in questo turno|in risposta|prima"
    r"|che|di mio|tutt[oie] risolt[oie]|(?:innescate|inneschi|trigger) (?:tutt[ei] )?risolt[ei]"
    r"|e basta|nello stesso combattimento|giudice|ciascun[oa]|se ne bastano)(?![\w'])"
    r"|(?:nessuno (?:fa|gioca|lancia) (?:altro|nulla|niente)|nessun(?:o)? (?:trucco|trick|altra magia"
    r"|altro effetto|altro trucco)"
    r"|(?:niente|zero|senza) trucchi|nient'altro|board vuoto|a board vuoto|nessuna risposta|niente risposte"
    r"|nessuno risponde|ciao|salve|buongiorno|buonasera|hey|ehi|domandina|una domanda|domanda|raga"
    r"|ragazzi|scusate|dubbio|domanda(?: veloce)?|aiuto"
    r"|torneo|ieri sera|ieri"
    r"|in combattimento|danni tutti insieme|nessun attacco improvviso|a quanto siamo|nessuna abilita strana|fine"
    r"|lui assegna (?:al|alla) (?:mio|mia) \d+/\d+ il minimo(?: indispensabile)?"
    r"|assegno il minimo(?: indispensabile)?(?: ai bloccanti)?"
    r"|al prerelease|a fnm|in limited|in draft|il combattimento si risolve normalmente"
    r"|siamo a fine partita)(?![\w']))"
)
_END = r"(?![\w/'+-])"


@lru_cache(maxsize=1)
def _ready() -> tuple[tuple[re.Pattern[str], Event], ...]:
    return tuple(
        (re.compile(rf"(?:{form}){_END}"), event) for form, event in (*OF_COMBAT, *OF_PLAYERS, *OF_CREATURES)
    )


def story_of(text: str, named: frozenset[str] = frozenset()) -> Story | None:
    """The story that a text without its question tells; None where something of it is not read."""
    text, names = marked(text)
    story, place = Story(), 0
    while place < len(text):
        found = [
            (Part(match, names), event)
            for form, event in _ready()
            if (match := form.match(text, place)) is not None and match.end() > place
        ]
        told = _told_on(story, found)
        if told is not None:
            story, place = told
        elif not found and (glue := _GLUE.match(text, place)) is not None:
            place = glue.end()
        elif (beside := small_talk(text, place, named)) is not None:
            place = beside
        else:
            return None
    for fight in story.fights:
        fight.exalted = story.exalted
    if not story.log and not story.board:
        return None
    return story if all(_told(fight, story) for fight in story.fights) else None


def _told_on(story: Story, found: list[tuple[Part, Event]]) -> tuple[Story, int] | None:
    """The story told on by the longest of the parts that may come next, and where that ends."""
    found.sort(key=lambda each: -each[0].end())
    for match, event in found:
        on = story if len(found) == 1 else deepcopy(story)
        if event(on, match):
            return on, match.end()
    return None


def _told(fight: Fight, story: Story) -> bool:
    """Whether it is known what blocks: it is told, or nobody has anything that could."""
    return (
        fight.said
        or all(one.has("unblockable") for one in fight.attackers)
        or not any(one.mine is not fight.mine for one in story.board)
    )
