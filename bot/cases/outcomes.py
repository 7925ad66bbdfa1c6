"""What the scenarios of the known cases find with their own values, kept in data/esiti.json.

A question is weighed against several cases and answered by one: that one is played, of the others it is enough to know
what they would say. The check of the cases plays them all and compares; `python -m bot.cases --scrivi` writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from .parameters import Value
from .prove import Proved, prove

if TYPE_CHECKING:
    from .model import Case
    from .prove import Stage

FILE = "esiti.json"


class Outcome(Struct, frozen=True):
    """What a scenario finds: `truth` for a fact, `value` as it is told, with the scenario's own `values`."""

    scenario: str
    truth: bool | None
    value: str | None
    values: Mapping[str, Value]

    @classmethod
    def of(cls, case: Case, stage: Stage) -> Outcome | None:
        """What playing a case finds; None when no scenario proves it."""
        if case.scenario is None:
            return None
        proved = prove(case, {}, stage)
        if not proved.good:
            return None
        return cls(case.scenario, proved.truth, proved.value, dict(proved.values or {}))


def load_outcomes(data: Path) -> dict[str, Outcome]:
    """Case -> what its scenario finds; empty without the file, and then every case is played."""
    path = data / FILE
    if not path.is_file():
        return {}
    kept: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: Outcome(entry["scenario"], entry["vero"], entry["trovato"], entry["valori"])
        for name, entry in kept.items()
    }


def write_outcomes(cases: Iterable[Case], stage: Stage, data: Path) -> int:
    """Play every case and keep what is found, a case a line; returns how many."""
    found = {case.name: outcome for case in cases if (outcome := Outcome.of(case, stage)) is not None}
    lines = (
        f"{json.dumps(name)}: {json.dumps(_plain(outcome), ensure_ascii=False)}"
        for name, outcome in sorted(found.items())
    )
    (data / FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return len(found)


def _plain(outcome: Outcome) -> dict[str, Any]:
    return {
        "scenario": outcome.scenario,
        "vero": outcome.truth,
        "trovato": outcome.value,
        "valori": dict(outcome.values),
    }


def foretold(case: Case, values: Mapping[str, Value], stage: Stage) -> Proved:
    """What a case says with these values, played only when that is not known: no proof of an answer."""
    kept = stage.outcomes.get(case.name)
    if kept is None or kept.scenario != case.scenario:
        return prove(case, values, stage)
    if any(kept.values.get(name, value) != value for name, value in values.items()):
        return prove(case, values, stage)
    return Proved(truth=kept.truth, value=kept.value, values=kept.values)
