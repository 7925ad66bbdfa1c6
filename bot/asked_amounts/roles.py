"""The numbers of a text with what stands around them, and which number of one text is which of another.

A 5/5 is one thing with two numbers. Of two texts that ask for the same amount the numbers are paired by what they are and
by the words beside them, and then by their order.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from msgspec import Struct

from kb.analysis import STOP_WORDS, Token, stem, tokens

from ..numerals import Number, find_numerals

_BONUS = re.compile(r"([pm])(\d{1,3})x([pm])(\d{1,3})")
_ONES = frozenset({"p1xp1", "m1xm1"})
_COUNTER = re.compile(r"segnalin\w|counters?|contator\w")
_ABOUT = 4
_MOST, _FEW = 8, 16
"""Numbers of a text that are paired; a longer list of them nobody can tell apart."""
_BESIDE = frozenset(
    {"da", "con", "a", "di", "in", "non", "mio", "mia", "suo", "sua", "miei", "mie", "suoi", "sue"}
)
"""Small words that tell what a number is of."""
OTHER_KIND, SAME_AFTER, SAME_BEFORE, ABOUT, IN_ORDER = -1.5, 1.5, 1.0, 1.0, 0.35


class Told(Struct, frozen=True):
    """A number that is told, or the two of a size: `values`; `kind` is "taglia", "bonus", "mana", "numero" or "un".

    `start`, `end` are its place in the text; `before`, `after` the stems beside it, the nearest first.
    """

    values: tuple[int, ...]
    kind: str
    start: int
    end: int
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def weak(self) -> bool:
        """Whether it may be an article."""
        return self.kind == "un"


@lru_cache(maxsize=8192)
def told_in(text: str) -> tuple[Told, ...]:
    """Every number of a text, in order; a change such as +1/+1 said of counters is none."""
    read = tuple(tokens(text))
    numbers: dict[int, list[Number]] = defaultdict(list)
    # In a duel an amount may be another; without the text, of a planeswalker's -3 three counters are told.
    for number in find_numerals(read, duels=True):
        numbers[number.place].append(number)
    found = []
    for place, token in enumerate(read):
        if (what := _number(numbers.get(place)) or _bonus(read, place)) is None:
            continue
        kind, values = what
        before = _beside(read[max(0, place - _ABOUT) : place][::-1])
        after = _beside(read[place + 1 : place + 1 + _ABOUT])
        found.append(Told(values, kind, token.start, token.end, before, after))
    return tuple(found)


def _number(here: list[Number] | None) -> tuple[str, tuple[int, ...]] | None:
    """Kind and values of the numbers at one place, of which a size has two."""
    if here is None:
        return None
    first = here[0]
    kind = "taglia" if first.of_size else first.part or ("un" if first.weak else "numero")
    return kind, tuple(number.value for number in here)


def _bonus(read: tuple[Token, ...], place: int) -> tuple[str, tuple[int, ...]] | None:
    """The two numbers of a change of size."""
    word = read[place].word
    bonus = _BONUS.fullmatch(word)
    if bonus is None or (word in _ONES and _of_counters(read, place)):
        return None
    signs = [-1 if bonus[side] == "m" else 1 for side in (1, 3)]
    return "bonus", (signs[0] * int(bonus[2]), signs[1] * int(bonus[4]))


def _of_counters(read: tuple[Token, ...], place: int) -> bool:
    """Whether a +1/+1 is that of a counter, which is no number: "due segnalini +1/+1", "un +1/+1 counter"."""
    around = (place - 2, place - 1, place + 1)
    return any(0 <= at < len(read) and _COUNTER.fullmatch(read[at].word) for at in around)


def _beside(read: tuple[Token, ...]) -> tuple[str, ...]:
    return tuple(
        stem(token.word)
        for token in read
        if (token.word not in STOP_WORDS or token.word in _BESIDE) and not token.word[0].isdigit()
    )


Pairs = tuple[tuple[int, int], ...]
"""Places in the one text and in the other."""


def paired(one: tuple[Told, ...], other: tuple[Told, ...]) -> Pairs:
    """The likeliest pairing of the numbers of two texts; what is an article may stay alone at no cost."""
    one, other = one[:_MOST], other[:_MOST]
    best: tuple[float, Pairs] = (0.0, ())

    def place(at: int, taken: int, worth: float, pairs: Pairs) -> None:
        nonlocal best
        if at == len(one):
            if worth > best[0]:
                best = worth, pairs
            return
        place(at + 1, taken, worth, pairs)
        for there in range(len(other)):
            if taken & 1 << there or (alike := _alike(one[at], other[there])) is None:
                continue
            ordered = IN_ORDER if not pairs or pairs[-1][1] < there else 0.0
            place(at + 1, taken | 1 << there, worth + alike + ordered, (*pairs, (at, there)))

    if len(one) * len(other) <= _FEW:
        place(0, 0, 0.0, ())
    else:
        best = _greedily(one, other)
    return best[1]


def _greedily(one: tuple[Told, ...], other: tuple[Told, ...]) -> tuple[float, Pairs]:
    """A good pairing of many numbers: the most alike first."""
    every = sorted(
        (
            (-alike, abs(at - there), at, there)
            for at, here in enumerate(one)
            for there, far in enumerate(other)
            if (alike := _alike(here, far)) is not None
        ),
    )
    pairs: list[tuple[int, int]] = []
    worth = 0.0
    for less, _, at, there in every:
        if all(at != here and there != far for here, far in pairs):
            pairs.append((at, there))
            worth -= less
    return worth, tuple(sorted(pairs))


def _alike(one: Told, other: Told) -> float | None:
    """How alike two numbers are by what they are and what stands beside them; None where they cannot be the same."""
    worth = 1.0
    if one.kind != other.kind:
        if len(one.values) != len(other.values) or len(one.values) == 2:
            return None
        if one.weak and other.weak:
            return None
        worth += OTHER_KIND if "mana" in (one.kind, other.kind) else OTHER_KIND / 3
    elif one.weak:
        worth = 0.2
    if one.after[:1] and one.after[:1] == other.after[:1]:
        worth += SAME_AFTER
    if one.before[:1] and one.before[:1] == other.before[:1]:
        worth += SAME_BEFORE
    mine, theirs = {*one.before, *one.after}, {*other.before, *other.after}
    worth += ABOUT * len(mine & theirs) / max(1, len(mine | theirs))
    return max(worth, 0.05)
