"""Keyword actions in words: explore, amass, connive, discover, suspect (701)."""

from __future__ import annotations

from typing import Any

from ..wording.actions import Amass, Clear, Connive, Discover, Explore, Suspect
from ..wording.values import Amount
from .grammar import rule
from .marks import SUBJECT

_ARMIES = {
    "Zombie": "zombie",
    "Orchi": "orco",
    "Orco": "orco",
    "Goblin": "goblin",
    "Tramutanti": "tramutante",
}


@rule("fa", "@esplorare")
def _explore() -> Any:
    return Explore(SUBJECT)


@rule("fa", "@complottare")
def _connive() -> Any:
    return Connive(SUBJECT)


@rule("fa", "@complottare <n:numero>")
def _connive_n(n: Amount) -> Any:
    return Connive(SUBJECT, n)


for _word, _subtype in _ARMIES.items():
    rule("azione", f"@reclutare {_word} <n:numero>")(lambda n, _s=_subtype: Amass(n, _s, SUBJECT))


@rule("azione", "@reclutare <n:numero>")
def _amass(n: Amount) -> Any:
    return Amass(n, who=SUBJECT)


@rule("azione", "@scoprire <n:numero>", "scopri <n:numero>")
def _discover(n: Amount) -> Any:
    return Discover(n, SUBJECT)


@rule("azione", "@sospettare <x:oggetti>")
def _suspect(x: Any) -> Any:
    return Suspect(x)


@rule("fa", "non (è|sono) più (sospettata|sospettato|sospettate|sospettati)")
def _no_longer_suspected() -> Any:
    return Clear(SUBJECT)
