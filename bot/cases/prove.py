"""Proving a case: its scenario is played with the question's values, and what is found answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from kb.analysis import STOP_WORDS, fold, words

from .model import Case, CaseKind
from .parameters import Value

if TYPE_CHECKING:
    from engine.scenario import ScenarioReport

    from .outcomes import Outcome


class Stage(Protocol):
    """Where scenarios are kept and played."""

    def scenario_source(self, name: str) -> str: ...

    def simulate(
        self, source: str, name: str, values: Mapping[str, Value] | None = None
    ) -> ScenarioReport: ...

    def parameters(self, name: str) -> Mapping[str, Value]: ...

    @property
    def outcomes(self) -> Mapping[str, Outcome]: ...


class Proved(Struct, frozen=True):
    """What a case answers with these values.

    `truth` for a fact, `value` for a quantity, both None when nothing was shown: `failure` says why in Italian.
    `by_rule` when the book's own sentence decides. `source` and `report` are the proof; `name` the stored scenario's
    when it was played as it is.
    """

    truth: bool | None = None
    value: str | None = None
    depends: bool = False
    by_rule: bool = False
    report: ScenarioReport | None = None
    source: str | None = None
    name: str | None = None
    values: Mapping[str, Value] | None = None
    failure: str | None = None
    disagrees: bool = False

    @property
    def good(self) -> bool:
        return self.failure is None


_LEGALITY = re.compile(r"(?:(non )?puo|(illegale)): ")
_ALLOWED = frozenset({"si può", "è legale"})
_NOTHING = frozenset({"0", "nessuno", "nessuna", "niente", "vuota", "vuoto", "no", "nessuna: non esiste piu"})


def prove(case: Case, values: Mapping[str, Value], stage: Stage) -> Proved:
    """Play the case's scenario with `values` in the place of its own; by the rule where there is none."""
    from engine.errors import EngineError

    if case.scenario is None:
        return by_rule(case, values)
    try:
        own = stage.parameters(case.scenario)
        changed = {name: value for name, value in values.items() if name in own and own[name] != value}
        source = stage.scenario_source(case.scenario)
        report = stage.simulate(source, case.scenario, changed)
    except (EngineError, LookupError) as error:
        return Proved(failure=str(error), disagrees=not values)
    if not changed and not report.passed:
        return Proved(failure=report.why, report=report, source=source, name=case.scenario, disagrees=True)
    asked = _asked(case, report)
    if asked is None:
        return Proved(
            failure=report.why or f"lo scenario non contiene «{case.asks}»", report=report, source=source
        )
    truth, found = asked
    if changed:
        from .source import rewritten

        source = rewritten(source, changed, report, stage)
    return _concluded(
        case,
        Proved(
            truth=truth ^ case.denied if truth is not None else None,
            value=found,
            report=report,
            source=source,
            name=None if changed else case.scenario,
            values={**own, **changed},
        ),
        as_written=not changed,
    )


def by_rule(case: Case, values: Mapping[str, Value]) -> Proved:
    """What the book's words decide; a formula counts with the numbers of the question, or with those meant unsaid."""
    told = {entry.name: entry.default for entry in case.parameters if entry.default is not None} | dict(
        values
    )
    try:
        verdict, value = _computed(case.verdict, told), _computed(case.value, told)
    except ValueError as error:
        return Proved(failure=str(error))
    truth = {"si": True, "sì": True, "no": False}.get(verdict or "")
    return Proved(truth=truth, value=value, depends=verdict == "dipende", by_rule=True, values=told)


_FORMULA = re.compile(r"\$\{([^{}]*)\}")


def _computed(text: str | None, values: Mapping[str, Value]) -> str | None:
    """A value or verdict with its ${formulas} worked out; raises ValueError."""
    if text is None or "${" not in text:
        return text
    from engine.scenario.parameters import evaluate

    return _FORMULA.sub(lambda match: str(evaluate(match[1], values)), text)


def _concluded(case: Case, proved: Proved, as_written: bool) -> Proved:
    """A case may also state what its scenario should find: where the two differ, neither is believed."""
    if not as_written:
        return proved
    said = {"si": True, "no": False}.get(case.verdict or "")
    against = said is not None and proved.truth is not None and said is not proved.truth
    if case.value is not None and case.kind is CaseKind.QUANTITY and proved.truth is None:
        against |= not _agree(case.value, proved.value or "")
    if against:
        return Proved(
            failure=f"lo scenario dice «{proved.value}», il caso «{case.verdict or case.value}»",
            report=proved.report,
            source=proved.source,
            name=proved.name,
            disagrees=True,
        )
    return proved


def _agree(stated: str, found: str) -> bool:
    """Whether a stated value is what was found: the same number, or a common word ("nel cimitero", "cimitero di Anna")."""
    one, other = set(words(stated)) - STOP_WORDS, set(words(found)) - STOP_WORDS
    numbers = {word for word in one | other if any(char.isdigit() for char in word)}
    return (one & numbers) == (other & numbers) and bool(
        one & other or numbers or fold(stated) == fold(found)
    )


def _asked(case: Case, report: ScenarioReport) -> tuple[bool | None, str] | None:
    """Truth and finding of the statement the case asks for, the last one where it occurs twice."""
    wanted = _plain(case.asks or "")
    denied, move = _legality(wanted)
    for item in reversed(report.expectations):
        if item.found.startswith("non verificata"):
            continue
        stated = _plain(item.text)
        if move is not None:
            # A scenario may say "può" or "non può" of the same action as its parameters want.
            other = _legality(stated)[1]
            if other is not None and _same_statement(other, move):
                return (item.found in _ALLOWED) ^ denied, item.found
            continue
        if not _same_statement(stated, wanted):
            continue
        if stated == wanted and ":" in wanted:
            return item.true, item.found
        return _truth(case, item.found), item.found
    return None


def _legality(statement: str) -> tuple[bool, str | None]:
    """(whether it says that the action may not be taken, the action); None when it is about something else."""
    match = _LEGALITY.match(statement)
    return (match[1] or match[2]) is not None if match else False, statement[match.end() :] if match else None


def _same_statement(stated: str, wanted: str) -> bool:
    """Whether a statement is the wanted one, its value or details left out."""
    return stated == wanted or stated.startswith((f"{wanted}:", f"{wanted},", f"{wanted} ("))


def _truth(case: Case, found: str) -> bool | None:
    """What was found as a fact; None when it is a quantity."""
    said = fold(found)
    if said.startswith(("si puo", "non si puo")):
        return said.startswith("si puo")
    if said in ("si", "no"):
        return said == "si"
    if case.kind is CaseKind.YES_NO or not {"valore"} & set(case.answers):
        return said not in _NOTHING
    return None


def _plain(text: str) -> str:
    """A statement without the braces, quotes and spaces that YAML may or may not have."""
    return " ".join(re.sub(r"[{}\[\]\"']", " ", fold(text)).replace(" :", ":").replace(" ,", ",").split())
