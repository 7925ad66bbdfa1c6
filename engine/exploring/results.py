"""What an exploration found, as data and in words."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..narration import StoryStep


class Verdict(StrEnum):
    YES = "sì"
    NO = "no"
    UNKNOWN = "non so"


class ChoiceMade(Struct, frozen=True):
    """A choice on a line of play: who, an Italian sentence, the rules it falls under."""

    player: str
    text: str
    rules: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        return {"giocatore": self.player, "testo": self.text, "regole": list(self.rules)}


class Exploration(Struct, frozen=True):
    """The verdict; how many positions were looked at; a line of play that shows it, where one can.

    `why` (Italian) says, when the verdict is "non so", which bound was reached or what the engine does not play.
    """

    verdict: Verdict
    positions: int
    choices: tuple[ChoiceMade, ...] | None = None
    """None: no single line shows it."""
    steps: tuple[StoryStep, ...] = ()
    why: str = ""

    @property
    def sentence(self) -> str:
        """ "sì: Anna lancia Fulmine; Bruno non blocca", "in nessun caso (812 posizioni esplorate)"."""
        looked = f"{self.positions} {'posizione esplorata' if self.positions == 1 else 'posizioni esplorate'}"
        if self.verdict is Verdict.UNKNOWN:
            return f"non so: {self.why}"
        if self.choices is None:
            found = "in ogni caso" if self.verdict is Verdict.YES else "in nessun caso"
            return f"{found} ({looked})"
        line = "; ".join(choice.text.rstrip(".") for choice in self.choices) or "senza nessuna scelta"
        return f"{self.verdict.value}: {line} ({looked})"

    def to_json(self) -> dict[str, object]:
        return {
            "esito": self.verdict.value,
            "frase": self.sentence,
            "posizioni": self.positions,
            "scelte": None if self.choices is None else [choice.to_json() for choice in self.choices],
            "passi": [step.to_json() for step in self.steps],
            "motivo": self.why or None,
        }
