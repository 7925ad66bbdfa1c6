"""Keywords that find, return or draw cards: dredge, transmute, recover, transfigure, hideaway, miracle (702.52-702.94)."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import (
    Ability,
    ActivatedAbility,
    AlternativeCost,
    Keyword,
    ReplacementAbility,
    Replaces,
    Timing,
    TriggerPattern,
    When,
)
from ..errors import UnsupportedRule
from ..objects import CardType, Zone
from ..wording.costs import Cost, CostPart, DiscardCost, SacrificeCost
from ..wording.instructions import Body, Exile, May, Mill, MoveTo, SearchLibrary
from ..wording.keyworded import Ripple
from ..wording.library import LookAtTop
from ..wording.values import AmountIs, Compare, Comparison, Filter, Measure, MeasureOf, Number, Players, Whose
from .phrases import CREATURE, THIS, this, triggered
from .registry import RULES, number, said, stands_for

MIRACLE = "miracolo"


def _cost(keyword: Keyword, *extra: CostPart) -> Cost:
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    return Cost((*keyword.cost.parts, *extra))


@stands_for("dragare", "702.52a")
def dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """From the graveyard: mill N rather than draw, and return it to hand, with N cards or more in the library."""
    n = number(keyword)
    enough = AmountIs(MeasureOf(Measure.LIBRARY_SIZE, Players()), Compare(Comparison.AT_LEAST, n))
    return (
        ReplacementAbility(
            Replaces.DRAWS,
            player=Whose.YOU,
            condition=enough,
            instead=(May((Mill(amount=Number(n)), MoveTo(THIS, Zone.HAND))),),
            zone=Zone.GRAVEYARD,
            text=said(keyword),
        ),
    )


@stands_for("trasmutare", "702.53a")
def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """Discard it: search for a card of the same mana value, as a sorcery."""
    alike = Filter(same_value=True, zone=Zone.LIBRARY)
    body = Body(effects=(SearchLibrary(alike, Zone.HAND, reveal=True),), text=said(keyword))
    cost = _cost(keyword, DiscardCost(this=True))
    return (
        ActivatedAbility(cost, body, Timing.SORCERY, Zone.HAND, text=said(keyword), keyword=keyword.name),
    )


@stands_for("trasfigurare", "702.71a")
def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrifice it: a creature card of the same mana value from the library onto the battlefield, as a sorcery."""
    alike = Filter(types=frozenset({CardType.CREATURE}), same_value=True, zone=Zone.LIBRARY)
    body = Body(effects=(SearchLibrary(alike, Zone.BATTLEFIELD),), text=said(keyword))
    cost = _cost(keyword, SacrificeCost(this=True))
    return (ActivatedAbility(cost, body, Timing.SORCERY, text=said(keyword), keyword=keyword.name),)


@stands_for("recupero", "702.59a")
def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """In the graveyard: when a creature is put there from the battlefield, pay and it returns to hand, or it is exiled."""
    dies = TriggerPattern(When.DIES, subject=replace(CREATURE, owner=Whose.YOU))
    back = May((MoveTo(THIS, Zone.HAND),), cost=_cost(keyword), otherwise=(Exile(THIS),))
    return (replace(triggered(keyword, dies, back), zone=Zone.GRAVEYARD),)


@stands_for("nascondiglio", "702.75a")
def hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """Look at the top N cards, exile one face down, the rest to the bottom in a random order."""
    look = LookAtTop(
        Number(number(keyword)),
        Filter(zone=Zone.LIBRARY),
        zone=Zone.EXILE,
        face_down=True,
        random=True,
    )
    return (triggered(keyword, this(When.ENTERS), look),)


@stands_for("propagazione", "702.60a")
def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """The top N cards may be revealed as it is cast; each instance triggers (702.60b)."""
    return (triggered(keyword, this(When.CAST), Ripple(number(keyword))),)


@stands_for("miracolo", "702.94a")
def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast for this cost as the ability of revealing it resolves; `miracles` knows when that is."""
    return (AlternativeCost(_cost(keyword), name=MIRACLE, text=said(keyword), instructed=True),)
