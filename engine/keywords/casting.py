"""Keywords about casting spells: prowess, extort, increment, affinity, undaunted, storm, cascade, demonstrate."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import Ability, CostModifier, Keyword, TriggerPattern, When
from ..citing import cr
from ..errors import UnsupportedRule
from ..mana import ManaCost
from ..objects import CardType
from ..wording.casting import Cascade, CopyThisSpell
from ..wording.costs import Cost, PayMana
from ..wording.instructions import GainLife, LoseLife, May
from ..wording.keyworded import Demonstrate
from ..wording.values import (
    AllOf,
    AnyOf,
    CastBefore,
    Count,
    EventAmount,
    Filter,
    Matches,
    Measure,
    MeasureOf,
    MoreThan,
    Number,
    Players,
    PlayerSet,
    ThisTurnCount,
    Whose,
)
from .phrases import CREATURE, THAT, THIS, gets, grows, this, triggered
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


@stands_for("incremento", "702.191a")
def increment(keyword: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter if more mana was spent on the spell than this creature's power or than its toughness."""
    spent = MeasureOf(Measure.MANA_SPENT, THAT)
    sizes = (MeasureOf(Measure.POWER, THIS), MeasureOf(Measure.TOUGHNESS, THIS))
    bigger = AnyOf(tuple(MoreThan(spent, size) for size in sizes))
    cast = TriggerPattern(When.CAST, player=Whose.YOU, subject=Filter(spell=True))
    return (triggered(keyword, cast, grows(THIS), condition=AllOf((Matches(THIS, CREATURE), bigger))),)


@stands_for("impavido", "702.125a")
@cr("702.125b")
def undaunted(keyword: Keyword) -> tuple[Ability, ...]:
    """It costs {1} less for each opponent still in the game; each instance counts (702.125c)."""
    opponents = MeasureOf(Measure.NUMBER, Players(PlayerSet.EACH_OPPONENT))
    return (CostModifier(Filter(spell=True), -1, per=opponents, this=True, text=said(keyword)),)


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


@stands_for("dimostrare", "702.144a")
def demonstrate(keyword: Keyword) -> tuple[Ability, ...]:
    """You may copy it; if you do, an opponent copies it as well."""
    return (triggered(keyword, this(When.CAST), Demonstrate()),)
