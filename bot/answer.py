"""The answer as data: every door (terminal, web, REST, Discord, Telegram) renders this one shape."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct, field


class Outcome(StrEnum):
    """How the question ended."""

    ANSWER = "risposta"
    CLARIFY = "chiarimento"
    UNKNOWN = "non_so"


class Kind(StrEnum):
    """What was asked."""

    DEFINITION = "definizione"
    YES_NO = "si_no"
    QUANTITY = "quantita"
    PROCEDURE = "procedura"
    REFERENCE = "riferimento"
    SITUATION = "situazione"
    OFF_TOPIC = "fuori_tema"


class Verdict(StrEnum):
    """The answer to a yes/no question."""

    YES = "si"
    NO = "no"
    DEPENDS = "dipende"


class Proof(StrEnum):
    """What the simulation says of the answer."""

    CONFIRMED = "confermata"
    NOT_SIMULATED = "non_simulata"
    DISAGREES = "in_disaccordo"


class Citation(Struct, frozen=True):
    """A rule the answer stands on; `text` is the book's wording, `edition` its effective date (ISO)."""

    rule: str
    text: str
    edition: str

    def to_json(self) -> dict[str, Any]:
        return {"regola": self.rule, "testo": self.text, "edizione": self.edition}


class ProofStep(Struct, frozen=True):
    """One step of a simulation: an Italian sentence, the rules it carries out, what changed (readable lines)."""

    text: str
    rules: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {"testo": self.text, "regole": list(self.rules), "cambi": list(self.changes)}


class Simulation(Struct, frozen=True):
    """The proof: its outcome, the scenario as YAML source (it can be run again), its steps.

    `name` is the stored scenario's name when it is one of data/scenari, else None. `note` says in Italian why
    nothing was simulated or what disagrees.
    """

    proof: Proof
    scenario: str | None
    steps: tuple[ProofStep, ...] = ()
    name: str | None = None
    note: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "esito": self.proof.value,
            "scenario": self.scenario,
            "passi": [step.to_json() for step in self.steps],
            "nome": self.name,
            "nota": self.note,
        }


class Answer(Struct, frozen=True):
    """A finished answer.

    `text` is plain Italian (paragraphs split by a blank line, no markup), starting with the verdict or the value.
    `citations` come best first, at most five; `related` are rule numbers worth reading next. `options` are the
    choices offered when `outcome` asks back; `assumptions` are what was taken for granted; `understood` is the
    question as it was read after typo repair. `confidence` is 0..1.
    """

    question: str
    outcome: Outcome
    kind: Kind
    text: str
    verdict: Verdict | None = None
    value: str | None = None
    citations: tuple[Citation, ...] = ()
    simulation: Simulation | None = None
    confidence: float = 0.0
    milliseconds: float = 0.0
    related: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    understood: str | None = None
    case: str | None = None
    id: str | None = field(default=None)

    def to_json(self) -> dict[str, Any]:
        """The stable JSON shape: keys may be added, never renamed."""
        return {
            "id": self.id,
            "domanda": self.question,
            "esito": self.outcome.value,
            "tipo": self.kind.value,
            "verdetto": self.verdict.value if self.verdict else None,
            "valore": self.value,
            "testo": self.text,
            "citazioni": [citation.to_json() for citation in self.citations],
            "simulazione": self.simulation.to_json() if self.simulation else None,
            "fiducia": round(self.confidence, 3),
            "millisecondi": round(self.milliseconds, 1),
            "vedi_anche": list(self.related),
            "opzioni": list(self.options),
            "presupposti": list(self.assumptions),
            "capita_come": self.understood,
            "caso": self.case,
        }
