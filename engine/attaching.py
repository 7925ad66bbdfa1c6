"""What an Aura, Equipment or Fortification may be attached to (303.4, 301.5, 301.6, 702.5)."""

from __future__ import annotations

from .abilities import Keyword
from .citing import cr
from .context import Context
from .layers import snapshot, view
from .matching import matches
from .objects import CardType, ObjectId, TargetRef, Zone
from .protection import protected
from .state import State


@cr("303.4c", "303.4d", "301.5", "301.5c", "301.6", "702.16c", "702.16d")
def can_be_attached(state: State, id: ObjectId, to: TargetRef) -> bool:
    """Whether attachment `id` may be attached to `to` now."""
    seen = view(state, id)
    if to.object == id or CardType.CREATURE in seen.types:
        return False
    if to.player is not None:
        return "aura" in seen.subtypes and any(
            isinstance(ability, Keyword)
            and ability.name == "incanta"
            and ability.quality is not None
            and "giocatore" in ability.quality
            for ability in seen.abilities
        )
    if to.object is None or to.object not in state.objects:
        return False
    host = state.objects[to.object]
    if (
        host.zone is not Zone.BATTLEFIELD
        or host.phased_out
        or protected(state, to.object, snapshot(state, id))
    ):
        return False
    types = view(state, to.object).types
    if "equipaggiamento" in seen.subtypes:
        return CardType.CREATURE in types
    if "fortificazione" in seen.subtypes:
        return CardType.LAND in types
    if "aura" not in seen.subtypes:
        return False
    context = Context(seen.controller, id)
    return all(
        ability.filter is None or matches(state, to.object, ability.filter, context)
        for ability in seen.abilities
        if isinstance(ability, Keyword) and ability.name == "incanta"
    )
