"""Measuring the arbiter on questions whose answers are known: what is right, cited, declined, confidently wrong."""

from .asked import Asked, read_asked
from .report import Report, evaluate
from .scoring import Judgement, judge

__all__ = ["Asked", "Judgement", "Report", "evaluate", "judge", "read_asked"]
