"""An answer prepared for the page: what the templates show, decided before they run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.answer import Answer
from bot.render import labels

from .. import url_builder


class AnswerView(Struct, frozen=True):
    """An answer, the dialogue before it, and the simulation step shown (1-based)."""

    risposta: Answer
    contesto: tuple[str, ...] = ()
    passo: int = 1

    @property
    def titolo(self) -> str | None:
        return labels.headline(self.risposta)

    @property
    def valore_a_parte(self) -> str | None:
        """The value, where the badge already shows a verdict."""
        value = self.risposta.value
        return value if value and self.risposta.verdict is not None else None

    @property
    def tono(self) -> str:
        return labels.tone(self.risposta)

    @property
    def prova(self) -> str | None:
        return labels.proof(self.risposta)

    @property
    def prova_tipo(self) -> str:
        simulation = self.risposta.simulation
        return simulation.proof.value if simulation else "non_simulata"

    @property
    def passi(self) -> list[dict[str, Any]]:
        simulation = self.risposta.simulation
        return [step.to_json() for step in simulation.steps] if simulation else []

    @property
    def presupposti(self) -> tuple[str, ...]:
        """What was taken for granted, where the prose does not say it."""
        return labels.unsaid_assumptions(self.risposta)

    @property
    def capita_come(self) -> str | None:
        """How the question was read, when that is not how it was written."""
        return self.risposta.understood if labels.reread(self.risposta) else None

    @property
    def tempo(self) -> str:
        return f"{labels.decimal(self.risposta.milliseconds)} ms"

    @property
    def indirizzo(self) -> str:
        return url_builder.chat(self.risposta.question, self.contesto)

    @property
    def indirizzo_json(self) -> str:
        return url_builder.chat_json(self.risposta.question, self.contesto)

    def indirizzo_passo(self, step: int) -> str:
        return url_builder.chat(self.risposta.question, self.contesto, step)

    def indirizzo_opzione(self, option: str) -> str:
        """Choosing an option is the next turn of the dialogue."""
        return url_builder.chat(option, (*self.contesto, self.risposta.question))


def step_shown(raw: str | None, total: int) -> int:
    """The step asked for in the address, kept within 1..total."""
    if raw is None or not raw.isascii() or not raw.isdigit() or len(raw) > 6:
        return 1
    return max(1, min(int(raw), total))


def of(answer: Answer, context: Sequence[str], raw_step: str | None = None) -> AnswerView:
    """The view of an answer."""
    total = len(answer.simulation.steps) if answer.simulation else 0
    return AnswerView(answer, tuple(context), step_shown(raw_step, total))
