"""Known cases (data/casi): questions that have been thought through, each with the scenario or the rule that proves it."""

from .match import Match, match_cases
from .model import Case, Parameter, parse_case
from .prove import Proved, prove
from .verdicts import Verdicts, weigh_verdicts

__all__ = [
    "Case",
    "Match",
    "Parameter",
    "Proved",
    "Verdicts",
    "match_cases",
    "parse_case",
    "prove",
    "weigh_verdicts",
]
