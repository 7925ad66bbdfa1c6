"""Giving every rule of a page its number: the written one, or the one its neighbours prove."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from ..numbers import sort_key
from .model import Defect, Entry, Page

_PARTS = re.compile(r"([1-9]\d\d)\.(\d+)([a-z]*)\Z")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"


class Numbered(Struct, frozen=True):
    """The entries of a page with the number each was given (None: its place is taken) and what was wrong."""

    numbers: tuple[str | None, ...]
    defects: tuple[Defect, ...]


class _Walk(Struct):
    page: Page
    known: frozenset[str]
    taken: dict[str, int] = field(default_factory=dict)
    previous: str | None = None
    heading: str | None = None
    section: str | None = None
    defects: list[Defect] = field(default_factory=list)


def number_entries(page: Page, known: frozenset[str]) -> Numbered:
    """Walk down the page; `known` are the numbers of the edition the page is from.

    A number of another section, one already used or one out of order is replaced when exactly one number fits
    between its neighbours and the edition has it; otherwise it is reported as it stands.
    """
    walk = _Walk(page, known)
    numbers = []
    for at, entry in enumerate(page.entries):
        if entry.section != walk.heading or walk.section is None:
            walk.heading = entry.section
            walk.section = entry.section or _split(entry.written)[0]
        following = page.entries[at + 1].written if at + 1 < len(page.entries) else None
        number = _place(walk, entry, following)
        if number is not None:
            walk.taken[number] = entry.line
            walk.previous = number
        numbers.append(number)
    return Numbered(tuple(numbers), tuple(walk.defects))


def _place(walk: _Walk, entry: Entry, following: str | None) -> str | None:
    written = entry.written
    section = _split(written)[0]
    if section != walk.section:
        return _other_section(walk, entry, following)
    if written in walk.taken:
        first = walk.taken[written]
        return _repair(walk, entry, following, "numero doppio", f"{written} c'è già alla riga {first}")
    if walk.previous and _split(walk.previous)[0] == section and sort_key(written) < sort_key(walk.previous):
        return _repair(walk, entry, following, "numero fuori ordine", f"{written} viene dopo {walk.previous}")
    return written


def _other_section(walk: _Walk, entry: Entry, following: str | None) -> str | None:
    """A rule of another section: a slip when its number fits here with this one, else a missing heading."""
    section, rule, letters = _split(entry.written)
    here = f"{walk.section}.{rule}{letters}"
    if here not in walk.taken and here in _successors(walk.previous or f"{walk.section}.0"):
        reason = f"sta nel capitolo {walk.section} subito dopo {walk.previous or 'il titolo'}"
        certain = here in walk.known
        _report(walk, entry, "numero di un altro capitolo", here, certain, reason)
        return here if certain else entry.written
    if entry.written in walk.taken:
        reason = f"{entry.written} c'è già alla riga {walk.taken[entry.written]}"
        return _repair(walk, entry, following, "numero doppio", reason)
    walk.section = section
    return entry.written


def _repair(walk: _Walk, entry: Entry, following: str | None, kind: str, reason: str) -> str | None:
    """Put the entry where its neighbours leave room for exactly one number of the same kind."""
    subrule = bool(_split(entry.written)[2])
    room = [
        number
        for number in _successors(walk.previous or entry.written)
        if number not in walk.taken and bool(_split(number)[2]) == subrule
    ]
    guess = room[0] if room else None
    if guess and following and sort_key(following) <= sort_key(guess):
        guess = None
    certain = guess in walk.known and (following is None or following in _successors(guess or ""))
    if guess:
        reason += f"; sta fra {walk.previous} e {following or 'la fine'}"
    _report(walk, entry, kind, guess, certain, reason)
    if certain:
        return guess
    return None if entry.written in walk.taken else entry.written


def _report(walk: _Walk, entry: Entry, kind: str, guess: str | None, certain: bool, reason: str) -> None:
    walk.defects.append(
        Defect(
            walk.page.file,
            entry.line,
            kind,
            guess or entry.written,
            entry.written,
            guess,
            "certo" if certain else "sospetto",
            reason,
        )
    )


def _split(number: str) -> tuple[str, int, str]:
    match = _PARTS.match(number)
    if match is None:
        raise ValueError(f"not a rule number: {number}")
    return match[1], int(match[2]), match[3]


def _successors(number: str) -> Sequence[str]:
    """The numbers that may follow `number`: its first or next subrule, the next rule."""
    return tuple(_next(number)) if number else ()


def _next(number: str) -> Iterator[str]:
    section, rule, letters = _split(number)
    if not letters:
        if rule:
            yield f"{section}.{rule}a"
    elif len(letters) == 1 and letters in _LETTERS[:-1]:
        yield f"{section}.{rule}{_LETTERS[_LETTERS.index(letters) + 1]}"
    elif letters == "z":
        yield f"{section}.{rule}aa"
    yield f"{section}.{rule + 1}"
