"""From what was typed to what is asked: shorthand spelled out, what is only said around it left out, its mark put.

Whoever writes in a chat greets, thanks, leaves out the question mark; whatever reads a question after this reads the
same one. A turn of a dialogue goes through here before it is placed among the others.
"""

from __future__ import annotations

from .endings import ended
from .introductions import unintroduced
from .question_mark import marked
from .shorthand import spelled_out

__all__ = ["as_asked", "as_told", "spelled_out", "unintroduced"]


def as_asked(text: str) -> str:
    """The question as whoever takes care of what they write would have typed it."""
    return marked(as_told(text))


def as_told(text: str) -> str:
    """An earlier turn, which may have only told something: no mark is put."""
    return ended(unintroduced(spelled_out(text)))
