"""Costs that are keyword actions, or a choice of costs (118.8, 601.2b, 701), as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..mana import ManaCost
from .values import Amount, Filter

if TYPE_CHECKING:
    from .costs import Cost


class EitherCost(Struct, frozen=True):
    """ "Foraggia o paga {B}": one of these, as the player chooses (601.2b)."""

    options: tuple[Cost, ...]


class RevealFromHandCost(Struct, frozen=True):
    """Reveal `count` matching cards from the hand (701.20a)."""

    filter: Filter
    count: int = 1


class BeholdCost(Struct, frozen=True):
    """701.4a: reveal matching cards from the hand or choose matching permanents, `count` in all."""

    filter: Filter
    count: int = 1


class ExertCost(Struct, frozen=True):
    """Exert the source (701.43a)."""


class EvidenceCost(Struct, frozen=True):
    """701.59a: exile cards from the graveyard with total mana value `amount` or greater."""

    amount: int


class ForageCost(Struct, frozen=True):
    """701.61a."""


class WaterbendCost(Struct, frozen=True):
    """701.67a: pay the mana; artifacts and creatures TAPped may pay for its generic part."""

    cost: ManaCost


class BlightCost(Struct, frozen=True):
    """701.68a: put -1/-1 counters on a creature one controls."""

    amount: Amount


ActionCost = (
    EitherCost
    | RevealFromHandCost
    | BeholdCost
    | ExertCost
    | EvidenceCost
    | ForageCost
    | WaterbendCost
    | BlightCost
)
