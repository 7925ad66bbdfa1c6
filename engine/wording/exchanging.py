"""Exchanging control, zones and numbers (701.12), as data."""

from __future__ import annotations

from msgspec import Struct

from ..objects import Zone
from .values import Measure, Players, Selection

YOU = Players()


class ExchangeControl(Struct, frozen=True):
    """701.12b: of the two permanents that `what` stands for."""

    what: Selection


class ExchangeZones(Struct, frozen=True):
    """701.12f: all the cards of one of the player's zones for all those of another."""

    first: Zone
    second: Zone
    who: Selection = YOU


class ExchangeLifeFor(Struct, frozen=True):
    """701.12g: the player's life total for the power or toughness of a creature."""

    of: Selection
    measure: Measure
    who: Selection = YOU


ExchangingInstruction = ExchangeControl | ExchangeZones | ExchangeLifeFor
