"""Exploring: what can, must and can be made to happen from a position, over every legal choice of the players."""

from .bounds import Allowance, Bounds
from .goals import Goal, Moment
from .results import Exploration, Verdict
from .search import can_bring_about, necessary, possible

__all__ = [
    "Allowance",
    "Bounds",
    "Exploration",
    "Goal",
    "Moment",
    "Verdict",
    "can_bring_about",
    "necessary",
    "possible",
]
