"""Rules for two creatures that are told to meet: one attacks, the other blocks."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME
from .blocks import block


@rule(
    r"<E:x> (?:si )?(?:scontra|scontrano|scontra con|contro|vs|versus|combatte contro) (?:con )?<E:y>",
    r"<E1:x> (?P<at>attacca|sta attaccando) <E1:y>",
    r"(?:uno )?scontro (?:tra|fra) <E1:x> e <E1:y>",
    r"<E1:x> (?:e|&) <E1:y> si (?:scontrano|combattono|affrontano|bloccano)",
    r"combattimento (?:tra|fra) <E1:x> e <E1:y>",
)
def clash(reading: Reading, found: Found) -> bool:
    """ "una 3/3 contro una 2/2": one attacks, the other blocks."""
    fighting = any(thing.attacking for thing in reading.situation.things)
    if found["at"] and (fighting or reading.asking or found.phrase("y").kind not in ("", "creatura")):
        return False
    if found["at"] and found.phrase("x").owner is None and found.phrase("y").size is not None:
        x, y = found.in_order("x", "y")
        reading.situation.assumptions.append(
            "Ho inteso che la prima creatura attacchi e la seconda la blocchi."
        )
        theirs = reading.situation.things[y[0]].owner if y else None
        return bool(x) and block(reading, y, x, theirs)
    x = found.things("x", None if fighting else ME)
    if fighting and not (set(x) & {thing.number for thing in reading.situation.things if thing.attacking}):
        return False
    owner = reading.situation.things[x[0]].owner if x else ME
    y = found.things("y", 1 - (owner or 0))
    if not x or not y:
        return False
    if found.phrase("x").which == "bloccante" or found.phrase("y").which == "attaccante":
        return block(reading, x, y)
    reading.situation.assumptions.append("Ho inteso che la prima creatura attacchi e la seconda la blocchi.")
    return block(reading, y, x)
