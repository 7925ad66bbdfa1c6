"""The dungeon, the initiative and the Ring, as data (701.49, 701.54, 309, 726)."""

from __future__ import annotations

from dataclasses import dataclass

from .values import Amount, Players, Selection

YOU = Players()


@dataclass(frozen=True, slots=True)
class Venture:
    """701.49a, 701.49d: venture into the dungeon, or into the one of that `quality`."""

    who: Selection = YOU
    quality: str = ""


@dataclass(frozen=True, slots=True)
class TakeInitiative:
    """726.1."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class TemptWithRing:
    """701.54a: "l'Anello ti tenta"."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class DrawRevealCast:
    """ "Pesca tre carte e rivelale. Puoi lanciare una di esse senza pagare il suo costo di mana": a room says it."""

    amount: Amount
    who: Selection = YOU


VenturingInstruction = Venture | TakeInitiative | TemptWithRing | DrawRevealCast
