"""Keywords that say with how many counters it enters: amplify, sunburst, bloodthirst, devour (702.38-702.82)."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import Ability, Keyword, ReplacementAbility, Replaces
from ..history import DAMAGED_PLAYERS
from ..objects import Zone
from ..wording.keyworded import RevealAny, SacrificeAny
from ..wording.values import (
    Amount,
    Condition,
    EntersAsCreature,
    EventAmount,
    Filter,
    HappenedThisTurn,
    Measure,
    MeasureOf,
    Not,
    Number,
    ThisTurnCount,
    Whose,
)
from .phrases import THIS, YOUR_CREATURE
from .registry import number, said, stands_for

COLORS_SPENT = MeasureOf(Measure.COLORS_SPENT, THIS)


def _with(
    keyword: Keyword, amount: Amount, kind: str = "+1/+1", condition: Condition | None = None
) -> ReplacementAbility:
    return ReplacementAbility(
        Replaces.ENTERS, this=True, counters=((kind, amount),), condition=condition, text=said(keyword)
    )


@stands_for("sviluppo", "702.38a")
def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """N +1/+1 counters for each card revealed from hand that shares a creature type with it."""
    alike = Filter(shares_type=True, other=True, owner=Whose.YOU, zone=Zone.HAND)
    enters = _with(keyword, EventAmount(number(keyword)))
    return (replace(enters, as_enters=(RevealAny(alike),)),)


@stands_for("solarizzazione", "702.44a")
def sunburst(keyword: Keyword) -> tuple[Ability, ...]:
    """A counter for each colour of mana spent to cast it: +1/+1 on a creature, charge on anything else."""
    creature = EntersAsCreature()
    return (
        _with(keyword, COLORS_SPENT, condition=creature),
        _with(keyword, COLORS_SPENT, "carica", Not(creature)),
    )


@stands_for("sete di sangue", "702.54a")
def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """N +1/+1 counters if an opponent was dealt damage this turn; with X, as many as that damage (702.54b)."""
    if keyword.x is not None or keyword.quality == "X":
        return (_with(keyword, ThisTurnCount(DAMAGED_PLAYERS, Whose.OPPONENT)),)
    wounded = HappenedThisTurn(DAMAGED_PLAYERS, Whose.OPPONENT)
    return (_with(keyword, Number(number(keyword)), condition=wounded),)


@stands_for("divorare", "702.82a")
def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """N +1/+1 counters for each creature, or permanent of the stated quality (702.82c), sacrificed as it enters."""
    food = YOUR_CREATURE if keyword.filter is None else replace(keyword.filter, controller=Whose.YOU)
    enters = _with(keyword, EventAmount(number(keyword)))
    return (replace(enters, as_enters=(SacrificeAny(food),)),)
