"""The dungeon, the initiative and the Ring, as data (701.49, 701.54, 309, 726)."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Players, Selection

YOU = Players()


class Venture(Struct, frozen=True):
    """701.49a, 701.49d: venture into the dungeon, or into the one of that `quality`."""

    who: Selection = YOU
    quality: str = ""


class TakeInitiative(Struct, frozen=True):
    """726.1."""

    who: Selection = YOU


class TemptWithRing(Struct, frozen=True):
    """701.54a: "l'Anello ti tenta"."""

    who: Selection = YOU


class DrawRevealCast(Struct, frozen=True):
    """ "Pesca tre carte e rivelale. Puoi lanciare una di esse senza pagare il suo costo di mana": a room says it."""

    amount: Amount
    who: Selection = YOU


VenturingInstruction = Venture | TakeInitiative | TemptWithRing | DrawRevealCast
