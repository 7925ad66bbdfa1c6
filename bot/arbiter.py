"""The arbiter: the facade that every door talks to. A question and the earlier turns go in, an Answer comes out."""

from __future__ import annotations

import gc
import threading
import time
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.base import KnowledgeBase
from kb.paths import state_dir

from . import patterns
from .answer import Answer
from .outcome import Draft
from .stage import ScenarioInfo, Stage

if TYPE_CHECKING:
    from engine.exploring import Bounds
    from engine.scenario import Counterfactual, ExploreReport, ScenarioReport
    from kb.build import Progress

_KEPT = 256
_FIRST = "posso attaccare con una creatura appena entrata?"
_OF_EVERY_ROOM = (
    _FIRST,
    "attacco con una 4/4 travolgere e l'avversario blocca con una 2/2: quanti danni passano?",
    "lancio un Fulmine sulla 3/3 dell'avversario e lui risponde con Crescita Gigante: muore?",
    "ho due incantesimi che raddoppiano i segnalini +1/+1 e ne metto tre su una 2/2: quanto è grande?",
    "quanto fa 3 più 2?",
)
"""Questions after which nearly every pattern was needed."""
_RARELY = 20_000, 20, 50
"""How often what is left over is looked for in a process that goes on answering: an answer leaves hardly any."""
_PAUSE = 0.02
"""Seconds between one thing made beforehand and the next."""


class Arbiter:
    """Answers questions; one object serves any number of threads. Everything is loaded when first needed."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.stage = Stage(kb)
        self._lock = threading.Lock()
        self._answers: dict[tuple[str, tuple[str, ...]], Draft] = {}

    @classmethod
    def open(cls, progress: Progress | None = None) -> Arbiter:
        """Open the knowledge base, building it at first use; raises KbUnavailable, KbBuildError or KbBusy."""
        kept = patterns.use(state_dir())
        arbiter = cls(KnowledgeBase.open(progress=progress))
        if kept is not None and kept.build != arbiter.kb.build and kept.writable:
            arbiter._keep_patterns(kept, progress or _unseen)
        elif kept is not None:
            kept.rest()
        return arbiter

    def ask(self, question: str, context: Sequence[str] = (), id: str | None = None) -> Answer:
        """Answer a question; `context` are the user's earlier turns, oldest first. Any text at all gets an answer."""
        from .pipeline import answer

        started = time.perf_counter()
        key = (clean(question), tuple(map(clean, context)))
        with self._lock:
            known = self._answers.get(key)
        draft = known or answer(key[0], key[1], self.kb, self.stage)
        if known is None:
            with self._lock:
                if len(self._answers) >= _KEPT:
                    self._answers.clear()
                self._answers[key] = draft
        return Answer(
            question=question,
            outcome=draft.outcome,
            kind=draft.kind,
            text=draft.text,
            verdict=draft.verdict,
            value=draft.value,
            citations=draft.citations,
            simulation=draft.simulation,
            confidence=draft.confidence,
            milliseconds=(time.perf_counter() - started) * 1000,
            related=draft.related,
            options=draft.options,
            assumptions=draft.assumptions,
            understood=draft.understood,
            case=draft.case,
            id=id,
        )

    def warm(self) -> None:
        """Load and make beforehand what answers need, little by little: for a process that answers many questions.

        Several seconds in all; whoever asks meanwhile hardly waits.
        """
        from .situation import make_patterns

        self.ask(_FIRST)
        for _ in make_patterns():
            time.sleep(_PAUSE)
        gc.collect()
        gc.freeze()  # what was loaded stays: to look through it again and again takes tenths of a second
        gc.set_threshold(*_RARELY)

    def _keep_patterns(self, kept: patterns.Kept, progress: Progress) -> None:
        """Make every pattern and keep it for the processes to come."""
        from .situation import make_patterns

        step = "modelli"
        progress(0, 1, step)
        apart = Arbiter(self.kb)
        for question in _OF_EVERY_ROOM:
            apart.ask(question)
        for _ in make_patterns():
            pass
        kept.write(self.kb.build)
        progress(1, 1, step)

    def simulate(self, source: str, name: str) -> ScenarioReport:
        """Play a scenario given as YAML; raises engine.errors.ScenarioError."""
        return self.stage.simulate(source, name)

    def explore(self, source: str, name: str, questions: Sequence[str], bounds: Bounds) -> ExploreReport:
        """Ask what may still happen after a scenario's actions; raises engine.errors.EngineError."""
        return self.stage.explore(source, name, questions, bounds)

    def without(self, source: str, name: str, what: str) -> Counterfactual:
        """A scenario with and without a keyword or ability; raises engine.errors.ScenarioError."""
        return self.stage.without(source, name, what)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Every stored scenario."""
        return self.stage.scenarios()

    def scenario_source(self, name: str) -> str:
        """The YAML of a stored scenario; raises ScenarioNotFound."""
        return self.stage.scenario_source(name)


def _unseen(done: int, total: int, step: str) -> None:
    """Nobody is told how far it is."""


def clean(text: str) -> str:
    """Text without what no layer below can store: lone surrogates and control characters."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    return "".join(
        " " if unicodedata.category(char) == "Cc" and char not in "\n\t" else char for char in text
    ).strip()
