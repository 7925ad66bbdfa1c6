"""A report as text: what is printed, and kept in the golden transcripts."""

from __future__ import annotations

from ..narration import spoken
from .report import Outcome, ScenarioReport

_OUTCOME = {
    Outcome.PASSED: "superato",
    Outcome.FAILED: "fallito",
    Outcome.NOT_SIMULATED: "non simulabile",
}


def transcript(report: ScenarioReport) -> str:
    """Title, steps with their rules and changes, and what was expected."""
    lines = [report.title, f"Regole: {', '.join(report.rules) or 'nessuna'}", ""]
    for number, step in enumerate(report.steps, 1):
        lines.append(f"{number:3}. {spoken(step.text, step.rules)}")
        lines += [f"       {change}" for change in step.changes]
    lines.append("")
    lines += [
        f"  {'sì' if item.true else 'NO'}  {item.text}" + ("" if item.true else f" (trovato: {item.found})")
        for item in report.expectations
    ]
    lines.append(f"Esito: {_OUTCOME[report.outcome]}" + (f" - {report.why}" if report.why else ""))
    return "\n".join(lines) + "\n"
