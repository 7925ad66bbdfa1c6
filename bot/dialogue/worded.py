"""A follow-up said as one whole question, and how surely that is what was meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

SUBSTITUTED, GIVEN, PLACED, RESOLVED, NAMED, ASKED, OWN, ALONE, ADDED = (
    1.0,
    0.95,
    0.9,
    0.88,
    0.86,
    0.85,
    0.84,
    0.72,
    0.7,
)
"""How surely a rewriting says what was meant, by how it was made: one word for another, … an added clause."""
BESIDE = 0.08


class Rewriting(Struct, frozen=True):
    """A follow-up as a question of its own; `tight` is how surely it says what was meant, 0 to 1.

    `added`: the follow-up only stands beside the old question, which may still be all that is answered.
    """

    text: str
    tight: float
    added: bool = False
    alike: str = ""
    """What several readings share that say one thing in other words: one of them that is answered surely is enough."""
    guess: bool = False
    """Whether it is said of a thing that is less likely meant than another was."""


def in_turn(texts: Iterable[str], tight: float) -> Iterator[Rewriting]:
    """Each reading, the later ones a little less likely."""
    for place, text in enumerate(texts):
        yield Rewriting(text, tight - 0.01 * place)
