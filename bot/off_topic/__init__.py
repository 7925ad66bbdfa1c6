"""Questions that are not about the rules of the game, or that nobody could answer: told apart, and kindly declined."""

from .declining import asks_what_it_is, refusal
from .names import unknown_name
from .topics import about_the_game, declined, elsewhere_words, surely_elsewhere

__all__ = [
    "about_the_game",
    "asks_what_it_is",
    "declined",
    "elsewhere_words",
    "refusal",
    "surely_elsewhere",
    "unknown_name",
]
