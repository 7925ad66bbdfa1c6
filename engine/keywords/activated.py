"""Keywords that are activated abilities: equip, fortify, cycling and typecycling, reinforce, scavenge, unearth."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import (
    Ability,
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    Replaces,
    Timing,
    TriggeredAbility,
    TriggerPattern,
    When,
)
from ..citing import cr
from ..errors import UnsupportedRule
from ..objects import CardType, Zone
from ..wording.costs import Cost, CostPart, DiscardCost, ExileCost, TapPower
from ..wording.instructions import (
    Attach,
    Body,
    Change,
    CreateDelayed,
    Draw,
    Exile,
    GainAbility,
    If,
    Instruction,
    MoveTo,
    SearchLibrary,
    SetTypes,
)
from ..wording.values import Duration, Filter, Matches, Measure, MeasureOf, Target, TargetSpec, Whose
from .phrases import CREATURE, LAST, REMEMBERED, THIS, YOUR_CREATURE, grows, target, this, triggered
from .registry import RULES, number, said, stands_for


def _activated(
    keyword: Keyword,
    *effects: Instruction,
    extra: tuple[CostPart, ...] = (),
    targets: tuple[TargetSpec, ...] = (),
    zone: Zone = Zone.BATTLEFIELD,
    timing: Timing = Timing.INSTANT,
) -> ActivatedAbility:
    """The keyword's cost (and `extra`): `effects`."""
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    return ActivatedAbility(
        Cost((*keyword.cost.parts, *extra)),
        Body(targets=targets, effects=effects, text=said(keyword)),
        timing,
        zone,
        text=said(keyword),
        keyword=keyword.name,
    )


_CREATURES = frozenset({CardType.CREATURE})


@stands_for("equipaggiare", "702.6a")
def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach it to target creature you control (of the stated quality, 702.6c), at sorcery speed."""
    wanted = YOUR_CREATURE
    if keyword.filter is not None:
        wanted = replace(
            keyword.filter, controller=Whose.YOU, all_types=keyword.filter.all_types | _CREATURES
        )
    host = target(wanted, "creatura che controlli")
    return (_activated(keyword, Attach(THIS, Target()), targets=host, timing=Timing.SORCERY),)


@stands_for("fortificare", "702.67a")
def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach it to target land you control, at sorcery speed."""
    land = Filter(types=frozenset({CardType.LAND}), controller=Whose.YOU)
    host = target(land, "terra che controlli")
    return (_activated(keyword, Attach(THIS, Target()), targets=host, timing=Timing.SORCERY),)


@stands_for("manovrare", "702.122a")
def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """TAP other creatures with total power N or more: it becomes an artifact creature until end of turn."""
    others = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU, other=True)
    types = SetTypes(types=frozenset({CardType.ARTIFACT, CardType.CREATURE}), add=True)
    return (
        ActivatedAbility(
            Cost((TapPower(others, number(keyword)),)),
            Body(effects=(Change(THIS, (types,)),), text=said(keyword)),
            text=said(keyword),
            keyword=keyword.name,
        ),
    )


_DISCARD = (DiscardCost(this=True),)


@stands_for("ciclo", "702.29a")
def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and discard it from hand: draw a card."""
    return (_activated(keyword, Draw(), extra=_DISCARD, zone=Zone.HAND),)


_LAND = frozenset({CardType.LAND})
_SEARCHED = {
    "ciclopianura": Filter(subtypes=frozenset({"pianura"}), zone=Zone.LIBRARY),
    "cicloisola": Filter(subtypes=frozenset({"isola"}), zone=Zone.LIBRARY),
    "ciclopalude": Filter(subtypes=frozenset({"palude"}), zone=Zone.LIBRARY),
    "ciclomontagna": Filter(subtypes=frozenset({"montagna"}), zone=Zone.LIBRARY),
    "cicloforesta": Filter(subtypes=frozenset({"foresta"}), zone=Zone.LIBRARY),
    "ciclomago": Filter(subtypes=frozenset({"mago"}), zone=Zone.LIBRARY),
    "ciclotramutante": Filter(subtypes=frozenset({"tramutante"}), zone=Zone.LIBRARY),
    "cicloterra base": Filter(types=_LAND, supertypes=frozenset({"base"}), zone=Zone.LIBRARY),
    "ciclo di terre base": Filter(types=_LAND, supertypes=frozenset({"base"}), zone=Zone.LIBRARY),
}
"""Typecycling keyword -> what it searches for (702.29e)."""


def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and discard it from hand: search for a card of the type, reveal it, put it into hand, shuffle."""
    search = SearchLibrary(_SEARCHED[keyword.name], Zone.HAND, reveal=True)
    return (_activated(keyword, search, extra=_DISCARD, zone=Zone.HAND),)


for _name in _SEARCHED:
    stands_for(_name, "702.29e")(typecycling)


@stands_for("rinforzo", "702.77a")
def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and discard it from hand: N +1/+1 counters on target creature. Without a cost it is backup."""
    if keyword.cost is None:
        return backup(keyword)
    body = grows(Target(), number(keyword))
    return (_activated(keyword, body, extra=_DISCARD, zone=Zone.HAND, targets=target(CREATURE, "creatura")),)


@cr("702.165a", "702.165b", "702.165c", "702.165d")
def backup(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters N +1/+1 counters on target creature; another one also gains what is printed below backup."""
    given = tuple(GainAbility(ability) for ability in keyword.gives)
    other = Matches(Target(), Filter(types=frozenset({CardType.CREATURE}), other=True))
    lends: tuple[Instruction, ...] = (If(other, (Change(Target(), given),)),) if given else ()
    counters = grows(Target(), number(keyword))
    enters = triggered(keyword, this(When.ENTERS), counters, *lends, targets=target(CREATURE, "creatura"))
    return (enters,)


@stands_for("mangiacarogne", "702.97a")
def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and exile it from the graveyard: +1/+1 counters equal to its power on target creature."""
    return (
        _activated(
            keyword,
            grows(Target(), MeasureOf(Measure.POWER, THIS)),
            extra=(ExileCost(this=True),),
            zone=Zone.GRAVEYARD,
            timing=Timing.SORCERY,
            targets=target(CREATURE, "creatura"),
        ),
    )


@stands_for("dissotterrare", "702.84a")
def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """It comes back with haste, to be exiled at the next end step or whenever it would leave."""
    exiled = ReplacementAbility(Replaces.LEAVES, this=True, to_zone=Zone.EXILE, text=said(keyword))
    later = TriggeredAbility(
        (TriggerPattern(When.BEGINNING, step="sottofase finale"),),
        Body(effects=(Exile(REMEMBERED),), text=said(keyword)),
        text=said(keyword),
        keyword=keyword.name,
    )
    return (
        _activated(
            keyword,
            MoveTo(THIS, Zone.BATTLEFIELD),
            Change(LAST, (GainAbility(Keyword("rapidità")), GainAbility(exiled)), Duration.PERMANENT),
            CreateDelayed(later, LAST),
            zone=Zone.GRAVEYARD,
            timing=Timing.SORCERY,
        ),
    )
