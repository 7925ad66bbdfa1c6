"""What is done with the cards just milled (701.17c), as data."""

from __future__ import annotations

from msgspec import Struct

from ..objects import Zone
from .values import Amount, Filter, Number

ONE = Number(1)


class TakeMilled(Struct, frozen=True):
    """Choose `amount` (at most, if `up_to`) of the cards just milled that fit, and put them into `zone`."""

    filter: Filter
    amount: Amount = ONE
    zone: Zone = Zone.HAND
    tapped: bool = False
    up_to: bool = False


MilledInstruction = TakeMilled
