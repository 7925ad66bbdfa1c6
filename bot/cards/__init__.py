"""Questions about cards on file: what one does, costs or is, what it may target, which deck it may be in."""

from .answering import answer_about_cards
from .kinds import by_their_kinds, told_of_cards

__all__ = ["answer_about_cards", "by_their_kinds", "told_of_cards"]
