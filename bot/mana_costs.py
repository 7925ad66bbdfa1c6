"""Amounts that a printed mana cost alone tells: its mana value (202.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .composing import citations, paragraphs, related
from .outcome import Draft
from .question import Asks, Question

if TYPE_CHECKING:
    from engine.mana import ManaCost
    from kb.base import KnowledgeBase

_COST = re.compile(r"(?:\{[^{}\s]{1,5}\}\s?)+")
_VALUE = re.compile(r"\b(?:val(?:ore|e) di mana|mana value|cmc|costo (?:di mana )?convertito)\b")
_X = re.compile(
    r"\bx\s*(?:=|uguale a|pari a|vale|di|scelt[ao] (?:come|a)?)?\s*(\d{1,3})\b|\b(\d{1,3}) (?:per|come) (?:la )?x\b"
)
_ELSEWHERE = re.compile(r"\b(?:mano|cimitero|grimorio|mazzo|esilio|campo(?: di battaglia)?|in gioco)\b")
_CERTAIN = 0.93


def value_of_cost(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The mana value of the one cost that a question shows; None when that is not what it asks.

    X is 0 except on the stack (202.3e): it counts where the question gives it a value and names no other zone.
    """
    from engine.mana import ManaCost

    if question.asks is not Asks.QUANTITY or not _VALUE.search(question.plain):
        return None
    shown = _COST.findall(question.text)
    if len(shown) != 1:
        return None
    try:
        cost = ManaCost.parse(re.sub(r"\s", "", shown[0]))
    except ValueError:
        return None
    said = _X.search(question.plain)
    counted = int(said[1] or said[2]) if said and not _ELSEWHERE.search(question.plain) else 0
    value = cost.mana_value(counted)
    rules = _rules(cost)
    text = paragraphs(f"Il valore di mana è {value}.", _reason(cost, counted))
    cited = citations(kb, rules, text)
    return Draft(
        Outcome.ANSWER,
        Kind.QUANTITY,
        text,
        value=str(value),
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_CERTAIN,
        related=related(kb, cited, rules),
        why=_reason(cost, counted),
    )


def _rules(cost: ManaCost) -> list[str]:
    """The rules that count the symbols of a cost, the most particular first."""
    found = []
    if cost.has_x:
        found.append("202.3e")
    if any("/" in symbol and "P" not in symbol for symbol in cost.symbols):
        found.append("202.3f")
    if any("P" in symbol for symbol in cost.symbols):
        found.append("202.3g")
    return [*found, "202.3"]


def _reason(cost: ManaCost, x: int) -> str:
    parts = ["Si somma tutto il mana del costo, di qualunque colore (202.3)."]
    if cost.has_x:
        parts.append(
            f"La X vale {x}, come scelto: la carta è in pila (202.3e)."
            if x
            else "Fuori dalla pila la X vale 0 (202.3e)."
        )
    if any("/" in symbol and "P" not in symbol for symbol in cost.symbols):
        parts.append("Di un simbolo ibrido conta la metà più grande (202.3f).")
    if any("P" in symbol for symbol in cost.symbols):
        parts.append("Un simbolo di mana di Phyrexia conta 1 (202.3g).")
    return " ".join(parts)
