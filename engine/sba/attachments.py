"""What may be attached to what (303.4, 301.5, 301.6), and what comes off (704.5m, 704.5n, 704.5p)."""

from __future__ import annotations

from collections.abc import Iterator

from ..citing import cr
from ..context import Context
from ..layers import keywords, snapshot, view
from ..matching import matches
from ..objects import CardType, ObjectId, TargetRef, Zone
from ..protection import protected
from ..state import State
from .acts import Act, Bury, Unattach, sba, there

AURA, EQUIPMENT, FORTIFICATION = "aura", "equipaggiamento", "fortificazione"


@cr("303.4c", "303.4d", "301.5", "301.5c", "301.6", "310.9", "702.5a", "702.5c", "702.16c", "702.16d")
def can_be_attached(state: State, id: ObjectId, to: TargetRef) -> bool:
    """Whether permanent `id` may legally be attached to a player or object, as both are now."""
    seen = view(state, id)
    if to.object == id or CardType.CREATURE in seen.types or CardType.BATTLE in seen.types:
        return False
    if AURA in seen.subtypes:
        return can_enchant(state, id, to)
    host = to.object
    if host is None or not _is_permanent(state, host) or protected(state, host, snapshot(state, id)):
        return False
    if EQUIPMENT in seen.subtypes:
        return CardType.CREATURE in view(state, host).types
    return FORTIFICATION in seen.subtypes and CardType.LAND in view(state, host).types


@cr("702.5a", "702.5c", "702.5d", "702.16c", "303.4c")
def can_enchant(state: State, id: ObjectId, to: TargetRef) -> bool:
    """Whether every enchant ability of the Aura allows it, and protection does not forbid it."""
    controller = view(state, id).controller
    abilities = keywords(state, id, "incanta")
    if to.player is not None:
        if not state.players[to.player].in_game:
            return False
        return bool(abilities) and all(
            ability.filter is None and (ability.quality != "avversario" or to.player != controller)
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
    return not (_is_permanent(state, host) and protected(state, host, snapshot(state, id)))


def _is_permanent(state: State, id: ObjectId) -> bool:
    item = state.objects.get(id)
    return item is not None and item.zone is Zone.BATTLEFIELD and not item.phased_out


@sba("704.5m", "303.4c", "303.4d")
def loose_auras(state: State) -> Iterator[Act]:
    """An Aura attached to nothing, or to something it can't enchant, goes to the graveyard."""
    for id in there(state):
        seen = view(state, id)
        if AURA not in seen.subtypes:
            continue
        ref = state.objects[id].attached_to
        if ref is None or (_can_hold(state, id) and not can_be_attached(state, id, ref)):
            yield Bury(id, "704.5m")


def _can_hold(state: State, id: ObjectId) -> bool:
    """Whether it can be attached at all: a creature or a battle can't, and only comes off (704.5p)."""
    types = view(state, id).types
    return CardType.CREATURE not in types and CardType.BATTLE not in types


@sba("704.5n", "301.5c", "301.6", "702.16d")
def loose_equipment(state: State) -> Iterator[Act]:
    """Equipment or a Fortification on something it can't be attached to comes off and stays."""
    for id in there(state):
        seen, ref = view(state, id), state.objects[id].attached_to
        if ref is None or AURA in seen.subtypes or not _can_hold(state, id):
            continue
        if {EQUIPMENT, FORTIFICATION} & seen.subtypes and not can_be_attached(state, id, ref):
            yield Unattach(id, "704.5n")


@sba("704.5p", "303.4d", "301.5c", "310.9")
def unattachable(state: State) -> Iterator[Act]:
    """A creature, a battle, or what is no Aura, Equipment or Fortification comes off and stays."""
    for id in there(state):
        if state.objects[id].attached_to is None:
            continue
        if not _can_hold(state, id) or not {AURA, EQUIPMENT, FORTIFICATION} & view(state, id).subtypes:
            yield Unattach(id, "704.5p")
