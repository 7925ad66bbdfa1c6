"""Gift (702.174): what the opponent who was promised it gets."""

from __future__ import annotations

from ..abilities import Ability, AdditionalCost, Keyword, When
from ..citing import cr
from ..errors import UnsupportedRule
from ..mana import Color
from ..objects import CardType, Characteristics
from ..predefined_tokens import predefined
from ..wording.costs import Cost
from ..wording.instructions import CreateTokens, Draw, ExtraTurn, If, Instruction
from ..wording.values import CostPaid, Players, PlayerSet
from .phrases import this, triggered
from .registry import said, stands_for

GIFT = "donare"
_CHOSEN = Players(PlayerSet.PROMISED)


def _sea_creature(name: str, size: int) -> Characteristics:
    return Characteristics(
        name=name,
        colors=frozenset({Color.BLUE}),
        types=frozenset({CardType.CREATURE}),
        subtypes=frozenset({name.lower()}),
        power=size,
        toughness=size,
    )


def _token(name: str) -> Instruction:
    token = predefined(name)
    if token is None:
        raise UnsupportedRule("702.174a", f"la pedina {name}")
    return CreateTokens(token, who=_CHOSEN)


@cr("702.174d", "702.174e", "702.174f", "702.174g", "702.174h", "702.174i")
def given(what: str) -> Instruction:
    """What "dona [what]" has the chosen player do (702.174d-i)."""
    match what:
        case "un cibo":
            return _token("Cibo")
        case "una carta":
            return Draw(_CHOSEN)
        case "un pesce tappato":
            return CreateTokens(_sea_creature("Pesce", 1), who=_CHOSEN, tapped=True)
        case "un turno extra":
            return ExtraTurn(_CHOSEN)
        case "un tesoro":
            return _token("Tesoro")
        case "una piovra":
            return CreateTokens(_sea_creature("Piovra", 8), who=_CHOSEN)
    raise UnsupportedRule("702.174a", f"donare {what}")


GIFTS = ("un cibo", "una carta", "un pesce tappato", "un turno extra", "un tesoro", "una piovra")
"""The gifts that there are (702.174d-i)."""


@stands_for(GIFT, "702.174a")
def gift(keyword: Keyword) -> tuple[Ability, ...]:
    """Choosing an opponent is an additional cost; a permanent gives the gift as it enters (702.174b)."""
    promised = triggered(
        keyword, this(When.ENTERS), given(keyword.quality or ""), condition=CostPaid(keyword.name)
    )
    return (AdditionalCost(Cost(), True, said(keyword), GIFT), promised)


def first(keyword: Keyword) -> Instruction:
    """Of an instant or sorcery: before anything else it does, the gift, if it was promised (702.174j)."""
    return If(CostPaid(GIFT), (given(keyword.quality or ""),))
