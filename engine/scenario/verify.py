"""Running every scenario of a folder and counting."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from ..errors import ScenarioError
from .library import CardLibrary
from .report import Outcome, ScenarioReport
from .run import run


class Verification(Struct, frozen=True):
    """The reports of all scenarios, by name, and the errors of those that could not be read."""

    reports: tuple[ScenarioReport, ...]
    errors: tuple[ScenarioError, ...]

    def count(self, outcome: Outcome) -> int:
        return sum(report.outcome is outcome for report in self.reports)

    @property
    def good(self) -> bool:
        return not self.errors and all(report.passed for report in self.reports)

    @property
    def failures(self) -> tuple[ScenarioReport, ...]:
        return tuple(report for report in self.reports if not report.passed)

    def to_json(self) -> dict[str, object]:
        return {
            "scenari": len(self.reports) + len(self.errors),
            "superati": self.count(Outcome.PASSED),
            "falliti": self.count(Outcome.FAILED),
            "non_simulabili": self.count(Outcome.NOT_SIMULATED),
            "errati": len(self.errors),
            "problemi": [
                {"scenario": report.scenario, "esito": report.outcome.value, "motivo": report.why}
                for report in self.failures
            ]
            + [{"scenario": error.file, "esito": "errato", "motivo": str(error)} for error in self.errors],
        }


def scenario_files(folder: Path) -> tuple[tuple[str, Path], ...]:
    """Name (path below `folder` without suffix) and path of each scenario, sorted."""
    return tuple(
        (path.relative_to(folder).with_suffix("").as_posix(), path) for path in sorted(folder.rglob("*.yaml"))
    )


def verify(folder: Path, cards: CardLibrary) -> Verification:
    """Run every scenario under `folder`."""
    reports: list[ScenarioReport] = []
    errors: list[ScenarioError] = []
    for name, path in scenario_files(folder):
        try:
            reports.append(run(path, cards, name=name))
        except ScenarioError as error:
            errors.append(error)
    return Verification(tuple(reports), tuple(errors))
