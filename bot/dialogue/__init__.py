"""Dialogues: what a turn is among those before it, and the whole question that a follow-up stands for.

`read_turn` places a turn; `rewritings` says a follow-up as questions that stand on their own, the likeliest first.
The earlier turns are strings, and the topic is rebuilt from them each time in the same way.
"""

from __future__ import annotations

from .requests import Meta, meta_of
from .rewriting import rewritings
from .tales import only_tells
from .turns import Topic, Turn, corrects, follows, read_turn
from .worded import Rewriting

__all__ = [
    "Meta",
    "Rewriting",
    "Topic",
    "Turn",
    "corrects",
    "follows",
    "meta_of",
    "only_tells",
    "read_turn",
    "rewritings",
]
