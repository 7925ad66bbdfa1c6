"""What an Aura, Equipment or Fortification may be attached to (303.4, 301.5, 301.6, 702.5)."""

from __future__ import annotations

from .citing import cr
from .context import Context
from .layers import has, keywords, snapshot, view
from .matching import matches
from .objects import CardType, ObjectId, PlayerId, TargetRef, Zone
from .protection import protected
from .state import State

RECONFIGURE = "riconfigurare"
"""An Equipment with it may be attached although it is a creature: it stops being one (301.5c, 702.151b)."""
AURA, EQUIPMENT, FORTIFICATION = "aura", "equipaggiamento", "fortificazione"


@cr("303.4c", "303.4d", "301.5", "301.5c", "301.6", "310.9", "702.5a", "702.5c", "702.16c", "702.16d")
def can_be_attached(state: State, id: ObjectId, to: TargetRef) -> bool:
    """Whether permanent `id` may legally be attached to a player or object, as both are now."""
    seen = view(state, id)
    creature = CardType.CREATURE in seen.types and not has(state, id, RECONFIGURE)
    if to.object == id or creature or CardType.BATTLE in seen.types:
        return False
    if state.reach and not _reaches(state, seen.controller, to):
        return False
    if AURA in seen.subtypes:
        return can_enchant(state, id, to)
    host = to.object
    if host is None or not _is_permanent(state, host) or protected(state, host, snapshot(state, id)):
        return False
    if EQUIPMENT in seen.subtypes:
        return CardType.CREATURE in view(state, host).types
    return FORTIFICATION in seen.subtypes and CardType.LAND in view(state, host).types


@cr("801.8", "801.9")
def _reaches(state: State, controller: PlayerId, to: TargetRef) -> bool:
    if to.player is not None:
        return state.reached(controller, to.player)
    host = to.object
    return (
        host is None or host not in state.objects or state.reached(controller, view(state, host).controller)
    )


@cr("702.5a", "702.5c", "702.5d", "702.16c", "303.4c")
def can_enchant(state: State, id: ObjectId, to: TargetRef) -> bool:
    """Whether every enchant ability of the Aura allows it, and protection does not forbid it."""
    controller = view(state, id).controller
    abilities = keywords(state, id, "incanta")
    if to.player is not None:
        if not state.players[to.player].in_game:
            return False
        return bool(abilities) and all(
            ability.filter is None
            and (ability.quality != "avversario" or not state.table.mates(controller, to.player))
            for ability in abilities
        )
    host = to.object
    if host is None or host not in state.objects or state.objects[host].phased_out:
        return False
    context = Context(controller=controller, source=id)
    if not abilities or not all(
        ability.filter is not None and matches(state, host, ability.filter, context) for ability in abilities
    ):
        return False
    there = state.objects[id].attached_to == to
    return not (
        _is_permanent(state, host) and protected(state, host, snapshot(state, id), id if there else None)
    )


def _is_permanent(state: State, id: ObjectId) -> bool:
    item = state.objects.get(id)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out
