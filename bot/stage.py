"""Where scenarios are kept and played: the stored ones by name, any other by its source."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import fold
from kb.paths import data_root

from .beyond_a_play import beyond_a_play
from .errors import ScenarioNotFound

if TYPE_CHECKING:
    from engine.exploring import Bounds
    from engine.scenario import CardLibrary, Counterfactual, ExploreReport, ScenarioReport
    from kb.base import KnowledgeBase

    from .cases import Match
    from .cases.outcomes import Outcome
    from .outcome import Draft
    from .question import Question
    from .situation import SituationReading

Value = int | str
_KEPT = 512
_READ, _LONGEST = 16, 4000


class ScenarioInfo(Struct, frozen=True):
    """One stored scenario: its name, its Italian title, the rules it shows, the file it lives in."""

    name: str
    title: str
    rules: tuple[str, ...]
    path: Path


class Stage:
    """Plays scenarios; the engine and the cards are loaded when the first one is played. Any number of threads."""

    def __init__(self, kb: KnowledgeBase, folder: Path | None = None) -> None:
        self._kb = kb
        self._folder = folder or data_root()
        self._lock = threading.Lock()
        self._cards: CardLibrary | None = None
        self._reports: dict[tuple[str, str, tuple[tuple[str, Value], ...]], ScenarioReport] = {}
        self.allowance: int | None = None
        """Positions that the questions about the future of one scenario may explore in all, where strangers write them."""
        self.reading = lru_cache(maxsize=_READ)(self._read)
        """The board and the play that a text tells, or None: read once, though several parts of an answer want it."""
        self.matches = lru_cache(maxsize=_READ)(self._match)
        """The known cases that a question may be, the likeliest first: a follow-up asks for those of the same ones again."""
        self.drafts: dict[str, Draft] = {}
        """Answers to questions that stand alone, by their text: the next turn of a dialogue leans on one of them."""
        self._parameters: dict[str, Mapping[str, Value]] = {}

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Every stored scenario, by name."""
        return self._listed

    @cached_property
    def _listed(self) -> tuple[ScenarioInfo, ...]:
        return tuple(
            ScenarioInfo(link.name, link.title, rules, self._path(link.name))
            for link, rules in self._kb.scenarios()
        )

    def scenario_source(self, name: str) -> str:
        """The YAML of a stored scenario; raises ScenarioNotFound."""
        path = self._path(name)
        inside = path.resolve().is_relative_to((self._folder / "scenari").resolve())
        if not inside or not path.is_file():
            raise ScenarioNotFound(name[:200])
        return path.read_text(encoding="utf-8")

    def simulate(self, source: str, name: str, values: Mapping[str, Value] | None = None) -> ScenarioReport:
        """Play a scenario, with `values` in the place of its parameters'; raises engine.errors.ScenarioError."""
        from engine.scenario import run

        key = (source, name, tuple(sorted((values or {}).items())))
        report = self._reports.get(key)
        if report is None:
            report = run(source, self.cards, values, name=name, bounds=self._bounds())
            if len(self._reports) >= _KEPT:  # the same few cases are asked over and over
                self._reports.clear()
            self._reports[key] = report
        return report

    def explore(self, source: str, name: str, questions: Sequence[str], bounds: Bounds) -> ExploreReport:
        """Ask what may still happen after a scenario's actions; raises engine.errors.EngineError."""
        from engine.scenario import explore

        return explore(source, questions, self.cards, bounds, name=name)

    def without(self, source: str, name: str, what: str) -> Counterfactual:
        """Play a scenario as it is and with nothing having `what`; raises engine.errors.ScenarioError."""
        from engine.scenario import compare

        return compare(source, what, self.cards, name=name, bounds=self._bounds())

    def parameters(self, name: str) -> Mapping[str, Value]:
        """The parameters of a stored scenario and their own values; raises ScenarioNotFound or ScenarioError."""
        if name not in self._parameters:
            from engine.scenario import load_source

            self._parameters[name] = dict(load_source(self.scenario_source(name), name).parameters)
        return self._parameters[name]

    def _read(self, text: str) -> SituationReading | None:
        from .situation import read
        from .situation.cards import kind_of

        looked_at = text[:_LONGEST]
        if beyond_a_play(fold(looked_at)):
            return None
        cards = self.cards
        return read(looked_at, lexicon=self._kb.lexicon, card_named=cards.italian, kind_of=kind_of(cards))

    def _match(self, question: Question) -> tuple[Match, ...]:
        from .cases import match_cases

        return match_cases(question, self._kb)

    @cached_property
    def outcomes(self) -> Mapping[str, Outcome]:
        """What the scenarios of the known cases find, where it was kept."""
        from .cases.outcomes import load_outcomes

        return load_outcomes(self._folder)

    @property
    def cards(self) -> CardLibrary:
        """The cards that scenarios may name."""
        with self._lock:
            if self._cards is None:
                from engine.scenario import CardLibrary

                self._cards = CardLibrary.load(self._folder / "carte")
            return self._cards

    def _bounds(self) -> Bounds:
        from engine.exploring import Allowance, Bounds

        return Bounds(allowance=None if self.allowance is None else Allowance(self.allowance))

    def _path(self, name: str) -> Path:
        return self._folder / "scenari" / f"{name}.yaml"
