"""Keywords of cards with their own frames: level up, disturb, station (702.87, 702.146, 702.184)."""

from __future__ import annotations

from ..abilities import Ability, ActivatedAbility, AlternativeCost, Keyword, Timing
from ..errors import UnsupportedRule
from ..objects import CardType, Zone
from ..wording.costs import Cost, ExileCost, ExileMaterials, TapOther
from ..wording.instructions import AddCounters, Body, MoveTo
from ..wording.values import Filter, Measure, MeasureOf, Number, Ref, Reference, Whose
from .phrases import THIS
from .registry import said, stands_for


@stands_for("aumentare di livello", "702.87a")
def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay: a level counter on it, as a sorcery."""
    if keyword.cost is None:
        raise UnsupportedRule("702.87a", "aumentare di livello senza costo")
    body = Body(effects=(AddCounters(THIS, "livello", Number(1)),), text=said(keyword))
    return (ActivatedAbility(keyword.cost, body, Timing.SORCERY, text=said(keyword), keyword=keyword.name),)


@stands_for("disturbare", "702.146a")
def disturb(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast from the graveyard with its back face up for this cost; casting knows which face."""
    if keyword.cost is None:
        raise UnsupportedRule("702.146a", "disturbare senza costo")
    return (AlternativeCost(keyword.cost, zone=Zone.GRAVEYARD, name="disturbare", text=said(keyword)),)


@stands_for("stazionare", "702.184a")
def station(keyword: Keyword) -> tuple[Ability, ...]:
    """TAP another creature: as many charge counters as its power, as a sorcery."""
    others = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU, other=True)
    charged = AddCounters(THIS, "carica", MeasureOf(Measure.STATION, Ref(Reference.PAID)))
    body = Body(effects=(charged,), text=said(keyword))
    return (
        ActivatedAbility(
            Cost((TapOther(others),)), body, Timing.SORCERY, text=said(keyword), keyword=keyword.name
        ),
    )


@stands_for("costruire", "702.167a")
def craft(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay, exile it and the materials: it returns with its back face up, as a sorcery."""
    if keyword.cost is None or keyword.filter is None:
        raise UnsupportedRule("702.167a", "costruire senza materiali o senza costo")
    cost = Cost(
        (*keyword.cost.parts, ExileCost(this=True), ExileMaterials(keyword.filter, keyword.number or 1))
    )
    body = Body(effects=(MoveTo(THIS, Zone.BATTLEFIELD, transformed=True),), text=said(keyword))
    return (ActivatedAbility(cost, body, Timing.SORCERY, text=said(keyword), keyword=keyword.name),)


@stands_for("mutazione", "702.140a")
def mutate(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast for this cost as a mutating creature spell; casting and resolving know what that is."""
    if keyword.cost is None:
        raise UnsupportedRule("702.140a", "mutazione senza costo")
    return (AlternativeCost(keyword.cost, name="mutazione", text=said(keyword)),)
