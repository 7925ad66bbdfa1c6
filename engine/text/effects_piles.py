"""Piles in words (700.3)."""

from __future__ import annotations

from ..wording.instructions import Instruction
from ..wording.piles import SeparateTop
from ..wording.values import Amount
from .grammar import rule

_SPLIT = "un avversario (separa|divide) (quelle carte|le carte rivelate) in due pile"
_HAND = "(aggiungi una pila alla tua mano|aggiungi alla tua mano una pila|metti una pila nella tua mano)"


@rule(
    "frase",
    f"rivela le prime <n:carte> del tuo grimorio . {_SPLIT} . {_HAND} e (metti l'altra|l'altra) nel tuo cimitero",
)
def _fact_or_fiction(n: Amount) -> tuple[Instruction, ...]:
    return (SeparateTop(n),)
