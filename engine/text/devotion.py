"""Devotion in words (700.5): "la tua devozione al verde", "è inferiore a cinque", "aumenta di uno"."""

from __future__ import annotations

from typing import Any

from ..abilities import StaticAbility
from ..devotion import MORE_DEVOTION
from ..objects import CardType
from ..wording.instructions import Rule, SetTypes
from ..wording.values import (
    Amount,
    AmountIs,
    Compare,
    Comparison,
    Condition,
    Measure,
    MeasureOf,
    Players,
    Whose,
)
from .grammar import Reader, Results, parser, rule
from .words import COLORS


@parser("devozione")
def _devotion(reader: Reader, position: int, mood: str) -> Results:
    """ "la tua devozione al bianco e al nero": the colours after it, each with its own preposition."""
    if not reader.at(position, "il", "tuo", "devozione"):
        return ()
    letters, end = "", position + 3
    while True:
        start = end + (bool(letters) and reader.word(end) == "e")
        if not reader.at(start, "a", "il") or reader.word(start + 2) not in COLORS:
            break
        letters += COLORS[reader.word(start + 2)].value
        end = start + 3
    return ((MeasureOf(Measure.DEVOTION, Players(), letters), end),) if letters else ()


@rule("misura", "<d:devozione>")
def _as_measure(d: Amount) -> Amount:
    return d


@rule("condizione", "<d:devozione> è inferiore a <n:intero>", how=Comparison.LESS)
@rule("condizione", "<d:devozione> è pari o superiore a <n:intero>", how=Comparison.AT_LEAST)
def _compared(d: Amount, n: int, how: Comparison) -> Condition:
    return AmountIs(d, Compare(how, n))


@rule("modifica", "non è una creatura")
def _no_creature() -> Any:
    return (SetTypes(remove=frozenset({CardType.CREATURE})),)


@rule("regola", "la tua devozione a ogni colore e a ogni combinazione di colori aumenta di <n:intero>")
def _more(n: int) -> Any:
    return StaticAbility((Rule(MORE_DEVOTION, number=n),), players=Whose.YOU)
