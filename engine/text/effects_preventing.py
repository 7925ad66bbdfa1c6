"""Preventing and redirecting damage in words (614.9, 615)."""

from __future__ import annotations

from typing import Any

from ..abilities import StaticAbility
from ..damage_floor import STOPS_AT_ONE
from ..wording.instructions import Instruction, Rule
from ..wording.preventing import PreventForKin, PreventNextFrom, RedirectNext
from ..wording.values import Amount, Condition, Number, Whose
from .grammar import rule
from .marks import TargetMark


@rule(
    "frase",
    "la prossima volta che <x:bersaglio oggetto> infliggerebbe danno in questo turno [,] previeni quel danno . "
    "guadagni punti vita pari al danno prevenuto in questo modo",
)
def _prevent_and_gain(x: Any) -> tuple[Instruction, ...]:
    return (PreventNextFrom(x),)


@rule(
    "azione",
    "@prevenire il prossimo [punto] danno che verrebbe inflitto a <x:bersaglio oggetto> e a ogni altra creatura "
    "che ha un colore in comune con essa in questo turno",
)
def _prevent_for_kin(x: Any) -> Instruction:
    return PreventForKin(x, Number(1))


@rule(
    "clausola",
    "i prossimi <n:danni> che verrebbero inflitti a <x:bersaglio> in questo turno vengono inflitti invece a <y:bersaglio>",
    "i prossimi <n:danni> che verrebbero inflitti in questo turno a <x:bersaglio> vengono inflitti invece a <y:bersaglio>",
)
def _redirect(n: Amount, x: TargetMark, y: TargetMark) -> Instruction:
    return RedirectNext(n, x, y)  # type: ignore[arg-type]


@rule(
    "regola",
    "se <c:condizioni> [,] il danno che ridurrebbe i tuoi punti vita a meno di 1 li riduce invece a 1",
    "il danno che ridurrebbe i tuoi punti vita a meno di 1 li riduce invece a 1",
)
def _floor(c: Condition | None = None) -> Any:
    return StaticAbility((Rule(STOPS_AT_ONE),), players=Whose.YOU, condition=c)
