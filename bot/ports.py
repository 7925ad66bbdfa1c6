"""What the doors need from the arbiter, as protocols: a door can be tried with a small stand-in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from engine.exploring import Bounds
    from kb.base import KnowledgeBase

    from .answer import Answer


class ScenarioInfoPort(Protocol):
    """One stored scenario: its slug, its Italian title, the rules it shows, the file it lives in."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rules(self) -> Sequence[str]: ...
    @property
    def path(self) -> Path: ...


class ScenarioReportPort(Protocol):
    """The outcome of a scenario; `to_json` gives scenario, esito, attese, passi, regole."""

    @property
    def position(self) -> str | None: ...

    def position_at(self, step: int) -> str | None: ...

    def to_json(self) -> dict[str, Any]: ...


class JsonPort(Protocol):
    """Whatever a door hands on as JSON."""

    def to_json(self) -> dict[str, Any]: ...


class ArbiterPort(Protocol):
    """The facade that every door talks to."""

    @property
    def kb(self) -> KnowledgeBase: ...

    def ask(self, question: str, context: Sequence[str] = (), id: str | None = None) -> Answer: ...

    def simulate(self, source: str, name: str) -> ScenarioReportPort: ...

    def explore(self, source: str, name: str, questions: Sequence[str], bounds: Bounds) -> JsonPort: ...

    def without(self, source: str, name: str, what: str) -> JsonPort: ...

    def scenarios(self) -> Sequence[ScenarioInfoPort]: ...

    def scenario_source(self, name: str) -> str: ...
