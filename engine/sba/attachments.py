"""What comes off what it is attached to (704.5m, 704.5n, 704.5p)."""

from __future__ import annotations

from collections.abc import Iterator

from ..attaching import AURA, EQUIPMENT, FORTIFICATION, can_be_attached
from ..bestowing import bestowed
from ..layers import view
from ..objects import CardType, ObjectId
from ..state import State
from .acts import Act, Bury, Unattach, marked, sba, there


@sba("704.5m", "303.4c", "303.4d", "702.103f")
def loose_auras(state: State) -> Iterator[Act]:
    """An Aura attached to nothing, or to something it can't enchant, goes to the graveyard."""
    for id in marked(state, AURA):
        ref = state.objects[id].attached_to
        if ref is not None and bestowed(state, id) and not can_be_attached(state, id, ref):
            yield Unattach(id, "702.103f")
            continue
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
        ref = state.objects[id].attached_to
        if ref is None:
            continue
        seen = view(state, id)
        if AURA in seen.subtypes or not _can_hold(state, id):
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
