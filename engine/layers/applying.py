"""What one continuous effect does to the views in one layer (613.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from msgspec.structs import replace

from ..abilities import ActivatedAbility, Keyword, StaticAbility
from ..choosing import CHOSEN_COLOR, CHOSEN_PLAYER, COLOR, PLAYER, chosen_for
from ..citing import cr
from ..context import Context
from ..evaluating import amount, holds, resolve
from ..granting import bound
from ..matching import candidates, fits
from ..objects import CardType, ObjectId, StackInfo, TargetRef
from ..state import State
from ..wording import instructions as do
from ..wording.costs import Cost, PayMana, TapThis
from ..wording.instructions import AddMana, Body, Modification
from ..wording.values import Amount, Fixed
from .collecting import Acting, Layer, Seen
from .naming import stickered_name
from .rewording import reword
from .typing import kinds, retyped
from .view import View
from .working import Working, thawed

BASIC_LANDS = {"pianura": "W", "isola": "U", "palude": "B", "montagna": "R", "foresta": "G"}
"""305.6: basic land type -> the mana its intrinsic ability adds."""


def context_of(state: State, effect: Acting) -> Context:
    """From whose eyes an effect's words are read."""
    item = state.objects.get(effect.source) if effect.source is not None else None
    return Context(
        effect.controller, effect.source, info=(item.stack if item and item.stack else StackInfo())
    )


def applies_to(state: State, views: Seen, effect: Acting) -> tuple[ObjectId, ...]:
    """The objects an effect affects now."""
    if effect.affected is not None:
        return tuple(id for id in effect.affected if id in views)
    ability = effect.ability
    assert ability is not None
    if ability.players is not None:
        return ()
    context = context_of(state, effect)
    if not holds(state, ability.condition, context):
        return ()
    if ability.attached:
        ref = state.objects[effect.source].attached_to if effect.source in state.objects else None  # type: ignore[index]
        return (ref.object,) if ref is not None and ref.object in views else ()
    if ability.affected is None:
        return (effect.source,) if effect.source is not None else ()
    return tuple(
        id
        for id in candidates(state, ability.affected)
        if fits(state, state.objects[id], cast(View, views[id]), ability.affected, context)
    )


def apply(state: State, views: Seen, effect: Acting, layer: Layer) -> tuple[ObjectId, ...]:
    """Apply the effect's modifications of this layer; returns the objects it applied to."""
    ids = applies_to(state, views, effect)
    context = context_of(state, effect)
    items = effect.in_layer(layer)
    for id in ids:
        seen = thawed(views, id)
        context.it = TargetRef(object=id)
        for item in items:
            if isinstance(item, do.GainAbility) and not isinstance(item.ability, Keyword):
                item = do.GainAbility(bound(item.ability, effect.source))
            if isinstance(item, do.GainAbility) and isinstance(item.ability, StaticAbility):
                item = _granted(item, item.ability)
                seen.given = (*seen.given, (item.ability, effect.timestamp))
            _APPLY[type(item)](state, seen, item, context)
            if isinstance(item, do.SetName):
                later = (each for each in state.objects[id].stickers if each.timestamp > effect.timestamp)
                seen.name = stickered_name(seen.name, tuple(later))  # 123.6c: in timestamp order
    return ids


@cr("604.3a")
def _granted(item: do.GainAbility, ability: StaticAbility) -> do.GainAbility:
    """An ability that an effect gives is not characteristic-defining, whatever it defines."""
    return do.GainAbility(replace(ability, characteristic_defining=False))


def signature(state: State, views: Seen, effect: Acting, layer: Layer) -> tuple[object, ...]:
    """What an effect would apply to and do, for comparing before and after another effect (613.8a)."""
    ids = applies_to(state, views, effect)
    values = [
        value
        for item in effect.in_layer(layer)
        for name in ("power", "toughness")
        if (value := getattr(item, name, None)) is not None
    ]
    if not values:
        return (ids,)
    context = context_of(state, effect)
    numbers: list[int] = []
    for id in ids:
        context.it = TargetRef(object=id)
        numbers += [amount(state, value, context) for value in values]
    return (ids, *numbers)


@cr("613.1b")
def _control(state: State, seen: Working, item: do.GainControl, context: Context) -> None:
    found = [ref.player for ref in resolve(state, item.who, context) if ref.player is not None]
    if found:
        seen.controller = found[0]


@cr("613.1c", "612.1")
def _text(state: State, seen: Working, item: do.ChangeWords, context: Context) -> None:
    reword(seen, item)


@cr("613.1c", "612.8", "123.6c")
def _name(state: State, seen: Working, item: do.SetName, context: Context) -> None:
    """Words that earlier stickers added are no part of the new name; those of later ones are put into it."""
    seen.name = item.name


@cr("613.1d", "205.1a", "205.1b", "305.7")
def _types(state: State, seen: Working, item: do.SetTypes, context: Context) -> None:
    seen.types, seen.subtypes, seen.supertypes = retyped(seen.types, seen.subtypes, seen.supertypes, item)
    basic = item.subtypes & BASIC_LANDS.keys()
    if basic and not item.add and CardType.LAND in seen.types:
        seen.abilities = ()  # 305.7: it loses the abilities of its text and its old land types
    _intrinsic(seen, item.subtypes)


@cr("613.1d", "205.1a", "712.21b")
def _creature_types(state: State, seen: Working, item: do.CreatureTypesOf, context: Context) -> None:
    """The creature types printed on that card take the place of its own; its other subtypes stay."""
    found = [
        state.objects[ref.object].base for ref in resolve(state, item.of, context) if ref.object is not None
    ]
    if found:
        others = frozenset(word for word in seen.subtypes if CardType.CREATURE not in kinds(word))
        theirs = frozenset(word for word in found[0].subtypes if CardType.CREATURE in kinds(word))
        seen.subtypes = others | item.keep | theirs


@cr("305.6")
def _intrinsic(seen: Working, subtypes: frozenset[str]) -> None:
    """A land with a basic land type has "{T}: add one mana" of that type's colour."""
    if CardType.LAND not in seen.types:
        return
    for subtype, symbol in BASIC_LANDS.items():
        if subtype in subtypes:
            ability = basic_ability(symbol)
            if ability not in seen.abilities:
                seen.abilities = (*seen.abilities, ability)


def basic_ability(symbol: str) -> ActivatedAbility:
    """The intrinsic mana ability of a basic land type."""
    return ActivatedAbility(
        cost=Cost((TapThis(),)),
        body=Body(effects=(AddMana((symbol,)),)),
        text=f"{{T}}: Aggiungi {{{symbol}}}.",
    )


@cr("613.1e")
def _colors(state: State, seen: Working, item: do.SetColors, context: Context) -> None:
    seen.colors = seen.colors | item.colors if item.add else item.colors


@cr("613.1f", "113.11", "607.2d", "607.5a", "702.1b", "702.16k", "702.16n")
def _gain(state: State, seen: Working, item: do.GainAbility, context: Context) -> None:
    ability = item.ability
    if isinstance(ability, Keyword):
        if ability.name in seen.cant_have:
            return
        if ability.quality == CHOSEN_COLOR:
            color = chosen_for(state, context.source, COLOR)
            if color is None:
                return  # 607.5a: no colour was chosen for this object
            ability = replace(ability, quality=color)
        if ability.quality == CHOSEN_PLAYER:
            chosen = chosen_for(state, context.source, PLAYER)
            if chosen is None:
                return
            ability = replace(ability, quality=f"{PLAYER} {chosen}")
        if ability.spares == "~":
            ability = replace(ability, spares=str(context.source))
        if ability.own_cost:
            if seen.mana_cost is None:
                return  # 118.6: what has no mana cost could never pay it
            ability = replace(ability, cost=Cost((PayMana(seen.mana_cost),)), own_cost=False)
    seen.abilities = (*seen.abilities, ability)


@cr("613.1f", "113.10", "702.22b")
def _lose(state: State, seen: Working, item: do.LoseAbility, context: Context) -> None:
    if item.keyword is None:
        seen.abilities = ()
        return
    gone = {item.keyword, "branco con altri"} if item.keyword == "branco" else {item.keyword}
    seen.abilities = tuple(
        ability for ability in seen.abilities if not (isinstance(ability, Keyword) and ability.name in gone)
    )


@cr("113.11")
def _cant_have(state: State, seen: Working, item: do.CantHave, context: Context) -> None:
    _lose(state, seen, do.LoseAbility(item.keyword), context)
    seen.cant_have |= {item.keyword}


@cr("613.4a", "613.4b")
def _set_pt(state: State, seen: Working, item: do.SetBasePT, context: Context) -> None:
    if item.power is not None:
        seen.power = amount(state, item.power, context)
    if item.toughness is not None:
        seen.toughness = amount(state, item.toughness, context)


@cr("613.4c")
def _modify_pt(state: State, seen: Working, item: do.ModifyPT, context: Context) -> None:
    if seen.power is not None:
        seen.power += _signed(state, item.power, context, item.negative_power)
    if seen.toughness is not None:
        seen.toughness += _signed(state, item.toughness, context, item.negative_toughness)


def _signed(state: State, value: Amount, context: Context, negative: bool) -> int:
    number = amount(state, value, context)
    return -number if negative else number


@cr("613.4d")
def _switch(state: State, seen: Working, item: do.SwitchPT, context: Context) -> None:
    seen.power, seen.toughness = seen.toughness, seen.power


@cr("613.11")
def _rule(state: State, seen: Working, item: do.Rule, context: Context) -> None:
    if item.who is not None and not isinstance(item.who, Fixed):
        item = replace(item, who=Fixed(resolve(state, item.who, context)))
    seen.rules = (*seen.rules, item)


_APPLY: dict[type[Modification], Callable[[State, Working, Any, Context], None]] = {
    do.GainControl: _control,
    do.ChangeWords: _text,
    do.SetName: _name,
    do.CreatureTypesOf: _creature_types,
    do.SetTypes: _types,
    do.SetColors: _colors,
    do.GainAbility: _gain,
    do.LoseAbility: _lose,
    do.CantHave: _cant_have,
    do.SetBasePT: _set_pt,
    do.ModifyPT: _modify_pt,
    do.SwitchPT: _switch,
    do.Rule: _rule,
}
