"""The story of a game in Italian: events put into words, what changed, step by step."""

from . import actions, combat, faces, game, keyworded, numbers, stack, zones
from .names import Names
from .registry import TELLERS, spoken, tell
from .transcript import StoryStep, story

__all__ = [
    "TELLERS",
    "Names",
    "StoryStep",
    "actions",
    "combat",
    "faces",
    "game",
    "keyworded",
    "numbers",
    "spoken",
    "stack",
    "story",
    "tell",
    "zones",
]
