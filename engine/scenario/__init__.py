"""Scenarios: situations written in YAML, played by the engine, checked and told in Italian."""

from .counterfactual import Counterfactual, compare
from .explore import ExploreReport, explore
from .library import CardLibrary
from .loader import load_path, load_source
from .model import Scenario
from .report import Outcome, ScenarioReport
from .run import run, run_scenario
from .transcript import transcript
from .verify import Verification, scenario_files, verify

__all__ = [
    "CardLibrary",
    "Counterfactual",
    "ExploreReport",
    "Outcome",
    "Scenario",
    "ScenarioReport",
    "Verification",
    "compare",
    "explore",
    "load_path",
    "load_source",
    "run",
    "run_scenario",
    "scenario_files",
    "transcript",
    "verify",
]
