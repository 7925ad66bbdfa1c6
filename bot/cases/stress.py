"""What a follow-up adds, on which the answer turns: wordings that speak of it are louder than those that do not.

"Un planeswalker a zero va al cimitero?", "e se è indistruttibile?": what is known of planeswalkers at zero is nearer to the
two turns together than what is known of indestructible ones, and says nothing of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .evidence import Phrasing, content_of, share

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..question import Question

OF_WORDS, OF_CONCEPTS = 4.0, 3.0
"""How much louder a wording is that says all that was added: its words, the things it names. Fitted on 550 follow-ups by
five authors, where the right side was ahead 70 times in 100 without it and 78 with."""


class Stress(Struct, frozen=True):
    """The stems and the concepts that a turn says and the question before it does not."""

    stems: frozenset[str]
    concepts: frozenset[str]

    @property
    def nothing(self) -> bool:
        """Whether nothing is said anew."""
        return not (self.stems or self.concepts)


def stress_of(added: Question, before: Question) -> Stress:
    """What a turn adds to the question before it."""
    stems = content_of(added) - content_of(before)
    return Stress(stems, frozenset(added.concepts) - frozenset(before.concepts))


NO_STRESS = Stress(frozenset(), frozenset())


def louder(wording: Phrasing, stress: Stress, kb: KnowledgeBase) -> float:
    """How much louder a wording is for speaking of what was added."""
    if stress.nothing:
        return 0.0
    more = OF_WORDS * share(stress.stems, wording.stems, kb.searcher.weight)
    if stress.concepts:
        more += OF_CONCEPTS * len(stress.concepts & wording.concepts) / len(stress.concepts)
    return more
