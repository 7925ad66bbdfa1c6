"""What the engine carries out and shows of the book, rule by rule: the book from kb, the rest from engine."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from kb.paths import data_root

from .not_shown import Reasons

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.pages import RuleLink, RulePage

    from .ports import ScenarioInfoPort

NOT_SIMULATED = "non simulata"
_NAMED = 5
"""How many runs that apply a rule without being about it are named."""


class Run(Struct, frozen=True):
    """A scenario played: the rules its file says it shows, those that what happened cited, whether it passed."""

    name: str
    declared: tuple[str, ...]
    applied: frozenset[str]
    passed: bool


class Example(Struct, frozen=True):
    """A worked example of the book. `shown_by` are the scenarios of its rule's examples; `reason` why none shows it."""

    rule: str
    number: int
    shown: bool
    shown_by: tuple[str, ...] = ()
    reason: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "esempio": f"{self.rule}/{self.number}",
            "mostrato": self.shown,
            "scenari": list(self.shown_by),
            "motivo": self.reason or None,
        }


class RuleCoverage(Struct, frozen=True):
    """A rule: the functions that carry it out, the scenarios about it, how many runs apply it at all."""

    number: str
    title: str
    functions: tuple[str, ...] = ()
    applied_by: tuple[str, ...] = ()
    """Scenarios that declare it and whose run applied it."""
    declared_by: tuple[str, ...] = ()
    """Scenarios that declare it without their run citing it."""
    also: tuple[str, ...] = ()
    """Runs that applied it in passing."""
    reason: str = ""
    examples: tuple[Example, ...] = ()

    @property
    def simulated(self) -> bool:
        return bool(self.functions or self.applied_by or self.also)

    @property
    def shown(self) -> bool:
        return bool(self.applied_by or self.declared_by)

    def to_json(self) -> dict[str, Any]:
        return {
            "regola": self.number,
            "titolo": self.title,
            "stato": "eseguita" if self.simulated else NOT_SIMULATED,
            "eseguita_da": list(self.functions),
            "applicata_in": list(self.applied_by),
            "dichiarata_in": list(self.declared_by),
            "applicata_anche_in": len(self.also),
            "per_esempio": list(self.also[:_NAMED]),
            "motivo": self.reason or None,
            "esempi": [example.to_json() for example in self.examples],
        }


class SectionCoverage(Struct, frozen=True):
    number: str
    title: str
    rules: tuple[RuleCoverage, ...]

    def totals(self) -> dict[str, int]:
        return totals(self.rules)

    def to_json(self) -> dict[str, Any]:
        return {"sezione": self.number, "titolo": self.title, **self.totals()}


class Coverage(Struct, frozen=True):
    edition: str
    scenarios: int
    sections: tuple[SectionCoverage, ...] = field(default=())

    @property
    def rules(self) -> tuple[RuleCoverage, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    def to_json(self) -> dict[str, Any]:
        return {
            "edizione": self.edition,
            "scenari": self.scenarios,
            "totali": totals(self.rules),
            "sezioni": [section.to_json() for section in self.sections],
            "regole": [rule.to_json() for rule in self.rules],
        }


def totals(rules: Iterable[RuleCoverage]) -> dict[str, int]:
    """How many rules there are, are carried out, are shown by a scenario, are not simulated; and of the examples."""
    known = tuple(rules)
    examples = [example for rule in known for example in rule.examples]
    return {
        "regole": len(known),
        "eseguite": sum(rule.simulated for rule in known),
        "mostrate": sum(rule.shown for rule in known),
        "non_simulate": sum(not rule.simulated for rule in known),
        "con_motivo": sum(bool(rule.reason) and not rule.shown for rule in known),
        "esempi": len(examples),
        "esempi_mostrati": sum(example.shown for example in examples),
    }


def coverage(
    kb: KnowledgeBase, runs: Iterable[Run], section: str | None = None, reasons: Reasons | None = None
) -> Coverage:
    """The whole book, or one section. Raises RuleNotFound for a section that is not there."""
    played = tuple(runs)
    why = reasons if reasons is not None else Reasons.load(_document())
    carried = carried_out()
    wanted = [kb.rule(section)] if section is not None else [kb.rule(link.number) for link in _sections(kb)]
    return Coverage(
        edition=kb.edition,
        scenarios=len(played),
        sections=tuple(_section(kb, page, played, carried, why) for page in wanted if page.kind == "section"),
    )


def _sections(kb: KnowledgeBase) -> list[RuleLink]:
    return [link for link in kb.headings() if len(link.number) == 3]


def _document() -> Path:
    return data_root().parent / "docs" / "esempi-non-mostrati.md"


def carried_out() -> Mapping[str, list[str]]:
    """Rule -> "module:function" of whatever carries it out, all of the engine being looked at."""
    import engine
    from engine.citing import CARRIED_OUT

    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    return {number: [_placed(name) for name in dict.fromkeys(names)] for number, names in CARRIED_OUT.items()}


def _placed(name: str) -> str:
    """ "engine.sba.losing.no_life" -> "engine.sba.losing:no_life"; a method keeps its class after the colon."""
    parts = name.split(".")
    first = next((place for place, part in enumerate(parts) if part[:1].isupper()), len(parts) - 1)
    return f"{'.'.join(parts[:first])}:{'.'.join(parts[first:])}"


def _section(
    kb: KnowledgeBase,
    page: RulePage,
    runs: tuple[Run, ...],
    carried: Mapping[str, list[str]],
    why: Reasons,
) -> SectionCoverage:
    numbers = [link.number for link in kb.section(page.number)] if page.subrules else []
    reasons = why.of(numbers)
    return SectionCoverage(
        page.number,
        page.title,
        tuple(_rule(kb.rule(number), runs, carried.get(number, ()), reasons) for number in numbers),
    )


def _rule(
    page: RulePage, runs: tuple[Run, ...], functions: Iterable[str], reasons: Mapping[str, str]
) -> RuleCoverage:
    number = page.number
    good = tuple(run for run in runs if run.passed)
    return RuleCoverage(
        number=number,
        title=page.title,
        functions=tuple(functions),
        applied_by=tuple(run.name for run in good if number in run.declared and number in run.applied),
        declared_by=tuple(run.name for run in good if number in run.declared and number not in run.applied),
        also=tuple(run.name for run in good if number in run.applied and number not in run.declared),
        reason=reasons.get(number, ""),
        examples=_examples(page, good, reasons),
    )


def _examples(page: RulePage, runs: tuple[Run, ...], reasons: Mapping[str, str]) -> tuple[Example, ...]:
    """An example that no reason leaves out is shown if the rule has as many example scenarios as that takes."""
    showing = tuple(
        run.name
        for run in runs
        if page.number in run.declared and run.name.rpartition("/")[2].startswith("esempio-")
    )
    left = len(showing)
    found: list[Example] = []
    for place in range(1, len(page.examples) + 1):
        reason = reasons.get(f"{page.number}/{place}", "")
        shown = not reason and left > 0
        left -= shown
        found.append(Example(page.number, place, shown, showing if shown else (), reason))
    return tuple(found)


def run_all(
    scenarios: Iterable[ScenarioInfoPort], play: Callable[[str], Mapping[str, Any]]
) -> tuple[Run, ...]:
    """Every stored scenario played; `play` gives the report of one as JSON."""
    found: list[Run] = []
    for info in scenarios:
        report = play(info.name)
        found.append(
            Run(
                info.name,
                tuple(info.rules),
                frozenset(report.get("regole_applicate", ())),
                report["esito"] == "superato",
            )
        )
    return tuple(found)
