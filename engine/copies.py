"""Copying (707): which values a copy has, with the exceptions that the effect makes."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Ability, Keyword, StaticAbility
from .citing import cr
from .context import Context
from .errors import UnsupportedRule
from .evaluating import amount
from .layers.typing import retyped
from .objects import Characteristics
from .state import State
from .wording import instructions as do
from .wording.instructions import CopyException, Modification
from .wording.values import Number

COLOR, PT, NAME, SUPERTYPES = "colore", "forza e costituzione", "nome", "supertipi"
"""What an effect may say is not copied (707.9c)."""


@cr("707.9", "707.9a", "707.9b", "707.9c", "707.9d", "707.9f")
def copied(
    values: Characteristics,
    exceptions: tuple[CopyException, ...],
    own: Characteristics,
    ability: Ability | None = None,
) -> Characteristics:
    """The copiable values of a copy of something with `values`. `own` are those of what becomes the copy.

    `ability` is the ability that makes the copy, for "tranne che ha questa abilità". An exception for copies of one card
    type looks at what the copy would be with the exceptions before it.
    """
    for exception in exceptions:
        if applies(values, exception):
            values = _changed(values, exception, own, ability)
    return values


@cr("707.9f")
def applies(values: Characteristics, exception: CopyException) -> bool:
    """Whether an exception counts for a copy with these values."""
    return exception.only_if is None or exception.only_if in values.types


@cr("707.9e")
def added_counters(
    state: State, values: Characteristics, exceptions: tuple[CopyException, ...], context: Context
) -> tuple[tuple[str, int], ...]:
    """The counters with which the copy enters besides."""
    return tuple(
        (kind, amount(state, number, context))
        for exception in exceptions
        if applies(values, exception)
        for kind, number in exception.counters
    )


def _changed(
    values: Characteristics, exception: CopyException, own: Characteristics, ability: Ability | None
) -> Characteristics:
    for what in exception.keeps:
        values = _kept(values, what, own)
    if exception.without:
        values = replace(values, supertypes=values.supertypes - exception.without)
    if exception.name is not None:
        values = replace(values, name=exception.name)
    for change in exception.changes:
        values = _modified(values, change)
    if exception.this_ability:
        if ability is None:
            raise UnsupportedRule("707.9a", "«questa abilità» di una copia che non viene da un'abilità")
        values = replace(values, abilities=(*values.abilities, ability))
    return values


@cr("707.9c", "707.9d")
def _kept(values: Characteristics, what: str, own: Characteristics) -> Characteristics:
    match what:
        case "colore":
            return replace(values, colors=own.colors, abilities=_without_defining(values, do.SetColors))
        case "forza e costituzione":
            return replace(
                values,
                power=own.power,
                toughness=own.toughness,
                abilities=_without_defining(values, do.SetBasePT),
            )
        case "nome":
            return replace(values, name=own.name)
        case "costo di mana":
            return replace(values, mana_cost=None)
        case "supertipi":
            return replace(values, supertypes=own.supertypes)
    raise UnsupportedRule("707.9c", f"una copia che conserva: {what}")


@cr("707.9b", "707.9d")
def _modified(values: Characteristics, change: Modification) -> Characteristics:
    match change:
        case do.SetTypes():
            types, subtypes, supertypes = retyped(values.types, values.subtypes, values.supertypes, change)
            values = replace(values, types=types, subtypes=subtypes, supertypes=supertypes)
            return values if change.add else replace(values, abilities=_without_defining(values, do.SetTypes))
        case do.SetColors(colors=colors, add=True):
            return replace(values, colors=values.colors | colors)
        case do.SetColors(colors=colors):
            return replace(values, colors=colors, abilities=_without_defining(values, do.SetColors))
        case do.SetBasePT(power=power, toughness=toughness):
            return replace(
                values,
                power=values.power if power is None else _number(power),
                toughness=values.toughness if toughness is None else _number(toughness),
                abilities=_without_defining(values, do.SetBasePT),
            )
        case do.GainAbility(ability=ability):
            return replace(values, abilities=(*values.abilities, ability))
        case do.LoseAbility(keyword=None):
            return replace(values, abilities=(), spell=None, text="")
    raise UnsupportedRule("707.9b", f"l'eccezione {type(change).__name__} di una copia")


def _number(value: object) -> int:
    if isinstance(value, Number):
        return value.value
    raise UnsupportedRule("707.9b", "una copia con forza o costituzione variabile")


_DEFINING = {"cangiante": do.SetTypes, "vacuità": do.SetColors}


def _without_defining(values: Characteristics, what: type) -> tuple[Ability, ...]:
    """The abilities but for the characteristic-defining ones that define what the effect gives otherwise."""
    return tuple(ability for ability in values.abilities if not _defines(ability, what))


@cr("604.3", "707.9d")
def _defines(ability: Ability, what: type) -> bool:
    if isinstance(ability, Keyword):
        return _DEFINING.get(ability.name) is what
    return (
        isinstance(ability, StaticAbility)
        and ability.characteristic_defining
        and any(isinstance(change, what) for change in ability.modifications)
    )
