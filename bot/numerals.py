"""Numbers in a question, in digits or in words, with where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from kb.analysis import Token

_UNITS = ["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"]
_TEENS = [
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
]
_TENS = ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"]
_MANA = re.compile(r"sym(\d{1,3})")
_SIZE = re.compile(r"(\d{1,4})x(\d{1,4})")


def _spelled() -> dict[str, int]:
    found = {word: value for value, word in enumerate(_UNITS + _TEENS)}
    for place, tens in enumerate(_TENS, start=2):
        found[tens] = place * 10
        for value, unit in enumerate(_UNITS[1:], start=1):
            # "ventuno", "trentotto": the vowels do not meet.
            stem = tens[:-1] if unit[0] in "uo" else tens
            found[stem + unit] = place * 10 + value
    return found | {"cento": 100, "duecento": 200, "mille": 1000, "ventitre": 23}


SPELLED = _spelled()
# Articles and pronouns far more often than numbers: taken only where a number is looked for.
WEAK = {"un": 1, "uno": 1, "una": 1, "nessun": 0, "nessuno": 0, "nessuna": 0}
_COUNTED = SPELLED | {"un": 1, "una": 1, "un'": 1}
_SAID = SPELLED | WEAK
_MOST_DIGITS = 5
_DUELS = [[one, versus, one] for one in ("1", "uno") for versus in ("v", "vs", "contro")]
_OF_DUELS = frozenset(word for duel in _DUELS for word in duel)
_IN_LETTERS = frozenset(SPELLED) | frozenset(WEAK) | _OF_DUELS
"""The words of letters alone that may be a number, or part of what only looks like one."""
# "sei" is a verb where no thing to count follows.
_VERBS = frozenset({"sei"})
_NOT_COUNTED_AFTER_SEI = frozenset(
    [
        "tu",
        "il",
        "lo",
        "la",
        "i",
        "gli",
        "le",
        "un",
        "una",
        "uno",
        "obbligato",
        "obbligata",
        "costretto",
        "costretta",
        "sicuro",
    ]
)


def number(word: str) -> int | None:
    """What a folded word counts, in digits (with a minus too) or in letters; an article is one. None for any other."""
    if word.removeprefix("-").isdecimal():
        return int(word) if len(word) <= _MOST_DIGITS else None
    return _COUNTED.get(word)


def count(word: str | None) -> int:
    """How many of a thing a folded word before it tells: one where it is no number, or none is told."""
    if word is None:
        return 1
    return int(word) if word.isdecimal() else _COUNTED.get(word, 1)


def in_digits(value: str) -> str:
    """An amount in digits where it is said in letters; anything else as it is."""
    return str(_SAID[value]) if value in _SAID else value


class Number(Struct, frozen=True):
    """`value` stands at token `place`; `weak` when it may be an article ("un punto vita").

    `part` is "forza" or "costituzione" for the two numbers of a size such as 3/4, which share a place, and "mana" for
    a symbol such as {2}: where no such part is looked for it is none.
    """

    value: int
    place: int
    weak: bool = False
    part: str = ""

    @property
    def of_size(self) -> bool:
        return self.part in ("forza", "costituzione")


def find_numerals(read: Sequence[Token], text: str = "", duels: bool = False) -> tuple[Number, ...]:
    """The numbers of a tokenised text, left to right; changes such as +1/+1 are not numbers.

    Nor are those of "1v1", unless `duels` are wanted too.
    """
    found: list[Number] = []
    for place, token in enumerate(read):
        word = token.word
        if word not in _IN_LETTERS and word.isalpha():
            continue
        if not duels and _one_on_one(read, place):
            continue
        if word.isdecimal() and len(word) <= 6:
            found.append(Number(-int(word) if _negative(read, place, text) else int(word), place))
        elif size := _SIZE.fullmatch(word):
            found.append(Number(int(size[1]), place, part="forza"))
            found.append(Number(int(size[2]), place, part="costituzione"))
        elif symbol := _MANA.fullmatch(word):
            found.append(Number(int(symbol[1]), place, part="mana"))
        elif word in SPELLED and word != "uno":
            following = read[place + 1].word if place + 1 < len(read) else ""
            if word in _VERBS and (not following or following in _NOT_COUNTED_AFTER_SEI):
                continue
            found.append(Number(SPELLED[word], place))
        elif word in WEAK:
            found.append(Number(WEAK[word], place, weak=True))
    return tuple(found)


def _one_on_one(read: Sequence[Token], place: int) -> bool:
    """Whether a token is part of "1v1", "1 contro 1": a way of playing, no number."""
    return read[place].word in _OF_DUELS and any(
        start >= 0 and [token.word for token in read[start : start + 3]] in _DUELS
        for start in (place - 2, place - 1, place)
    )


def _negative(read: Sequence[Token], place: int, text: str) -> bool:
    """Whether a minus sign stands right before a number and nothing right before the sign: "a -3 punti vita"."""
    start = read[place].start
    return text[start - 1 : start] in ("-", "−") and (start < 2 or text[start - 2].isspace())
