"""Keywords about casting spells: prowess, extort, affinity, storm, gravestorm, cascade."""

from __future__ import annotations

from dataclasses import replace

from ..abilities import Ability, CostModifier, Keyword, TriggerPattern, When
from ..errors import UnsupportedRule
from ..mana import ManaCost
from ..objects import CardType
from ..wording.casting import Cascade, CopyThisSpell
from ..wording.costs import Cost, PayMana
from ..wording.instructions import GainLife, LoseLife, May
from ..wording.values import (
    CastBefore,
    Count,
    EventAmount,
    Filter,
    Number,
    Players,
    PlayerSet,
    ThisTurnCount,
    Whose,
)
from .phrases import THIS, gets, this, triggered
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


@stands_for("affinità", "702.41a")
def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """It costs {1} less for each thing of that kind you control."""
    if keyword.filter is None:
        raise UnsupportedRule("702.41a", "affinità senza la sua qualità")
    mine = replace(keyword.filter, controller=Whose.YOU)
    return (CostModifier(Filter(spell=True), -1, per=Count(mine), this=True, text=said(keyword)),)


@stands_for("tempesta", "702.40a")
def storm(keyword: Keyword) -> tuple[Ability, ...]:
    """A copy for each other spell cast before it this turn, whoever cast it."""
    return (triggered(keyword, this(When.CAST), CopyThisSpell(CastBefore())),)


@stands_for("tempesta sepolcrale", "702.69a")
def gravestorm(keyword: Keyword) -> tuple[Ability, ...]:
    """A copy for each permanent put into a graveyard from the battlefield this turn."""
    gone = ThisTurnCount("permanenti messi nel cimitero")
    return (triggered(keyword, this(When.CAST), CopyThisSpell(gone)),)


@stands_for("cascata", "702.85a")
def cascade(keyword: Keyword) -> tuple[Ability, ...]:
    """Each instance triggers separately (702.85c)."""
    return (triggered(keyword, this(When.CAST), Cascade()),)
