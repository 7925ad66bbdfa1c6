"""Keywords that make a token copy of the card in the graveyard: embalm, eternalize, encore (702.128, 702.129, 702.141)."""

from __future__ import annotations

from ..abilities import Ability, ActivatedAbility, Keyword, Timing, TriggeredAbility, TriggerPattern, When
from ..errors import UnsupportedRule
from ..mana import Color
from ..objects import Zone
from ..wording.costs import Cost, ExileCost
from ..wording.instructions import (
    Body,
    Change,
    CopyException,
    CopyPermanentToken,
    CreateDelayed,
    GainAbility,
    Instruction,
    Sacrifice,
    SetBasePT,
    SetColors,
    SetTypes,
)
from ..wording.keyworded import CopiesAgainstOpponents
from ..wording.values import Duration, Number
from .phrases import LAST, REMEMBERED, THIS
from .registry import RULES, said, stands_for

_ZOMBIE = SetTypes(subtypes=frozenset({"zombie"}), add=True)
_NO_COST = frozenset({"costo di mana"})


def _from_graveyard(keyword: Keyword, *effects: Instruction) -> ActivatedAbility:
    """ "[Cost], exile this card from your graveyard: … Activate only as a sorcery"."""
    if keyword.cost is None:
        raise UnsupportedRule(RULES[keyword.name], f"{keyword.name} senza costo")
    return ActivatedAbility(
        Cost((*keyword.cost.parts, ExileCost(this=True))),
        Body(effects=effects, text=said(keyword)),
        Timing.SORCERY,
        Zone.GRAVEYARD,
        text=said(keyword),
        keyword=keyword.name,
    )


@stands_for("imbalsamare", "702.128a")
def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """A token copy of it that is white, a Zombie as well, and has no mana cost."""
    white = CopyException((SetColors(frozenset({Color.WHITE})), _ZOMBIE), keeps=_NO_COST)
    return (_from_graveyard(keyword, CopyPermanentToken(THIS, exceptions=(white,))),)


@stands_for("eternare", "702.129a")
def eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """The same, black and 4/4."""
    black = (SetColors(frozenset({Color.BLACK})), SetBasePT(Number(4), Number(4)), _ZOMBIE)
    exception = CopyException(black, keeps=_NO_COST)
    return (_from_graveyard(keyword, CopyPermanentToken(THIS, exceptions=(exception,))),)


@stands_for("bis", "702.141a")
def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """For each opponent a token copy that must attack that opponent; haste, and gone at the next end step."""
    gone = TriggeredAbility(
        (TriggerPattern(When.BEGINNING, step="sottofase finale"),),
        Body(effects=(Sacrifice(what=REMEMBERED),), text=said(keyword)),
        text=said(keyword),
        keyword=keyword.name,
    )
    return (
        _from_graveyard(
            keyword,
            CopiesAgainstOpponents(THIS),
            Change(LAST, (GainAbility(Keyword("rapidità")),), Duration.PERMANENT),
            CreateDelayed(gone, LAST),
        ),
    )
