"""Keyword actions that make permanents grow or multiply (701.10, 701.11, 701.35-701.39, 701.46, 701.53, 701.63), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Duration, Number, Players, Ref, Reference, Selection

YOU = Players()
ONE = Number(1)
THIS = Ref(Reference.THIS)


class Multiply(Struct, frozen=True):
    """701.10a, 701.11a: the power and/or toughness of creatures, `times` as large for `duration`."""

    what: Selection
    power: bool = True
    toughness: bool = False
    times: int = 2
    duration: Duration = Duration.END_OF_TURN


class Detain(Struct, frozen=True):
    """701.35a: until the controller's next turn these can't attack, block, nor have their abilities activated."""

    what: Selection


class Populate(Struct, frozen=True):
    """701.36a."""

    who: Selection = YOU


class Monstrosity(Struct, frozen=True):
    """701.37a: the source becomes monstrous."""

    amount: Amount


class Bolster(Struct, frozen=True):
    """701.39a."""

    amount: Amount
    who: Selection = YOU


class Adapt(Struct, frozen=True):
    """701.46a: the source adapts."""

    amount: Amount


class Incubate(Struct, frozen=True):
    """701.53a."""

    amount: Amount
    who: Selection = YOU


class Endure(Struct, frozen=True):
    """701.63a: each of these permanents endures N."""

    what: Selection
    amount: Amount


GrowingInstruction = Multiply | Detain | Populate | Monstrosity | Bolster | Adapt | Incubate | Endure
