"""Keywords about casting spells: prowess, extort, flashback and other alternative costs, affinity, buyback."""

from __future__ import annotations

from dataclasses import replace

from ..abilities import Ability, AlternativeCost, CostModifier, Keyword, TriggerPattern, When
from ..errors import UnsupportedRule
from ..mana import ManaCost
from ..objects import CardType, Zone
from ..wording.costs import Cost, PayMana
from ..wording.instructions import GainLife, LoseLife, May
from ..wording.values import Count, EventAmount, Filter, Number, Players, PlayerSet, Whose
from .phrases import THIS, gets, triggered
from .registry import said, stands_for

_NONCREATURE = Filter(not_types=frozenset({CardType.CREATURE}), spell=True)


@stands_for("prodezza", "702.108a")
def prowess(keyword: Keyword) -> tuple[Ability, ...]:
    """+1/+1 whenever you cast a noncreature spell."""
    cast = TriggerPattern(When.CAST, player=Whose.YOU, subject=_NONCREATURE)
    return (triggered(keyword, cast, gets(THIS, 1, 1)),)


@stands_for("estorsione", "702.101a")
def extort(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay {W/B} when you cast a spell: each opponent loses 1 life, you gain as much as was lost."""
    cast = TriggerPattern(When.CAST, player=Whose.YOU, subject=Filter(spell=True))
    drain = (LoseLife(Number(1), Players(PlayerSet.EACH_OPPONENT)), GainLife(EventAmount()))
    pay = Cost((PayMana(ManaCost(("W/B",))),))
    return (triggered(keyword, cast, May(drain, cost=pay)),)


@stands_for("flashback", "702.34a")
def flashback(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for this cost; that it is then exiled, resolving knows."""
    if keyword.cost is None:
        raise UnsupportedRule("702.34a", "flashback senza costo")
    return (AlternativeCost(keyword.cost, zone=Zone.GRAVEYARD, name="flashback", text=said(keyword)),)


@stands_for("affinità", "702.41a")
def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """It costs {1} less for each thing of that kind you control."""
    if keyword.filter is None:
        raise UnsupportedRule("702.41a", "affinità senza la sua qualità")
    mine = replace(keyword.filter, controller=Whose.YOU)
    return (CostModifier(Filter(spell=True), -1, per=Count(mine), this=True, text=said(keyword)),)
