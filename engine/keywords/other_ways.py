"""Keywords that offer another cost and make the spell another: awaken, cleave, More Than Meets the Eye, sneak."""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import Ability, AlternativeCost, Keyword
from ..errors import UnsupportedRule
from ..objects import CardType
from ..wording.costs import Cost, CostPart, ReturnToHandCost
from ..wording.values import DuringStep, Filter, Whose
from .registry import RULES, said, stands_for

_UNBLOCKED = Filter(types=frozenset({CardType.CREATURE}), attacking=True, blocked=False, controller=Whose.YOU)


def _way(keyword: Keyword, *extra: CostPart) -> AlternativeCost:
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    return AlternativeCost(Cost((*keyword.cost.parts, *extra)), name=keyword.name, text=said(keyword))


@stands_for("risveglio", "702.113a")
def awaken(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, the spell wakes a land as well; `awakening` knows."""
    return (_way(keyword),)


@stands_for("più di quel che sembra", "702.162a")
def more_than_meets_the_eye(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast so, it is cast converted, its back face up; casting knows which face."""
    return (_way(keyword),)


@stands_for("sgattaiolare", "702.190a")
def sneak(keyword: Keyword) -> tuple[Ability, ...]:
    """During its controller's declare blockers step, as an instant, returning an unblocked attacker to hand as well."""
    now = DuringStep("dichiarazione delle creature bloccanti", Whose.YOU)
    return (replace(_way(keyword, ReturnToHandCost(_UNBLOCKED)), condition=now, instant=True),)
