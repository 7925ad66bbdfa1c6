"""The story of a game in Italian: events put into words, what changed, step by step."""

from . import combat, faces, game, numbers, stack, zones
from .names import Names
from .registry import TELLERS, spoken, tell
from .transcript import StoryStep, story

__all__ = [
    "TELLERS",
    "Names",
    "StoryStep",
    "combat",
    "faces",
    "game",
    "numbers",
    "spoken",
    "stack",
    "story",
    "tell",
    "zones",
]
