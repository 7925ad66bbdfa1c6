"""A follow-up with the question before it, both read once: what it adds, and the whole questions that it may stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from ..cases import Stress, stress_of
from ..question import Question, read_question
from .of_the_tale import untied, with_its_tale
from .rewriting import rewritings
from .worded import Rewriting

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

# How much each reading counts where a yes or no is voted on (voting): the likeliest one, the second, what is asked put after
# the tale, and after the whole turn before.
FIRST, SECOND, TALE, JOINED = 0.16, 0.17, 0.08, 0.41


class Following(Struct, frozen=True):
    """`text` follows the question `base`; `before` and `said` are the two as they are read."""

    base: str
    text: str
    before: Question
    said: Question
    rewritten: tuple[Rewriting, ...]

    @property
    def stress(self) -> Stress:
        """What the follow-up adds."""
        return stress_of(self.said, self.before)

    def readings(self) -> Iterator[tuple[float, str]]:
        """The whole questions that it may stand for, each with how much it counts; the likeliest first."""
        put = [one.text for one in self.rewritten if not one.added]
        if not put:
            yield from ((FIRST, one.text) for one in self.rewritten[:1])
        yield from zip((FIRST, SECOND), put, strict=False)
        if (tale := with_its_tale(self.base, self.text)) is not None:
            yield TALE, tale
        yield JOINED, f"{self.base.rstrip(' ?.,;!')}. {untied(self.text)}"


def following(base: str, text: str, kb: KnowledgeBase) -> Following:
    """Read a follow-up and the question before it."""
    return Following(
        base, text, read_question(base, kb), read_question(text, kb), rewritings(base, text, kb.lexicon)
    )
