"""Playing a reading out: the scenario is run, and what it found is put as an answer to what was asked."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import ScenarioError
from engine.scenario import CardLibrary, Outcome, ScenarioReport, run

from .answering import Finding, answer
from .reading import SituationReading

_ENDED = ("la partita finisce prima", "la partita è finita")
_MOST_PASSES = 4


@dataclass(frozen=True)
class Played:
    """What playing showed: the source whose statements all hold, its report, and the answers, the deciding one first."""

    reading: SituationReading
    source: str
    report: ScenarioReport | None
    findings: tuple[Finding, ...]
    why: str = ""
    """Why it could not be played, or what came out otherwise (Italian)."""

    @property
    def proved(self) -> bool:
        """Whether the scenario ran to its end and its statements hold."""
        return self.report is not None and self.report.outcome is Outcome.PASSED and bool(self.findings)


def play(reading: SituationReading, cards: CardLibrary | None = None) -> Played:
    """Run the scenario of a reading: once to see what comes out, once more with that stated.

    A scenario that cannot be played is reported as such: nothing that a text says raises.
    """
    try:
        passes, report, found = _explore(reading, cards)
        if found is None:
            return Played(reading, reading.scenario_source(passes=passes), report, (), report.why)
        source = reading.scenario_source({key: _value(text) for key, text in found.items()}, passes)
        final = run(source, cards, name="situazione")
    except ScenarioError as error:
        return Played(reading, reading.scenario_source(), None, (), str(error))
    return Played(reading, source, final, answer(reading.situation, found), final.why)


def _explore(reading: SituationReading, cards: CardLibrary | None) -> tuple[int | None, ScenarioReport, dict[str, str] | None]:
    report = run(reading.scenario_source(), cards, name="situazione")
    found = _found(reading, report)
    if found is not None or not any(words in report.why for words in _ENDED):
        return None, report, found
    for passes in range(1, _MOST_PASSES + 1):
        report = run(reading.scenario_source(passes=passes), cards, name="situazione")
        found = _found(reading, report)
        if found is None:
            break
        if report.final is not None and any(player.lost is not None for player in report.final.players):
            return passes, report, found
    return None, report, None


def _found(reading: SituationReading, report: ScenarioReport) -> dict[str, str] | None:
    """Statement -> what was found; None when the scenario did not get that far."""
    if report.outcome is Outcome.NOT_SIMULATED:
        return None
    if report.outcome is Outcome.FAILED and not report.why.startswith("non è vero"):
        return None
    found: dict[str, str] = {}
    for key, checked in zip(reading.asks, report.expectations, strict=False):
        found[key] = checked.found
    return found if len(found) == len(reading.asks) else None


def _value(found: str) -> object:
    """What was found, as a statement says it."""
    if found.startswith("si può"):
        return "sì"
    if found.startswith("non si può"):
        return "no"
    if found.startswith("nessuna: non esiste più"):
        return "nessuna"
    if found.lstrip("-").isdigit():
        return int(found)
    return found


