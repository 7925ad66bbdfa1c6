"""Known cases (data/casi): questions that have been thought through, each with the scenario or the rule that proves it."""

from .both_sides import Side, both_sides
from .match import Match, match_cases
from .model import Case, Parameter, parse_case
from .prove import Proved, prove
from .stress import Stress, stress_of
from .verdicts import Leaning, Verdicts, leaning, weigh_verdicts

__all__ = [
    "Case",
    "Leaning",
    "Match",
    "Parameter",
    "Proved",
    "Side",
    "Stress",
    "Verdicts",
    "both_sides",
    "leaning",
    "match_cases",
    "parse_case",
    "prove",
    "stress_of",
    "weigh_verdicts",
]
