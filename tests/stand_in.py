"""A stand-in arbiter: real knowledge base, canned answers of every shape. For the doors' own tests only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.answer import Answer, Citation, Kind, Outcome, Proof, ProofStep, Simulation, Verdict
from engine.errors import ScenarioError
from engine.exploring import Bounds
from kb.base import KnowledgeBase

STEPS = (
    ProofStep("L'Orso ha due segnalini -1/-1.", ("122.1",), ("Orso: 1/1",)),
    ProofStep("Tu metti tre segnalini +1/+1 sull'Orso.", ("122.1", "122.6"), ("Orso: 4/4",)),
    ProofStep("Azioni generate dallo stato: via due segnalini +1/+1 e due -1/-1 insieme.", ("704.5q",), ()),
    ProofStep("L'Orso resta con un segnalino +1/+1: è 4/4.", ("122.3",), ("Orso: 4/4", "un segnalino +1/+1")),
)

SCENARIO = "titolo: Due segnalini contro tre\nregole: ['122.3']\n"


@dataclass(frozen=True)
class StandInScenario:
    name: str
    title: str
    rules: tuple[str, ...]
    path: Path


@dataclass(frozen=True)
class StandInReport:
    name: str
    outcome: str = "superato"

    position: str | None = 'arbitro/1 | giocatore "Anna"(turn_began=5) | partita(turno=5) | carte'

    def position_at(self, step: int) -> str | None:
        return self.position

    def to_json(self) -> dict[str, Any]:
        return {
            "scenario": self.name,
            "esito": self.outcome,
            "attese": [{"testo": "L'Orso è 4/4", "vera": self.outcome == "superato"}],
            "passi": [{"testo": step.text, "regole": list(step.rules)} for step in STEPS],
            "regole": ["122.3", "704.5q"],
        }


@dataclass(frozen=True)
class StandInJson:
    told: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        return self.told


class StandInArbiter:
    """Answers by what the question contains, so that a test can ask for any shape of answer."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.asked: list[tuple[str, tuple[str, ...]]] = []

    def ask(self, question: str, context: Sequence[str] = (), id: str | None = None) -> Answer:
        self.asked.append((question, tuple(context)))
        shape = self._shape(question, bool(context))
        return Answer(question=question, id=id, milliseconds=3.2, **shape)

    def _shape(self, question: str, follows: bool) -> dict[str, Any]:
        lowered = question.lower()
        if "guasto" in lowered:
            raise ZeroDivisionError("il difetto chiesto dalla prova")
        if "pioggia" in lowered:
            return {
                "outcome": Outcome.UNKNOWN,
                "kind": Kind.OFF_TOPIC,
                "text": "Non lo so: non mi sembra una domanda sulle regole di Magic.",
                "related": ("100.1", "603.1"),
            }
        if "dettaglio" in lowered:
            return {
                "outcome": Outcome.CLARIFY,
                "kind": Kind.SITUATION,
                "text": "Di chi è il turno? Cambia la risposta.",
                "options": ("È il mio turno", "È il turno dell'avversario"),
            }
        if "forza" in lowered or follows:
            return {
                "outcome": Outcome.ANSWER,
                "kind": Kind.QUANTITY,
                "value": "4/4",
                "text": "4/4. I segnalini -1/-1 e +1/+1 si tolgono a coppie (regola 122.3).\n\n"
                "Restano:\n- un segnalino +1/+1\n- nessun -1/-1",
                "citations": (self._cite("122.3"), self._cite("122.1a")),
                "simulation": Simulation(Proof.CONFIRMED, SCENARIO, STEPS, "122/due-contro-tre"),
                "assumptions": ("La creatura è una 3/3 senza altro",),
                "related": ("704.5q", "122.6"),
                "confidence": 0.97,
            }
        if "disaccordo" in lowered:
            return {
                "outcome": Outcome.UNKNOWN,
                "kind": Kind.YES_NO,
                "text": "Non lo so: la regola 603.4 dice una cosa e la simulazione un'altra.",
                "citations": (self._cite("603.4"),),
                "simulation": Simulation(
                    Proof.DISAGREES, SCENARIO, STEPS[:1], None, "La simulazione non concorda."
                ),
            }
        if "dipende" in lowered:
            return self._yes_no(Verdict.DEPENDS, "Dipende da chi controlla l'abilità.")
        if "mana" in lowered:
            return self._yes_no(Verdict.YES, "Sì: paghi {2}{W/U} e {T}, <b>senza</b> & con 119.4.")
        return self._yes_no(Verdict.NO, "No: non si può (regola 119.4).")

    def _yes_no(self, verdict: Verdict, text: str) -> dict[str, Any]:
        return {
            "outcome": Outcome.ANSWER,
            "kind": Kind.YES_NO,
            "verdict": verdict,
            "text": text,
            "citations": (self._cite("119.4"),),
            "simulation": Simulation(Proof.NOT_SIMULATED, None, note="Il motore non simula ancora questo."),
            "confidence": 0.8,
        }

    def _cite(self, number: str) -> Citation:
        page = self.kb.rule(number)
        return Citation(page.number, page.text, page.edition)

    def simulate(self, source: str, name: str) -> StandInReport:
        if "titolo" not in source:
            raise ScenarioError("manca il titolo", name, 1, "titolo")
        return StandInReport(name, "fallito" if "falso" in source else "superato")

    def explore(self, source: str, name: str, questions: Sequence[str], bounds: Bounds) -> StandInJson:
        asked = questions or ("può succedere: {vita di Bruno: 0}",)
        unknown = bounds.positions < 10
        return StandInJson(
            {
                "scenario": name,
                "titolo": "Due segnalini contro tre",
                "domande": [
                    {
                        "domanda": question,
                        "vera": None if unknown else True,
                        "esito": "non so" if unknown else "sì",
                        "frase": "non so: limite di 5 posizioni raggiunto" if unknown else "sì: Anna attacca",
                        "posizioni": 5,
                        "scelte": None
                        if unknown
                        else [{"giocatore": "Anna", "testo": "Anna attacca.", "regole": ["508.1"]}],
                        "passi": [],
                        "motivo": "limite di 5 posizioni raggiunto" if unknown else None,
                    }
                    for question in asked
                ],
            }
        )

    def without(self, source: str, name: str, what: str) -> StandInJson:
        report = {
            "titolo": "Due segnalini contro tre",
            **self.simulate(source, name).to_json(),
            "motivo": None,
        }
        return StandInJson(
            {
                "senza": what,
                "primo_passo_diverso": 2,
                "passo_con": report["passi"][1],
                "passo_senza": report["passi"][2],
                "attese_diverse": [{"testo": "L'Orso è 4/4", "con": "4/4", "senza": "1/1"}],
                "referto_con": report,
                "referto_senza": report,
            }
        )

    def scenarios(self) -> Sequence[StandInScenario]:
        return (
            StandInScenario("122/due-contro-tre", "Due segnalini contro tre", ("122.3",), Path("x.yaml")),
            StandInScenario(
                "603/se-intermedio", "Il «se» intermedio non è più vero", ("603.4",), Path("y.yaml")
            ),
        )

    def scenario_source(self, name: str) -> str:
        return SCENARIO
