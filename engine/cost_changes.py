"""What effects change in the cost of a spell (118.7, 601.2f)."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from .abilities import CostModifier
from .citing import cr
from .context import Context
from .evaluating import amount, holds
from .layers import view
from .matching import fits, related
from .objects import ObjectId, PlayerId
from .state import State


@cr("118.7", "601.2f")
def modifiers(
    state: State, player: PlayerId, spell: ObjectId, context: Context
) -> tuple[int, tuple[str, ...]]:
    """What effects change in a spell's cost: the change of its generic mana, and the other symbols it costs less."""
    from .keywords import expanded

    found: list[tuple[CostModifier, Context]] = []
    seen = view(state, spell)
    item = state.objects[spell]
    standing = _standing_modifiers(state)
    if not seen.abilities and not standing:
        return 0, ()
    for ability in expanded(seen.abilities):
        if isinstance(ability, CostModifier) and ability.this:
            found.append((ability, context))
    for ability, mine in standing:
        wanted = replace(ability.filter, zone=item.zone)
        if related(state, player, ability.whose, mine.controller) and fits(state, item, seen, wanted, mine):
            found.append((ability, mine))
    found = [(ability, whose) for ability, whose in found if holds(state, ability.condition, whose)]
    generic = sum(_modifier(state, ability, whose) for ability, whose in found)
    return generic, tuple(symbol for ability, _ in found for symbol in ability.less)


def _standing_modifiers(state: State) -> tuple[tuple[CostModifier, Context], ...]:
    """The abilities of permanents that change what spells cost; cached with the views."""
    cached = state.memo.get("cost modifiers")
    if cached is None:
        views = ((id, view(state, id)) for id in state.battlefield)
        cached = state.memo["cost modifiers"] = tuple(
            (ability, Context(seen.controller, id))
            for id, seen in views
            for ability in seen.abilities
            if isinstance(ability, CostModifier) and not ability.this
        )
    return cast(tuple[tuple[CostModifier, Context], ...], cached)


def _modifier(state: State, ability: CostModifier, context: Context) -> int:
    times = 1 if ability.per is None else amount(state, ability.per, context)
    return ability.generic * times
