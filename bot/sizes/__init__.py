"""Questions about one creature's power and toughness: read strictly, played by the engine, answered by what it finds.

Reading does without the engine, which is only imported to play.
"""

from .answering import size_of_creature

__all__ = ["size_of_creature"]
