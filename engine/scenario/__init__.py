"""Scenarios: situations written in YAML, played by the engine, checked and told in Italian."""

from .library import CardLibrary
from .loader import load_path, load_source
from .model import Scenario
from .report import Outcome, ScenarioReport
from .run import run, run_scenario
from .transcript import transcript
from .verify import Verification, scenario_files, verify

__all__ = [
    "CardLibrary",
    "Outcome",
    "Scenario",
    "ScenarioReport",
    "Verification",
    "load_path",
    "load_source",
    "run",
    "run_scenario",
    "scenario_files",
    "transcript",
    "verify",
]
