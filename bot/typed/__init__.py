"""From what was typed to what is asked: shorthand spelled out, what is only said around it left out, its mark put.

Whoever writes in a chat greets, thanks, leaves out the question mark; whatever reads a question after this reads the
same one. A turn of a dialogue goes through here before it is placed among the others.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.spelling import Mended

from ..first_names import FIRST_NAMES
from ..verbs import is_form
from .costs_written import costs_written
from .endings import ended
from .introductions import CALLS, unintroduced
from .numbers_written import numbers_written
from .one_name import named
from .question_last import question_last
from .question_mark import marked
from .settings import unset
from .shorthand import spelled_out
from .signs import well_signed
from .sizes_said import sized
from .whether_one_may import whether_one_may
from .wrappings import unwrapped

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

__all__ = ["as_asked", "as_told", "ended", "marked", "spelled_out", "unintroduced"]


_PARTICIPLE = re.compile(r"at[oaie]\Z")


def _is_right(word: str) -> bool:
    """Whether a folded word is no typo, whatever it stands beside: a name, a call, a form of a verb."""
    return (
        word in FIRST_NAMES
        or word in CALLS
        or is_form(word)
        or (_PARTICIPLE.search(word) is not None and is_form(word[:-2]))
    )


def as_asked(text: str, kb: KnowledgeBase) -> Mended:
    """The question as whoever takes care of what they write would have typed it, and the typos put right in it."""
    told = as_told(text, kb)
    return Mended(whether_one_may(marked(unset(question_last(unwrapped(told.text))))), told.repairs)


def as_told(text: str, kb: KnowledgeBase) -> Mended:
    """An earlier turn, which may have only told something: no mark is put."""
    mended = kb.speller.mend(costs_written(sized(spelled_out(well_signed(text)))), _is_right)
    return Mended(numbers_written(named(ended(unintroduced(mended.text)))), mended.repairs)
