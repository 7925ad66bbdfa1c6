"""Answers still being made: what each part of the pipeline hands to the next, and how they become an Answer."""

from __future__ import annotations

from msgspec import Struct

from .answer import Citation, Kind, Outcome, Proof, Simulation, Verdict


class Draft(Struct, frozen=True):
    """An answer without the question around it. `why` is the reason alone, for those who ask "perché?"."""

    outcome: Outcome
    kind: Kind
    text: str
    verdict: Verdict | None = None
    value: str | None = None
    citations: tuple[Citation, ...] = ()
    simulation: Simulation | None = None
    confidence: float = 0.0
    related: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    case: str | None = None
    understood: str | None = None
    why: str = ""

    @property
    def answered(self) -> bool:
        return self.outcome is Outcome.ANSWER

    @property
    def proven(self) -> bool:
        """Whether a play confirms it."""
        return self.simulation is not None and self.simulation.proof is Proof.CONFIRMED
