"""Keywords about counters on the permanent: evolve, graft, vanishing, fading, outlast."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import (
    Ability,
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    Replaces,
    Timing,
    TriggerPattern,
    When,
)
from ..citing import cr
from ..errors import UnsupportedRule
from ..objects import CardType
from ..wording.costs import Cost, TapThis
from ..wording.instructions import Body, Designate, If, May, MoveCounters, RemoveCountersFrom, Sacrifice
from ..wording.values import (
    AllOf,
    AnyOf,
    Designated,
    Filter,
    Matches,
    Measure,
    MeasureOf,
    MoreThan,
    Not,
    Number,
    Whose,
)
from .phrases import CREATURE, THAT, THIS, YOUR_CREATURE, grows, none_of, some_of, this, triggered
from .registry import number, said, stands_for

TIME, FADE = "tempo", "dissolvenza"
_UPKEEP = TriggerPattern(When.BEGINNING, step="mantenimento", player=Whose.YOU)


def _enters_with(keyword: Keyword, kind: str) -> ReplacementAbility:
    counters = ((kind, Number(number(keyword))),)
    return ReplacementAbility(Replaces.ENTERS, this=True, counters=counters, text=said(keyword))


@stands_for("evoluzione", "702.100a")
@cr("702.100c")
def evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter when a creature of yours enters with greater power or toughness."""
    bigger = AnyOf(
        tuple(
            MoreThan(MeasureOf(measure, THAT), MeasureOf(measure, THIS))
            for measure in (Measure.POWER, Measure.TOUGHNESS)
        )
    )
    enters = TriggerPattern(When.ENTERS, subject=YOUR_CREATURE)
    return (triggered(keyword, enters, grows(THIS), condition=AllOf((Matches(THIS, CREATURE), bigger))),)


@stands_for("scatenare", "702.98a")
def unleash(keyword: Keyword) -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter; that it can't block while it has one, combat knows."""
    return (
        replace(_enters_with(Keyword(keyword.name, number=1), "+1/+1"), optional=True, text=said(keyword)),
    )


RENOWNED = "rinomata"


@stands_for("rinomare", "702.112a")
def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """The first combat damage to a player makes it renowned, with N +1/+1 counters."""
    return (
        triggered(
            keyword,
            this(When.DEALS_COMBAT_DAMAGE_TO_PLAYER),
            grows(THIS, number(keyword)),
            Designate(THIS, RENOWNED),
            condition=Not(Designated(THIS, RENOWNED)),
        ),
    )


@stands_for("innesto", "702.58a")
def graft(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with N +1/+1 counters and may pass one on to each other creature that enters."""
    enters = TriggerPattern(When.ENTERS, subject=Filter(types=frozenset({CardType.CREATURE}), other=True))
    passing = May((MoveCounters(THIS, THAT, "+1/+1"),))
    return (
        _enters_with(keyword, "+1/+1"),
        triggered(keyword, enters, passing, condition=some_of(THIS, "+1/+1")),
    )


@stands_for("evanescenza", "702.63a")
def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """It loses a time counter each upkeep and is sacrificed when the last is removed."""
    last = TriggerPattern(When.COUNTER_REMOVED, this=True, counter=TIME, provided=none_of(THIS, TIME))
    abilities: tuple[Ability, ...] = (
        triggered(keyword, _UPKEEP, RemoveCountersFrom(THIS, TIME), condition=some_of(THIS, TIME)),
        triggered(keyword, last, Sacrifice(what=THIS)),
    )
    return abilities if keyword.number is None else (_enters_with(keyword, TIME), *abilities)


@stands_for("dissolvenza", "702.32a")
def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """It loses a fade counter each upkeep, or is sacrificed if it has none."""
    step = If(some_of(THIS, FADE), (RemoveCountersFrom(THIS, FADE),), (Sacrifice(what=THIS),))
    return (_enters_with(keyword, FADE), triggered(keyword, _UPKEEP, step))


@stands_for("perdurare", "702.107a")
def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """Cost, {T}: a +1/+1 counter, at sorcery speed."""
    if keyword.cost is None:
        raise UnsupportedRule("702.107a", "perdurare senza costo")
    cost = Cost((*keyword.cost.parts, TapThis()))
    body = Body(effects=(grows(THIS),), text=said(keyword))
    return (ActivatedAbility(cost, body, Timing.SORCERY, text=said(keyword), keyword=keyword.name),)
