"""All views of a state at once: base values, then the layers in order (613.1)."""

from __future__ import annotations

from collections.abc import Mapping

from ..objects import GameObject, ObjectId
from ..state import State
from .view import View


def project(state: State) -> Mapping[ObjectId, View]:
    """Object id -> view, cached in the state."""
    cached = state.memo.get("views")
    if cached is None:
        cached = {id: base_view(item) for id, item in state.objects.items()}
        state.memo["views"] = cached
    return cached  # type: ignore[no-any-return]


def base_view(item: GameObject) -> View:
    """The object before any continuous effect: printed values and counters (613.4c)."""
    base = item.base
    boost = item.counter("+1/+1") - item.counter("-1/-1")
    return View(
        id=item.id,
        name=base.name,
        controller=item.controller,
        mana_cost=base.mana_cost,
        types=base.types,
        supertypes=base.supertypes,
        subtypes=base.subtypes,
        colors=base.colors,
        power=None if base.power is None else base.power + boost,
        toughness=None if base.toughness is None else base.toughness + boost,
        abilities=base.abilities,
    )
