"""A question with what more than one way of answering it wants to know: the play told, the known cases it may be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.statements import is_statement

from . import confidence, off_topic
from .asks import Asks
from .cases import Match
from .cases.model import CaseKind
from .known import recognised
from .outcome import Draft
from .overlooked import overlooked
from .question import Question, read_question
from .reference import unframed
from .situated import with_sizes
from .sizes import size_of_creature

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .situation import SituationReading
    from .stage import Stage

SAME_AMOUNT = 0.9
"""A name alone ("punti vita iniziali in commander?") asks the amount that a fact this near tells."""
_WHAT_IT_IS = re.compile(r"\b(?:cos'?|cosa |chi |che cosa )e'?(?: |\Z)")
"""What something is, asked in so many words: not how many of it there are."""
SHORTEST_PLAY, SHORTEST_TALE = 7, 22
"""Words: with fewer no play is told; with more it is a tale."""


@dataclass
class Matter:
    """A question on its own; of what is worked out of it, each thing when it is first wanted."""

    question: Question
    kb: KnowledgeBase
    stage: Stage

    @cached_property
    def plainly(self) -> Question:
        """The question without what only asks for the number of a rule."""
        if self.question.asks is not Asks.REFERENCE:
            return self.question
        return replace(read_question(unframed(self.question.plain), self.kb), asks=Asks.REFERENCE)

    @property
    def numbered(self) -> bool:
        """Whether a board is told by its sizes."""
        return with_sizes(self.question)

    @property
    def a_play(self) -> bool:
        """Whether it may tell something to be played."""
        return len(self.question.tokens) >= SHORTEST_PLAY and self.question.asks is not Asks.REFERENCE

    @property
    def reading(self) -> SituationReading | None:
        """The board and the play that are told."""
        return self.stage.reading(self.question.text)

    @cached_property
    def sized(self) -> Draft | None:
        """How big the one creature that is told of is."""
        return size_of_creature(self.question, self.kb, self.stage)

    @cached_property
    def _recognised(self) -> tuple[tuple[Match, ...], float]:
        return recognised(self.plainly, self.kb, self.stage)

    @property
    def matches(self) -> tuple[Match, ...]:
        """The known cases that it may be, the likeliest first."""
        return self._recognised[0]

    @property
    def verbatim(self) -> bool:
        """Whether it is a known case in its own words."""
        return bool(self.matches) and self.matches[0].verbatim

    @cached_property
    def trust(self) -> float:
        """How far the likeliest case is to be trusted."""
        matches, trust = self._recognised
        if not matches:
            return trust
        best = matches[0]
        of_amount = (
            best.case.kind is CaseKind.QUANTITY
            and best.score >= SAME_AMOUNT
            and _WHAT_IT_IS.search(self.question.plain) is None
        )
        if self.question.asks is Asks.DEFINITION and is_statement(best.case.name) and not of_amount:
            trust = 0.0  # what something is, the glossary says; a statement says what is so of it
        said_by_all = self.question.asks is Asks.YES_NO and trust >= confidence.SAID_BY_ALL
        if not best.verbatim and not said_by_all and overlooked(self.question, best.case, trust):
            trust = 0.0  # where all wordings together are that sure, the one that speaks for them need not tell it
        return trust

    @cached_property
    def believed(self) -> bool:
        a_story = self.numbered or len(self.question.tokens) >= SHORTEST_TALE
        return confidence.believed(self.matches, self.trust, a_story)

    @cached_property
    def known(self) -> tuple[str, ...]:
        """The rules of the known case that it is taken for; none where it is taken for none."""
        if not self.believed:
            return ()
        near = self.matches[0].score >= confidence.LEAST_SCORE
        return self.matches[0].case.rules if near or off_topic.about_the_game(self.question) else ()
