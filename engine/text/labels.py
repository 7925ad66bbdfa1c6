"""Keywords that stand before an ability: "Esaurire — …", "Massima velocità — …", "∞ — …" (702.177, 702.178, 702.186)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..abilities import Ability, ActivatedAbility, Keyword, StaticAbility, TriggeredAbility
from ..citing import cr
from ..errors import UnknownText
from ..objects import Zone
from ..partners import BACKGROUND, DOCTOR
from ..speed import MAX_SPEED
from ..wording.instructions import GainAbility
from ..wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Condition,
    Designated,
    DuringStep,
    Measure,
    MeasureOf,
    Players,
    Ref,
    Reference,
    Whose,
)

EXHAUST = "esaurire"
FORECAST = "previsione"
HARNESSED = "imbrigliato"
AT_MAX_SPEED: Condition = AmountIs(MeasureOf(Measure.SPEED, Players()), Compare(Comparison.EQUAL, MAX_SPEED))
_LABEL = re.compile(
    r"(?P<label>Esaurire|Massima velocità|Previsione|∞)\s*[—–-]\s*(?P<rest>.+)", re.DOTALL | re.IGNORECASE
)

_COMPANION = re.compile(r"Compagno\s*[—–-]\s*(?P<condition>.+)", re.DOTALL | re.IGNORECASE)
"""What the starting deck must be like (702.139b): it is looked at before the game."""

_PARTNER = re.compile(r"Partner\s*[—–-]\s*(?P<text>.+?)\.?", re.DOTALL | re.IGNORECASE)
_TOGETHER = frozenset({BACKGROUND, DOCTOR})
"""Partner abilities that are a whole sentence (702.124k, 702.124m)."""
_NO_DASH = re.compile(r"^(Previsione)\s+(?=\{)", re.IGNORECASE)
"""How some printings write it."""


def compile_labelled(line: str) -> tuple[Ability, ...] | None:
    """The abilities of a line that begins with such a keyword; None for another line. Raises UnknownText."""
    from .compiler import compile_line

    condition = _COMPANION.fullmatch(line.strip())
    if condition is not None:
        return (Keyword("compagno", quality=condition["condition"].strip()),)
    partner = _PARTNER.fullmatch(line.strip())
    if partner is not None:
        return (Keyword("partner", quality=partner["text"].strip().lower()),)
    if line.strip().lower().rstrip(".") in _TOGETHER:
        return (Keyword(line.strip().lower().rstrip(".")),)
    found = _LABEL.fullmatch(_NO_DASH.sub(r"\1 — ", line.strip()))
    if found is None:
        return None
    abilities = compile_line(found["rest"], False)[0]
    match found["label"].lower():
        case "esaurire":
            return _exhaust(abilities, line.strip())
        case "previsione":
            return _forecast(abilities, line.strip())
        case "massima velocità":
            return tuple(_while(ability, AT_MAX_SPEED, line.strip()) for ability in abilities)
    harnessed = Designated(Ref(Reference.THIS), HARNESSED)
    return tuple(_while(ability, harnessed, line.strip()) for ability in abilities)


@cr("702.177a")
def _exhaust(abilities: tuple[Ability, ...], line: str) -> tuple[Ability, ...]:
    """Activated abilities that are activated only once."""
    found: list[Ability] = []
    for ability in abilities:
        if not isinstance(ability, ActivatedAbility):
            raise UnknownText(line, line)
        found.append(replace(ability, once_ever=True, text=line, keyword=EXHAUST))
    return tuple(found)


@cr("702.57a", "702.57b")
def _forecast(abilities: tuple[Ability, ...], line: str) -> tuple[Ability, ...]:
    """An activated ability of the card in hand, which is revealed: in its owner's upkeep, once each turn."""
    found: list[Ability] = []
    for ability in abilities:
        if not isinstance(ability, ActivatedAbility):
            raise UnknownText(line, line)
        upkeep = DuringStep("mantenimento", Whose.YOU)
        found.append(
            replace(
                ability, zone=Zone.HAND, condition=upkeep, once_each_turn=True, text=line, keyword=FORECAST
            )
        )
    return tuple(found)


@cr("702.178a", "702.178b", "702.186b")
def _while(ability: Ability, condition: Condition, line: str) -> Ability:
    """The object has the ability for as long as the condition is true, where the ability itself functions."""
    zone = Zone.BATTLEFIELD
    if isinstance(ability, ActivatedAbility | TriggeredAbility | StaticAbility):
        zone = ability.zone
    return StaticAbility((GainAbility(ability),), condition=condition, zone=zone, text=line)
