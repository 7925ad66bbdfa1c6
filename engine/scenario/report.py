"""The outcome of a scenario, as data."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..narration import StoryStep
from ..state import State
from .expectations import Checked


class Outcome(StrEnum):
    PASSED = "superato"
    FAILED = "fallito"
    NOT_SIMULATED = "non_simulabile"


class ScenarioReport(Struct, frozen=True):
    """What playing a scenario showed.

    `rules` are those the scenario says it shows, `applied` those cited by what happened. `why` (Italian) says why it
    failed or could not be simulated, at which `line`. `final` is the position at the end, None if it never began.
    """

    scenario: str
    title: str
    outcome: Outcome
    expectations: tuple[Checked, ...] = ()
    steps: tuple[StoryStep, ...] = ()
    rules: tuple[str, ...] = ()
    applied: tuple[str, ...] = ()
    why: str = ""
    line: int = 0
    final: State | None = None

    @property
    def passed(self) -> bool:
        return self.outcome is Outcome.PASSED

    @property
    def position(self) -> str | None:
        """The text of the position at the end. Raises UnsupportedRule where it has no words."""
        from ..position import write

        return None if self.final is None else write(self.final)

    def position_at(self, step: int) -> str | None:
        """The text of the position that step `step` (from 1) is part of the way to. Raises UnsupportedRule."""
        from ..position import write

        there = next(
            (one.position for one in self.steps[max(step, 1) - 1 :] if one.position is not None), None
        )
        return self.position if there is None else write(there)

    def found(self, text: str) -> str | None:
        """What was found for the statement that begins with `text` ("vita di Anna"), or None."""
        return next((item.found for item in self.expectations if item.text.split(":")[0] == text), None)

    def to_json(self) -> dict[str, object]:
        return {
            "scenario": self.scenario,
            "titolo": self.title,
            "esito": self.outcome.value,
            "motivo": self.why or None,
            "attese": [item.to_json() for item in self.expectations],
            "passi": [step.to_json() for step in self.steps],
            "regole": list(self.rules),
            "regole_applicate": list(self.applied),
        }
