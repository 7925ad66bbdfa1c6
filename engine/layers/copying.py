"""Layer 1: copiable values, copy effects and face-down permanents (613.2, 707.2, 708.2)."""

from __future__ import annotations

from ..citing import cr
from ..faces import copiable, flipped, room
from ..objects import CardType, Characteristics, GameObject, Layout, ObjectId, Zone
from ..state import State

FACE_DOWN = Characteristics(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
"""708.2a: a 2/2 creature with no text, name, subtypes or mana cost."""


@cr("613.2a", "613.2b", "613.2c", "707.2", "708.2", "708.2a", "708.10")
def layer_one(state: State, item: GameObject) -> Characteristics:
    """The object's copiable values: after copy effects, and after being face down."""
    if item.face_down and (item.hidden_as is not None or item.zone in _FACE_DOWN_ZONES):
        return item.hidden_as or FACE_DOWN
    return face_up_values(state, item)


_FACE_DOWN_ZONES = frozenset({Zone.BATTLEFIELD, Zone.STACK})


@cr("613.2a", "707.3", "708.8", "708.10")
def face_up_values(state: State, item: GameObject) -> Characteristics:
    """What it is, or would be if it were face up: its values after copy effects, in timestamp order."""
    values = item.base
    if item.zone is Zone.BATTLEFIELD:
        for effect in state.effects:
            if isinstance(effect.copy_of, Characteristics) and any(
                ref.object == item.id for ref in effect.affected
            ):
                values = effect.copy_of
    return values


@cr("707.2")
def copiable_values(state: State, id: ObjectId) -> Characteristics:
    """What a copy of this object copies: no counters, no status, no effects other than those of layer 1."""
    return copiable(layer_one(state, state.objects[id]))


@cr("709.5", "710.2", "707.3")
def shown_values(state: State, item: GameObject) -> Characteristics:
    """Its values as its status has them: flipped (710.1b), with the doors it has unlocked (709.5)."""
    values = layer_one(state, item)
    if values.printed is None or item.zone is not Zone.BATTLEFIELD:
        return values
    if values.printed.layout is Layout.ROOM:
        return room(values, item.designations)
    if values.printed.layout is Layout.FLIP and item.flipped:
        return flipped(values)
    return values
