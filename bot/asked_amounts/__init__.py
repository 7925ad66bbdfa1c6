"""Amounts answered from amounts that were asked before: the nearest wordings, their formulas, the question's own numbers."""

from .answering import amount_as_asked, answered, is_as_asked
from .weighing import Amounts, weigh_amounts

__all__ = ["Amounts", "amount_as_asked", "answered", "is_as_asked", "weigh_amounts"]
