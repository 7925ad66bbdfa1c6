"""Which effects could possibly depend on which (613.8a): a quick no saves trying it out."""

from __future__ import annotations

from ..abilities import StaticAbility
from ..citing import cr
from ..wording import instructions as do
from ..wording.values import Filter, Number, Whose
from .collecting import Acting, Layer


@cr("613.8a")
def may_depend(effect: Acting, other: Acting, layer: Layer) -> bool:
    """Whether applying `other` in `layer` might change the existence of `effect`, what it applies to or what it does."""
    ability = effect.ability
    if ability is None:
        return _reads_numbers(effect, layer)
    match layer:
        case Layer.TYPE:
            changes_abilities = any(
                isinstance(item, do.SetTypes) and item.subtypes and not item.add
                for item in other.in_layer(layer)
            )
            return changes_abilities or _looks(ability, layer) or _reads_numbers(effect, layer)
        case Layer.ABILITY:
            takes = any(isinstance(item, do.LoseAbility | do.CantHave) for item in other.in_layer(layer))
            return takes or _looks(ability, layer)
        case Layer.CONTROL:
            return True
        case _:
            return _looks(ability, layer) or _reads_numbers(effect, layer)


def _looks(ability: StaticAbility, layer: Layer) -> bool:
    """Whether what it applies to is described by something that the layer changes."""
    return ability.condition is not None or (ability.affected is not None and _reads(ability.affected, layer))


def _reads(wanted: Filter, layer: Layer) -> bool:
    match layer:
        case Layer.TYPE:
            found = bool(
                wanted.types
                or wanted.all_types
                or wanted.not_types
                or wanted.subtypes
                or wanted.not_subtypes
                or wanted.supertypes
                or wanted.not_supertypes
                or wanted.permanent_card
                or wanted.enchanted is not None
                or wanted.equipped is not None
            )
        case Layer.COLOR:
            found = bool(wanted.colors or wanted.not_colors) or wanted.colorless is not None
            found = found or wanted.multicolored is not None
        case Layer.ABILITY:
            found = wanted.keyword is not None or wanted.not_keyword is not None
        case Layer.CONTROL:
            found = wanted.controller is not Whose.ANY
        case Layer.RULES:
            found = False
        case _:
            found = any((wanted.power, wanted.toughness, wanted.power_to_source))
    return found or any(_reads(option, layer) for option in wanted.any_of)


def _reads_numbers(effect: Acting, layer: Layer) -> bool:
    """Whether how much it does is read off the game."""
    return any(
        not isinstance(value, Number)
        for item in effect.in_layer(layer)
        for name in ("power", "toughness")
        if (value := getattr(item, name, None)) is not None
    )
