"""State-based actions (704): what the game does by itself whenever a player would get priority."""

from .checking import check, would_do

__all__ = ["check", "would_do"]
