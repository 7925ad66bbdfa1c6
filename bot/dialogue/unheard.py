"""What a follow-up changes that the known fact which answers may not have heard: it would say the same again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold

from ..cases.evidence import phrasings_of
from ..cases.match import case_of
from ..outcome import Draft
from ..question import critical_words
from .qualities import quality_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def turned(core: str, base: str) -> bool:
    """Whether what the question gave is taken away, which its known case may not have heard."""
    quality = quality_of(core)
    return quality is not None and quality.lacks and bool(quality.what) and fold(quality.what) in fold(base)


def of_the_other(core: str, base: str) -> bool:
    """Whether the other player comes in, of whom the question did not speak: whose a thing is may be the point."""
    return bool(_THE_OTHER.search(fold(core))) and not _THE_OTHER.search(fold(base))


_THE_OTHER = re.compile(r"\bavversari[oae]?\b|\b(?:lui|oppo)\b")


def another_colour(core: str, base: str, kb: KnowledgeBase) -> bool:
    """Whether the follow-up names a colour the question did not: that is what "of the same colour" may turn on."""
    said, had = (
        {spot.concept for spot in kb.lexicon.spot(text) if kb.lexicon[spot.concept].kind == "colore"}
        for text in (core, base)
    )
    return bool(said - had)


def another_time(base: str, text: str, draft: Draft, kb: KnowledgeBase) -> bool:
    """Whether the question is moved to a turn or a moment of which no wording of the known fact speaks."""
    case = case_of(draft.case, kb) if draft.case else None
    if case is None:
        return False
    moved = critical_words(fold(text)) - critical_words(fold(base))
    spoken = frozenset[str]().union(*(phrasing.critical for phrasing in phrasings_of(case, kb.lexicon)))
    return bool((moved & _MOMENTS) - spoken)


_MOMENTS = frozenset({"turno mio", "turno altrui", "prima", "dopo", "primo turno"})
