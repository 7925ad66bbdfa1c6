"""What one reading of a follow-up is worth: how tightly it says what was meant, how surely it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..asks import Asks
from ..cases.evidence import phrasings_of, share, vocabulary_of
from ..cases.match import case_of
from ..outcome import Draft
from ..question import Question, read_question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

CHANGED = 0.03
"""Nobody asks "and if…" of what changes nothing: a small sign in favour of another answer."""
MIXED, MIXED_UNDECIDED = 0.5, 0.2
"""How much what a reading is answered with weighs, beside how tightly it says the follow-up."""


class Weighed(Struct, frozen=True):
    """One reading answered; `worth` orders the readings, `decides` says whether what was asked was answered."""

    text: str
    draft: Draft
    worth: float
    decides: bool
    tight: float
    refused: bool = False
    changed: bool = False
    recounted: bool = False
    """Whether the known case of the question as it was answers with another amount."""
    again: bool = False
    """Whether that case answers as it did."""


def weighed(text: str, draft: Draft, tight: float, before: Draft | None, kb: KnowledgeBase) -> Weighed:
    """A reading with its answer; `before` is the answer to the question as it was, None where it is not compared."""
    changed = before is not None and (draft.verdict, draft.value) != (before.verdict, before.value)
    decided = decides(read_question(text, kb), draft)
    sure = draft.confidence if draft.answered else 0.0
    mixed = MIXED if decided else MIXED_UNDECIDED
    worth = (1 - mixed) * tight + mixed * sure + (CHANGED if changed else 0.0)
    return Weighed(text, draft, worth, decided, tight, changed=changed)


def decides(question: Question, draft: Draft) -> bool:
    """Whether a draft says what was asked, and not only where to look."""
    if not draft.answered:
        return False
    if question.asks in (Asks.YES_NO, Asks.OPEN):
        return draft.verdict is not None
    if question.asks is Asks.QUANTITY:
        return draft.value is not None
    return draft.case is not None or draft.verdict is not None or draft.value is not None


def same(draft: Draft, before: Draft) -> bool:
    """Whether the same known fact answers the same."""
    return (draft.verdict, draft.value) == (before.verdict, before.value)


def one_wording_speaks_of(new: frozenset[str], draft: Draft, kb: KnowledgeBase) -> float:
    """How much of it the one wording of that case that knows most of it knows: words of many are no fact together."""
    case = case_of(draft.case, kb) if draft.case else None
    if case is None or not new:
        return 1.0
    known = (phrasing.stems for phrasing in phrasings_of(case, kb.lexicon))
    return max((share(new, stems, kb.searcher.weight) for stems in known), default=0.0)


def speaks_of(new: frozenset[str], draft: Draft, kb: KnowledgeBase) -> float:
    """How much of what a follow-up adds the case that answers knows; where none answers there is nothing to miss."""
    case = case_of(draft.case, kb) if draft.case else None
    if case is None or not new:
        return 1.0
    return share(new, vocabulary_of(phrasings_of(case, kb.lexicon)), kb.searcher.weight)
