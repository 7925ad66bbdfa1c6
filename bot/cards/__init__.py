"""Questions about cards on file: what one does, costs or is, what it may target, which deck it may be in."""

from .answering import answer_about_cards
from .by_name import by_what_they_are, left_out
from .kinds import by_their_kinds, told_of_cards
from .weighing import unproven, weighed_by_name

__all__ = [
    "answer_about_cards",
    "by_their_kinds",
    "by_what_they_are",
    "left_out",
    "told_of_cards",
    "unproven",
    "weighed_by_name",
]
