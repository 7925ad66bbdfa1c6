"""Amounts worked out from what a question tells, where the rules make them a sum: of a keyword, a list, a total."""

from .answering import counted_amount

__all__ = ["counted_amount"]
