"""Amounts: worked out from what a question tells, where the rules make them a sum, or stated by the rule that is found."""

from .answering import counted_amount, counted_size, counted_whole
from .of_rule import amount_by_rule

__all__ = ["amount_by_rule", "counted_amount", "counted_size", "counted_whole"]
