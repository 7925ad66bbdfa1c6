"""Keywords that add costs to a spell: kicker, buyback, entwine, escalate, replicate, conspire, casualty, bargain, squad."""

from __future__ import annotations

from ..abilities import Ability, AdditionalCost, Keyword, TriggeredAbility, When
from ..errors import UnsupportedRule
from ..objects import CardType
from ..wording.casting import CopyThisSpell
from ..wording.costs import Cost, SacrificeCost, TapOther
from ..wording.instructions import CopyException, CopyPermanentToken, SetBasePT
from ..wording.values import (
    Compare,
    Comparison,
    CostPaid,
    Filter,
    Number,
    TimesPaid,
)
from .phrases import THIS, this, triggered
from .registry import RULES, number, payment, said, stands_for


def _extra(keyword: Keyword, *, many: bool = False, per_mode: bool = False) -> AdditionalCost:
    """The keyword's cost as an additional cost of the spell."""
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    optional = not per_mode
    return AdditionalCost(keyword.cost, optional, said(keyword), payment(keyword), many, per_mode)


@stands_for("potenziamento", "702.33a")
def kicker(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be paid once; what the spell then does is said by its own text."""
    return (_extra(keyword),)


@stands_for("multipotenziamento", "702.33c")
def multikicker(keyword: Keyword) -> tuple[Ability, ...]:
    """Kicker that may be paid any number of times."""
    return (_extra(keyword, many=True),)


@stands_for("riscatto", "702.27a")
def buyback(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be paid; where the spell then goes as it resolves, `leaving_stack` knows."""
    return (_extra(keyword),)


@stands_for("intrecciare", "702.42a")
def entwine(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be paid to choose all modes; `modes` knows."""
    return (_extra(keyword),)


@stands_for("incrementare", "702.120a")
def escalate(keyword: Keyword) -> tuple[Ability, ...]:
    """It is paid for each mode beyond the first."""
    return (_extra(keyword, per_mode=True),)


def _copies(keyword: Keyword, amount: TimesPaid | Number) -> TriggeredAbility:
    """ "When you cast this spell, if the cost was paid for it, copy it"."""
    return triggered(keyword, this(When.CAST), CopyThisSpell(amount), condition=CostPaid(payment(keyword)))


@stands_for("replicare", "702.56a")
def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """A copy for each time the cost was paid."""
    return (_extra(keyword, many=True), _copies(keyword, TimesPaid(payment(keyword))))


_CREATURE = frozenset({CardType.CREATURE})


@stands_for("cospirare", "702.78a")
def conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """TAP two untapped creatures that share a colour with it: a copy."""
    pair = Cost((TapOther(Filter(types=_CREATURE, tapped=False, shares_color=True), 2),))
    return (AdditionalCost(pair, True, said(keyword), payment(keyword)), _copies(keyword, Number(1)))


@stands_for("danno collaterale", "702.153a")
def casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrifice a creature with power N or greater: a copy."""
    strong = Filter(types=_CREATURE, power=Compare(Comparison.AT_LEAST, number(keyword)))
    cost = Cost((SacrificeCost(strong),))
    return (AdditionalCost(cost, True, said(keyword), payment(keyword)), _copies(keyword, Number(1)))


@stands_for("negoziare", "702.166a")
def bargain(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrifice an artifact, enchantment or token."""
    kinds = frozenset({CardType.ARTIFACT, CardType.ENCHANTMENT})
    wanted = Filter(any_of=(Filter(types=kinds), Filter(token=True)))
    return (AdditionalCost(Cost((SacrificeCost(wanted),)), True, said(keyword), payment(keyword)),)


@stands_for("squadra", "702.157a")
def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """A token copy for each time the cost was paid."""
    made = CopyPermanentToken(THIS, TimesPaid(payment(keyword)))
    entered = triggered(keyword, this(When.ENTERS), made, condition=CostPaid(payment(keyword)))
    return (_extra(keyword, many=True), entered)


@stands_for("prole", "702.175a")
def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """A token copy that is 1/1."""
    small = (CopyException(changes=(SetBasePT(Number(1), Number(1)),)),)
    entered = triggered(
        keyword,
        this(When.ENTERS),
        CopyPermanentToken(THIS, exceptions=small),
        condition=CostPaid(payment(keyword)),
    )
    return (_extra(keyword), entered)
