"""Keywords that tie an object to another: champion, haunt, umbra armor, aura swap, soulbond (702.55-702.95)."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import Ability, ActivatedAbility, Keyword, ReplacementAbility, Replaces, TriggerPattern, When
from ..citing import cr
from ..errors import UnsupportedRule
from ..objects import Zone
from ..wording.costs import Cost, ExileCost
from ..wording.instructions import Body, Destroy, May, MoveTo, Sacrifice, Unless
from ..wording.keyworded import ExileHaunting, PairWith, RemoveDamage, SwapAura
from ..wording.values import (
    AllOf,
    AmountIs,
    Compare,
    Comparison,
    Count,
    DuringResolution,
    IsThere,
    Matches,
    Ref,
    Reference,
    Target,
    Whose,
)
from .phrases import CREATURE, THAT, THIS, YOUR_CREATURE, target, this, triggered
from .registry import said, stands_for

LINKED = Ref(Reference.LINKED)
ENCHANTED = Ref(Reference.ATTACHED)


@stands_for("battersi per", "702.72a")
def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """It is sacrificed unless another such permanent is exiled, which returns when it leaves (702.72b)."""
    if keyword.filter is None:
        raise UnsupportedRule("702.72a", "battersi per senza dire per che cosa")
    another = replace(keyword.filter, controller=Whose.YOU, other=True)
    exiled = Unless((Sacrifice(what=THIS),), Cost((ExileCost(another),)))
    return (
        triggered(keyword, this(When.ENTERS), exiled),
        triggered(keyword, this(When.LEAVES), MoveTo(LINKED, Zone.BATTLEFIELD)),
    )


@stands_for("tormentare", "702.55a")
def haunt(keyword: Keyword) -> tuple[Ability, ...]:
    """Put into a graveyard from the battlefield, or as it resolves if it is a spell, it is exiled haunting a creature."""
    haunting = ExileHaunting(THAT, Target())
    creature = target(CREATURE, "creatura da tormentare")
    resolved = TriggerPattern(
        When.ZONE_CHANGE,
        this=True,
        from_zone=Zone.STACK,
        to_zone=Zone.GRAVEYARD,
        provided=DuringResolution(),
    )
    return (
        triggered(keyword, this(When.DIES), haunting, targets=creature),
        replace(triggered(keyword, resolved, haunting, targets=creature), zone=Zone.GRAVEYARD),
    )


@cr("702.89b")
@stands_for("armatura totem", "702.89a")
@stands_for("armatura d'essenza", "702.89a")
def umbra_armor(keyword: Keyword) -> tuple[Ability, ...]:
    """Rather than what it enchants, the Aura is destroyed, and the damage goes."""
    instead = (RemoveDamage(ENCHANTED), Destroy(THIS))
    return (ReplacementAbility(Replaces.DESTROYED, attached=True, instead=instead, text=said(keyword)),)


@stands_for("scambio d'aura", "702.65a")
def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be exchanged with an Aura card in hand."""
    if keyword.cost is None:
        raise UnsupportedRule("702.65a", "scambio d'aura senza costo")
    body = Body(effects=(SwapAura(),), text=said(keyword))
    return (ActivatedAbility(keyword.cost, body, text=said(keyword), keyword=keyword.name),)


_ALONE = replace(YOUR_CREATURE, paired=False)


@stands_for("unione d'anime", "702.95a")
def soulbond(keyword: Keyword) -> tuple[Ability, ...]:
    """As it or another creature enters, it may be paired with an unpaired one of the same controller."""
    company = AmountIs(Count(replace(_ALONE, other=True)), Compare(Comparison.AT_LEAST, 1))
    free = AllOf((IsThere(THIS), Matches(THIS, _ALONE)))
    other = TriggerPattern(When.ENTERS, subject=replace(YOUR_CREATURE, other=True))
    return (
        triggered(keyword, this(When.ENTERS), May((PairWith(),)), condition=AllOf((free, company))),
        triggered(
            keyword,
            other,
            May((PairWith(THAT),)),
            condition=AllOf((free, IsThere(THAT), Matches(THAT, _ALONE))),
        ),
    )
