"""Questions that deny another one: answered with what is known of that one too.

"Quindi non muore, giusto?" and "sopravvive?" deny "muore?", "è vietato bloccare?" denies "si può bloccare?". Yes to the
one is no to the other, and most of what is known is said the plain way.
"""

from __future__ import annotations

from kb.analysis import fold

from .denials import affirmed
from .forbidden import permitted
from .mistakes import to_be_right
from .opposites import asked_by_the_opposite
from .weighing import asked_both_ways, contrary, for_yes, undecided

__all__ = ["asked_both_ways", "contrary", "for_yes", "held_right", "plain_question", "undecided"]

_LONGEST = 1000
"""Characters: what is longer tells more than one thing done or said."""


def plain_question(text: str) -> str | None:
    """The question that a text denies, as most people ask it; None for what denies none."""
    plain = fold(text)
    if len(plain) != len(text):
        return None
    return permitted(text, plain) or affirmed(text, plain) or asked_by_the_opposite(text, plain)


def held_right(text: str) -> str | None:
    """The question whether what is asked to be a mistake was right, of which the answer is the contrary one."""
    plain = fold(text)
    return to_be_right(text, plain) if len(plain) == len(text) <= _LONGEST else None
