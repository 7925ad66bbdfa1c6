"""Layer 1: copiable values, copy effects and face-down permanents (613.2, 707.2, 708.2)."""

from __future__ import annotations

from ..citing import cr
from ..objects import CardType, Characteristics, GameObject, ObjectId
from ..state import State

FACE_DOWN = Characteristics(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
"""708.2a: a 2/2 creature with no text, name, subtypes or mana cost."""


@cr("613.2a", "613.2b", "707.2", "708.2a")
def layer_one(state: State, item: GameObject) -> Characteristics:
    """The object's values after copy effects, in timestamp order, and after being face down."""
    values = item.base
    if item.zone.value == "campo di battaglia":
        for effect in state.effects:
            if isinstance(effect.copy_of, Characteristics) and any(
                ref.object == item.id for ref in effect.affected
            ):
                values = effect.copy_of
        if item.face_down:
            values = FACE_DOWN
    return values


@cr("707.2")
def copiable_values(state: State, id: ObjectId) -> Characteristics:
    """What a copy of this object copies: no counters, no status, no effects other than those of layer 1."""
    return layer_one(state, state.objects[id])
