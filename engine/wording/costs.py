"""Costs as data (118): what must be paid to cast, activate, or let an effect happen."""

from __future__ import annotations

from dataclasses import dataclass

from ..mana import ManaCost
from .action_costs import ActionCost, WaterbendCost
from .values import Amount, Filter


@dataclass(frozen=True, slots=True)
class PayMana:
    cost: ManaCost


@dataclass(frozen=True, slots=True)
class TapThis:
    """{T} (107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis:
    """{Q} (107.6)."""


@dataclass(frozen=True, slots=True)
class PayLife:
    amount: Amount


@dataclass(frozen=True, slots=True)
class SacrificeCost:
    """Sacrifice `count` permanents that match; `this` means the source itself.

    `reduces`: its mana value makes the spell cost less, so it is chosen as the cost is announced; `which` is it (702.119a).
    `in_kind`: its mana cost does, colour by colour (702.48c).
    """

    filter: Filter | None = None
    count: int = 1
    this: bool = False
    reduces: bool = False
    which: int | None = None
    in_kind: bool = False


@dataclass(frozen=True, slots=True)
class DiscardCost:
    """Discard `count` cards that match; `this` means the source itself; `hand` the whole hand."""

    filter: Filter | None = None
    count: int = 1
    this: bool = False
    hand: bool = False


@dataclass(frozen=True, slots=True)
class ExileCost:
    """Exile `count` matching objects from `filter.zone`; `this` means the source itself."""

    filter: Filter | None = None
    count: int = 1
    this: bool = False


@dataclass(frozen=True, slots=True)
class ExileMaterials:
    """Exile `count` things that fit, among permanents one controls and cards in one's graveyard (702.167a)."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class TapOther:
    """TAP `count` untapped permanents that match.

    `reduces`: up to one, chosen as the cost is announced, whose power makes the spell cost less; `which` is it (702.180a).
    """

    filter: Filter
    count: int = 1
    reduces: bool = False
    which: int | None = None


@dataclass(frozen=True, slots=True)
class TapPower:
    """TAP any number of untapped permanents that match, with total power `power` or greater (702.122a)."""

    filter: Filter
    power: int


@dataclass(frozen=True, slots=True)
class ReturnToHandCost:
    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Remove `count` counters of `kind` from the source."""

    kind: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class AddCounterCost:
    """Put `count` counters of `kind` on the source."""

    kind: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class LoyaltyCost:
    """[+N], [-N], [0], [-X] of a planeswalker (606). `x` makes it minus X."""

    change: int
    x: bool = False


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """{E} per counter (107.14)."""

    count: int


@dataclass(frozen=True, slots=True)
class RevealCost:
    """Reveal this card from hand (702.57a)."""


@dataclass(frozen=True, slots=True)
class DrawCost:
    """ "Pesca una carta" as a cost: paid even if something else happens instead (118.11)."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class MillCost:
    count: int


CostPart = (
    PayMana
    | TapThis
    | UntapThis
    | PayLife
    | SacrificeCost
    | DiscardCost
    | ExileCost
    | ExileMaterials
    | TapOther
    | TapPower
    | ReturnToHandCost
    | RemoveCounters
    | AddCounterCost
    | LoyaltyCost
    | PayEnergy
    | MillCost
    | RevealCost
    | DrawCost
    | ActionCost
)


NO_MANA = ManaCost()


@dataclass(frozen=True, slots=True)
class Cost:
    """All parts must be paid (118.3)."""

    parts: tuple[CostPart, ...] = ()

    @property
    def mana(self) -> ManaCost:
        """The mana part, all symbols together."""
        total = NO_MANA
        for part in self.parts:
            if isinstance(part, (PayMana, WaterbendCost)):
                total = part.cost if total is NO_MANA else total.plus(part.cost)
        return total
