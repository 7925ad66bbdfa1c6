"""Which part of a card is cast or played: halves, faces and insets, and from where each of them may be (709.3, 712.11)."""

from __future__ import annotations

from .abilities import Keyword
from .atoms.zones import change_base
from .citing import cr
from .faces import FUSED, as_part, castable_parts, double_faced
from .imagining import Imagined
from .layers import view
from .objects import Characteristics, Layout, ObjectId, PlayerId, Zone
from .playing_permissions import lets_cast
from .state import State

AFTERMATH = "conseguenze"
CONVERTED = frozenset({"disturbare", "più di quel che sembra"})
"""Ways of casting a double-faced card with its back face up (702.146a, 702.162a)."""


def part_for(way: str, part: int) -> int:
    """712.11a: casting by disturb or converted is casting the back face; otherwise the part that was chosen."""
    return 1 if way in CONVERTED else part


@cr("709.3a", "712.11c", "715.3a", "718.3a", "720.3a")
def with_part(state: State, id: ObjectId, part: int) -> State:
    """The position as whoever casts the card looks at it: only the chosen part of it is there."""
    item = state.objects.get(id)
    if item is None or item.base.printed is None or item.base.part == part:
        return state
    trial = Imagined(state)
    change_base(trial, id, as_part(item.base, part))
    return trial.state


def chosen_part(values: Characteristics, part: int) -> Characteristics:
    """What is put on the stack (709.3a)."""
    return values if values.printed is None else as_part(values, part)


@cr("702.146a", "702.162a", "702.127a", "702.102a", "709.3", "712.11", "712.11b", "715.3d", "718.3", "722.3")
def why_not_part(state: State, player: PlayerId, id: ObjectId, way: str, part: int) -> tuple[str, str] | None:
    """Why this part of the card can't be cast from where it is, or None. `state` is the position as it really is."""
    item = state.objects[id]
    card = item.base.printed
    if card is None:
        return None if part == 0 else ("601.2a", "la carta non ha altre facce o metà")
    if only_from_graveyard(item.base, part) and item.zone is not Zone.GRAVEYARD:
        return "702.127a", "una metà con conseguenze si lancia solo dal cimitero"
    if way in CONVERTED:
        return None
    if part == 1 and card.layout is Layout.PROTOTYPE:
        return None
    if part == 1 and card.layout is Layout.ADVENTURE and item.playable_by is not None:
        return "715.3d", "dall'esilio non si può lanciare come Avventura"
    if part not in castable_parts(item.base, item.zone is Zone.HAND):
        if part == FUSED:
            return "702.102a", "le due metà si lanciano insieme solo dalla mano, se la carta ha fusione"
        return "712.11" if double_faced(
            item.base
        ) else "722.3", "quella faccia della carta non si può lanciare"
    return None


@cr("702.127a")
def only_from_graveyard(values: Characteristics, part: int) -> bool:
    """A half with aftermath."""
    return values.printed is not None and part < FUSED and _has(values.printed.parts[part], AFTERMATH)


def _has(values: Characteristics, keyword: str) -> bool:
    return any(isinstance(item, Keyword) and item.name == keyword for item in values.abilities)


@cr("702.127a", "715.3d", "722.3c")
def may_cast_from(state: State, player: PlayerId, id: ObjectId, part: int) -> bool:
    """Whether the card itself, or what put it there, lets this player cast it from where it is."""
    item = state.objects[id]
    if item.zone is Zone.GRAVEYARD:
        return item.owner == player and only_from_graveyard(item.base, part)
    if item.zone is not Zone.EXILE:
        return False
    if item.prepares is not None:
        return item.prepares in state.objects and view(state, item.prepares).controller == player
    return item.playable_by == player or lets_cast(state, player, id)


def parts_to_try(state: State, id: ObjectId) -> tuple[int, ...]:
    """Every part of the card, for whoever lists what could be cast."""
    printed = state.objects[id].base.printed
    if printed is None or state.objects[id].zone in (Zone.STACK, Zone.BATTLEFIELD):
        return (0,)
    return (0, 1, FUSED) if printed.layout is Layout.SPLIT else (0, 1)
