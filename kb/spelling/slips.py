"""What a word may be a slip for: one letter too many, too few, wrong or out of place, an apostrophe or a space left out.

The cost of a slip is how much less likely it is than writing the word right, in natural logarithms: letters that are
neighbours on the keyboard or doubled by mistake cost less, the first letter of a word is seldom wrong.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_DOUBLED, _BESIDE, _LEFT_OUT, _SWAPPED, _ADDED, _OTHER, _FIRST = 4.0, 5.1, 5.5, 5.0, 6.5, 7.5, 2.0
_APOSTROPHE, _SPACE = 4.5, 6.5
_ELIDED = frozenset(
    (
        "l",
        "un",
        "dell",
        "nell",
        "all",
        "dall",
        "sull",
        "quell",
        "quest",
        "c",
        "cos",
        "dov",
        "d",
        "quand",
        "com",
        "qual",
    )
)
_OPEN = "aeiouh"


def _neighbours() -> Mapping[str, str]:
    """Letter -> those beside it on a keyboard."""
    places = {letter: (row, column) for row, line in enumerate(_ROWS) for column, letter in enumerate(line)}
    return {
        one: "".join(
            other
            for other, (row, column) in places.items()
            if other != one and abs(row - at[0]) <= 1 and abs(column + row / 2 - at[1] - at[0] / 2) <= 1
        )
        for one, at in places.items()
    }


_NEAR = _neighbours()


def slips(written: str, known: Container[str]) -> dict[str, float]:
    """The known words that `written` (folded) may be a slip of one letter for, each with the least cost of it."""
    found: dict[str, float] = {}
    for word, cost in _edited(written):
        if word in known and word != written and cost < found.get(word, cost + 1):
            found[word] = cost
    return found


def _edited(written: str) -> Iterator[tuple[str, float]]:
    for at in range(len(written) + 1):
        before, rest = written[:at], written[at:]
        left = before[-1:]
        first = _FIRST if not before else 0.0
        for letter in _LETTERS:
            yield (
                f"{before}{letter}{rest}",
                (_DOUBLED if letter in (left, rest[:1]) else _LEFT_OUT) + first,
            )
        if not rest:
            continue
        here, after = rest[0], rest[1:2]
        if here in (left, after):
            added = _DOUBLED
        else:
            near = _NEAR.get(here, "")
            added = _BESIDE if (left and left in near) or (after and after in near) else _ADDED
        yield f"{before}{rest[1:]}", added + first
        if after and after != here:
            yield f"{before}{after}{here}{rest[2:]}", _SWAPPED + first
        for letter in _LETTERS:
            wrong = _BESIDE if here in _NEAR[letter] else _OTHER
            yield f"{before}{letter}{rest[1:]}", wrong + first


def splits(written: str, known: Container[str]) -> Iterator[tuple[str, str, str, float]]:
    """(first word, sign between, second word, cost) of what may be two words written as one: "lavversario", "nonposso"."""
    for at in range(1, len(written) - 1):
        first, second = written[:at], written[at:]
        if second not in known:
            continue
        if first in _ELIDED and second[0] in _OPEN:
            yield first, "'", second, _APOSTROPHE
        elif at > 1 and len(second) > 2 and first in known:
            yield first, " ", second, _SPACE


def inflected(one: str, other: str) -> bool:
    """Whether two words are one but for their endings: no slip is told from another form of the same word."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) == 1:
        return long.startswith(short) or (
            long.startswith(short[:-1]) and long[-1] == short[-1] and long[-2] in "aeio"
        )
    return short[:-1] == long[:-1] or (short[:-3] == long[:-3] and short[-2:] == long[-2:] == "no")


def with_pronoun(written: str, other: str) -> bool:
    """Whether a word is an infinitive with a pronoun at its end, and the other the bare infinitive: "bloccarle"."""
    return other.endswith("re") and written[:-2] == other[:-1]
