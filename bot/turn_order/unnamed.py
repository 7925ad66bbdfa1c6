"""Players who sit at the table and are not named: how many are told of, and a list with a word that may be a name."""

from __future__ import annotations

import re

from ..numerals import SPELLED
from ..verbs import finite_verbs
from .people import People

_COUNT = re.compile(
    r"\b(?:siamo|giochiamo|giocano|eravamo|seduti|in|da|a|tavolo da|commander a|edh a) (?:in )?(?P<count>\d|tre"
    r"|quattro|cinque|sei)"
    r"\b(?! (?:mana|dann|cart|creatur|punt|segnalin|turn|di|pedin))"
)
_MORE = re.compile(
    r"\b(?:altr[ie] (?:due|tre|\d|giocator\w+|persone|avversari)|multiplayer|commander|edh|free for all"
    r"|tutti contro tutti)\b"
)
"""More than two sit there."""
_ONE_MORE_AFTER = re.compile(
    r",? (?:e |ed |poi |infine |e poi )+(?!pl\d)[a-z]{3,}(?= *[.,;:?!)])|, (?!pl\d)[a-z]{3,}(?= *[.;:)])"
)
_ONE_MORE_BEFORE = re.compile(
    r"(?:[:.;,(]|\bordine|\bsiamo|\bgiocano|\bseduti) (?P<word>(?!pl\d)[a-z]{3,}),? (?:e |poi )?\Z"
)
_MOST, FIRST_UNNAMED = 6, 4
_NO_NAMES = frozenset(
    {
        *SPELLED,
        "ordine",
        "turno",
        "gioco",
        "giocatori",
        "tavolo",
        "prima",
        "allora",
        "noi",
        "seduti",
        "ossia",
        "cioe",
    }
)


def unnamed(people: People) -> int:
    """How many sit at the table, as it is told, of whom nothing else is."""
    named = len(people.marks)
    if (said := _COUNT.search(people.text)) is not None:
        count = int(said["count"]) if said["count"].isdecimal() else SPELLED.get(said["count"], 0)
        return max(0, min(count, _MOST) - named)
    return 1 if _MORE.search(people.text) and named == 2 else 0


def goes_on(text: str, span: tuple[int, int]) -> bool:
    """Whether a list has one more in it that was not known for a name."""
    after = _ONE_MORE_AFTER.match(text, span[1])
    before = _ONE_MORE_BEFORE.search(text[: span[0]])
    return bool(after or (before and before["word"] not in _NO_NAMES and not finite_verbs(before["word"])))
