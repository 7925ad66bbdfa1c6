"""The same scenario with and without a keyword or ability, side by side: where the two stories part."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from ..exploring import Bounds
from ..narration import StoryStep
from .library import CardLibrary
from .loader import load_source
from .parameters import Value
from .report import ScenarioReport
from .run import run_scenario


class Change(Struct, frozen=True):
    """A statement of the scenario that comes out otherwise."""

    text: str
    found: str
    found_without: str

    def to_json(self) -> dict[str, object]:
        return {"testo": self.text, "con": self.found, "senza": self.found_without}


class Counterfactual(Struct, frozen=True):
    """Both runs. `first` is the number (from 1) of the first step that differs, None if the stories are the same."""

    what: str
    whole: ScenarioReport
    without: ScenarioReport
    first: int | None
    changes: tuple[Change, ...]

    def step(self, report: ScenarioReport) -> StoryStep | None:
        """The first step that differs, as `report` tells it."""
        if self.first is None or self.first > len(report.steps):
            return None
        return report.steps[self.first - 1]

    def to_json(self) -> dict[str, object]:
        first = [self.step(self.whole), self.step(self.without)]
        return {
            "senza": self.what,
            "primo_passo_diverso": self.first,
            "passo_con": None if first[0] is None else first[0].to_json(),
            "passo_senza": None if first[1] is None else first[1].to_json(),
            "attese_diverse": [change.to_json() for change in self.changes],
            "referto_con": self.whole.to_json(),
            "referto_senza": self.without.to_json(),
        }


def compare(
    source: str | bytes,
    what: str,
    cards: CardLibrary | None = None,
    overrides: Mapping[str, Value] | None = None,
    *,
    name: str = "scenario",
    bounds: Bounds | None = None,
) -> Counterfactual:
    """Play a scenario as it is and with nothing having `what` («travolgere»). Raises ScenarioError.

    A move that the script makes and that is illegal without it ends the second story there: `without.why` says so.
    """
    scenario = load_source(source, name, overrides)
    whole = run_scenario(scenario, cards, bounds)
    lacking = run_scenario(replace(scenario, without=what.strip()), cards, bounds)
    return Counterfactual(
        what=what.strip(),
        whole=whole,
        without=lacking,
        first=_parting(whole.steps, lacking.steps),
        changes=_changes(whole, lacking),
    )


def _parting(first: tuple[StoryStep, ...], second: tuple[StoryStep, ...]) -> int | None:
    for place, (one, other) in enumerate(zip_longest(first, second), 1):
        if one is None or other is None or (one.text, one.changes) != (other.text, other.changes):
            return place
    return None


def _changes(whole: ScenarioReport, lacking: ScenarioReport) -> tuple[Change, ...]:
    found = {(item.line, item.text): item.found for item in lacking.expectations}
    return tuple(
        Change(item.text, item.found, found[item.line, item.text])
        for item in whole.expectations
        if (item.line, item.text) in found and found[item.line, item.text] != item.found
    )
