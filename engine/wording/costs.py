"""Costs as data (118): what must be paid to cast, activate, or let an effect happen."""

from __future__ import annotations

from msgspec import Struct

from ..mana import ManaCost
from .action_costs import ActionCost, WaterbendCost
from .values import Amount, Filter


class PayMana(Struct, frozen=True):
    cost: ManaCost


class TapThis(Struct, frozen=True):
    """{T} (107.5)."""


class UntapThis(Struct, frozen=True):
    """{Q} (107.6)."""


class PayLife(Struct, frozen=True):
    amount: Amount


class SacrificeCost(Struct, frozen=True):
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


class DiscardCost(Struct, frozen=True):
    """Discard `count` cards that match; `this` means the source itself; `hand` the whole hand."""

    filter: Filter | None = None
    count: int = 1
    this: bool = False
    hand: bool = False


class ExileCost(Struct, frozen=True):
    """Exile `count` matching objects from `filter.zone`; `this` means the source itself."""

    filter: Filter | None = None
    count: int = 1
    this: bool = False


class ExileMaterials(Struct, frozen=True):
    """Exile `count` things that fit, among permanents one controls and cards in one's graveyard (702.167a)."""

    filter: Filter
    count: int = 1


class TapOther(Struct, frozen=True):
    """TAP `count` untapped permanents that match.

    `reduces`: up to one, chosen as the cost is announced, whose power makes the spell cost less; `which` is it (702.180a).
    """

    filter: Filter
    count: int = 1
    reduces: bool = False
    which: int | None = None


class TapPower(Struct, frozen=True):
    """TAP any number of untapped permanents that match, with total power `power` or greater (702.122a)."""

    filter: Filter
    power: int


class ReturnToHandCost(Struct, frozen=True):
    filter: Filter
    count: int = 1


class RemoveCounters(Struct, frozen=True):
    """Remove `count` counters of `kind` from the source."""

    kind: str
    count: int = 1


class AddCounterCost(Struct, frozen=True):
    """Put `count` counters of `kind` on the source."""

    kind: str
    count: int = 1


class LoyaltyCost(Struct, frozen=True):
    """[+N], [-N], [0], [-X] of a planeswalker (606). `x` makes it minus X."""

    change: int
    x: bool = False


class PayEnergy(Struct, frozen=True):
    """{E} per counter (107.14)."""

    count: int


class RevealCost(Struct, frozen=True):
    """Reveal this card from hand (702.57a)."""


class DrawCost(Struct, frozen=True):
    """ "Pesca una carta" as a cost: paid even if something else happens instead (118.11)."""

    count: int = 1


class MillCost(Struct, frozen=True):
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


class Cost(Struct, frozen=True):
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
