"""Questions that are not about the rules of the game, or that nobody could answer: told apart, and kindly declined."""

from .declining import named_in_asking, refusal
from .names import unknown_name
from .topics import about_the_game, declined, elsewhere_words, surely_elsewhere

__all__ = [
    "about_the_game",
    "declined",
    "elsewhere_words",
    "named_in_asking",
    "refusal",
    "surely_elsewhere",
    "unknown_name",
]
