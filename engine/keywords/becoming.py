"""Keywords that make the permanent something else for a while: impending, living metal, reconfigure, saddle."""

from __future__ import annotations

from ..abilities import (
    Ability,
    ActivatedAbility,
    AlternativeCost,
    Keyword,
    ReplacementAbility,
    Replaces,
    StaticAbility,
    Timing,
    TriggerPattern,
    When,
)
from ..citing import cr
from ..errors import UnsupportedRule
from ..objects import CardType
from ..wording.costs import Cost, TapPower
from ..wording.instructions import Attach, Body, Designate, RemoveCountersFrom, SetTypes
from ..wording.keyworded import Detach
from ..wording.values import (
    AllOf,
    CostPaid,
    Filter,
    Matches,
    Number,
    Ref,
    Reference,
    Target,
    TurnOf,
    Whose,
)
from .phrases import CREATURE, SADDLED, THIS, some_of, target, triggered
from .registry import number, said, stands_for

_NO_CREATURE = SetTypes(remove=frozenset({CardType.CREATURE}))
TIME = "tempo"


@stands_for("imminente", "702.176a")
def impending(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, it enters with N time counters and is no creature until the last is gone, one at each end step."""
    if keyword.cost is None:
        raise UnsupportedRule("702.176a", "imminente senza costo")
    paid = CostPaid(keyword.name, way=True)
    waiting = AllOf((paid, some_of(THIS, TIME)))
    counters = ((TIME, Number(number(keyword))),)
    end = TriggerPattern(When.BEGINNING, step="sottofase finale", player=Whose.YOU)
    return (
        AlternativeCost(keyword.cost, name=keyword.name, text=said(keyword)),
        ReplacementAbility(Replaces.ENTERS, this=True, condition=paid, counters=counters, text=said(keyword)),
        StaticAbility((_NO_CREATURE,), condition=waiting, text=said(keyword)),
        triggered(keyword, end, RemoveCountersFrom(THIS, TIME), condition=waiting),
    )


@stands_for("metallo vivente", "702.161a")
def living_metal(keyword: Keyword) -> tuple[Ability, ...]:
    """During its controller's turn it is an artifact creature as well."""
    types = SetTypes(types=frozenset({CardType.ARTIFACT, CardType.CREATURE}), add=True)
    return (StaticAbility((types,), condition=TurnOf(Whose.YOU), text=said(keyword)),)


@stands_for("riconfigurare", "702.151a")
@cr("702.151b")
def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """It is attached to another creature, or unattached; while attached it is no creature (702.151b)."""
    if keyword.cost is None:
        raise UnsupportedRule("702.151a", "riconfigurare senza costo")
    others = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU, other=True)
    wielded = Matches(Ref(Reference.ATTACHED), CREATURE)
    text = said(keyword)
    attach = Body(
        targets=target(others, "un'altra creatura che controlli"),
        effects=(Attach(THIS, Target()),),
        text=text,
    )
    return (
        ActivatedAbility(keyword.cost, attach, Timing.SORCERY, text=f"{text}: assegna", keyword=keyword.name),
        ActivatedAbility(
            keyword.cost,
            Body(effects=(Detach(THIS),), text=text),
            Timing.SORCERY,
            condition=wielded,
            text=f"{text}: stacca",
            keyword=keyword.name,
        ),
        StaticAbility((_NO_CREATURE,), condition=wielded, text=text),
    )


@stands_for("sellare", "702.171a")
def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """TAP other creatures with total power N or more: it becomes saddled until end of turn, as a sorcery."""
    others = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU, other=True)
    body = Body(effects=(Designate(THIS, SADDLED),), text=said(keyword))
    cost = Cost((TapPower(others, number(keyword)),))
    return (ActivatedAbility(cost, body, Timing.SORCERY, text=said(keyword), keyword=keyword.name),)
