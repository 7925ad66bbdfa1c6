"""Costs that are keyword actions, or a choice of costs (118.8, 601.2b, 701), as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..mana import ManaCost
from .values import Amount, Filter

if TYPE_CHECKING:
    from .costs import Cost


@dataclass(frozen=True, slots=True)
class EitherCost:
    """ "Foraggia o paga {B}": one of these, as the player chooses (601.2b)."""

    options: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class RevealFromHandCost:
    """Reveal `count` matching cards from the hand (701.20a)."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class BeholdCost:
    """701.4a: reveal matching cards from the hand or choose matching permanents, `count` in all."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class ExertCost:
    """Exert the source (701.43a)."""


@dataclass(frozen=True, slots=True)
class EvidenceCost:
    """701.59a: exile cards from the graveyard with total mana value `amount` or greater."""

    amount: int


@dataclass(frozen=True, slots=True)
class ForageCost:
    """701.61a."""


@dataclass(frozen=True, slots=True)
class WaterbendCost:
    """701.67a: pay the mana; artifacts and creatures TAPped may pay for its generic part."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class BlightCost:
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
