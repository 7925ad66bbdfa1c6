"""What the rules that read questions need."""

from __future__ import annotations

from ..grammar import Found, Reading

CLITICS = r"(?:(?:mi|gli|ci|si|ne|me la|allora|anche|comunque|quindi|ancora|poi|lo stesso|poi mi) )*"


def about(reading: Reading, found: Found, *names: str) -> tuple[list[int], bool]:
    """The things asked about, and whether that had to be guessed."""
    for name in names:
        if found[name]:
            return found.things(name), False
    if reading.subject_thing is not None:
        return [reading.subject_thing], False
    return [], True


def note_negation(reading: Reading, found: Found) -> None:
    if found.text.startswith("non ") or " non " in found.text:
        reading.negated = True


def alike(reading: Reading, kind: str = "") -> list[int]:
    """The group spoken of last: as many as are of the same size and owner."""
    last = reading.latest(kind=kind)
    if last is None:
        return []
    return [
        thing.number
        for thing in reading.situation.things
        if (thing.owner, thing.size, thing.kind) == (last.owner, last.size, last.kind)
    ]
