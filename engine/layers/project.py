"""The views of every object, made by applying all continuous effects layer by layer (613.1)."""

from __future__ import annotations

from ..abilities import StaticAbility
from ..citing import cr
from ..objects import CardType, ObjectId
from ..state import UNTOUCHED, State, forget_derived
from .applying import apply, signature
from .collecting import (
    Acting,
    Layer,
    Seen,
    counters_and_stickers,
    resolved_effects,
    static_effects,
    static_of,
    with_defining,
)
from .copying import shown_values
from .dependence import may_depend
from .plain import plain_views, table
from .view import View
from .working import Working, starting, thawed

Begun = dict[tuple[object, ...], Acting]
"""Static effects that began to apply in an earlier layer, with the objects they apply to (613.6)."""

_ABILITIES_CHANGE = frozenset({Layer.CONTROL, Layer.TEXT, Layer.TYPE, Layer.ABILITY})
"""Layers after which other static abilities may be there, or be somebody else's."""


def project(state: State) -> dict[ObjectId, View]:
    """Object id -> view, cached in the state. While it runs, questions about the state see the unfinished views."""
    cached: dict[ObjectId, View] | None = state.memo.get("views")
    if cached is not None:
        return cached
    views: Seen = {**plain_views(state)}
    state.memo["views"] = views
    try:
        untouched = not _layers(state, views)
    except BaseException:
        forget_derived(state)
        raise
    forget_derived(state)  # answers cached along the way were about unfinished views
    _no_creature_no_size(state, views)
    finished = {id: seen.frozen() if isinstance(seen, Working) else seen for id, seen in views.items()}
    state.memo["views"] = finished
    if untouched:
        state.memo[UNTOUCHED] = True
    return finished


@cr("604.3", "702.73a", "702.114a")
def library_view(state: State, id: ObjectId) -> View:
    """A card in a library: its printed values, or those it would be cast face down with (708.4).

    Its characteristic-defining abilities function there too, and no other effect does.
    """
    item = state.objects[id]
    working = starting(item, shown_values(state, item) if item.face_down else item.base)
    defining = [
        ability
        for ability in with_defining(working.abilities)
        if isinstance(ability, StaticAbility) and ability.characteristic_defining
    ]
    if not defining:
        return working.frozen()
    state.memo["views"][id] = working.frozen()  # what they count may be this very card
    views: Seen = {id: working}
    for layer in (Layer.TYPE, Layer.COLOR, Layer.PT_DEFINING):
        for number, ability in enumerate(defining):
            acting = Acting(item.timestamp, item.owner, ability.modifications, None, id, ability, number)
            if acting.in_layer(layer):
                apply(state, views, acting, layer)
    return working.frozen()


@cr("208.3", "208.5")
def _no_creature_no_size(state: State, views: Seen) -> None:
    """A noncreature permanent has no power or toughness; a creature without a value for them has 0."""
    for id in state.battlefield:
        seen = views[id]
        if CardType.CREATURE in seen.types:
            if seen.power is None or seen.toughness is None:
                seen = thawed(views, id)
                seen.power, seen.toughness = seen.power or 0, seen.toughness or 0
        elif seen.power is not None or seen.toughness is not None:
            seen = thawed(views, id)
            seen.power = seen.toughness = None


@cr("613.1", "613.4", "613.6")
def _layers(state: State, views: Seen) -> bool:
    """Apply every layer. False if no continuous effect acts."""
    fixed = resolved_effects(state) + counters_and_stickers(state)
    if not fixed and not _any_static(state, views):
        _counters(state, views)
        return False
    begun: Begun = {}
    known: list[Acting] | None = None
    for layer in Layer:
        if layer is Layer.PT_MODIFY:
            _counters(state, views)
        if (
            known is None
            or layer in _ABILITIES_CHANGE
            or layer - 1 in _ABILITIES_CHANGE
            or layer is Layer.PT_DEFINING
        ):
            known = static_effects(state, views)
        _apply_layer(state, views, layer, fixed, begun, known)
    return True


def _any_static(state: State, views: Seen) -> bool:
    known = table(state)
    return any(static_of(known.get(id), seen) for id, seen in views.items() if seen.abilities)


@cr("613.4c", "122.1a")
def _counters(state: State, views: Seen) -> None:
    """+1/+1 and -1/-1 counters (and their kin) change power and toughness in layer 7c."""
    for id in state.battlefield:
        for kind, number in state.objects[id].counters:
            power, slash, toughness = kind.partition("/")
            if not slash or views[id].power is None or views[id].toughness is None:
                continue
            seen = thawed(views, id)
            seen.power = (seen.power or 0) + int(power) * number
            seen.toughness = (seen.toughness or 0) + int(toughness) * number


def _apply_layer(
    state: State, views: Seen, layer: Layer, fixed: list[Acting], begun: Begun, known: list[Acting]
) -> None:
    """Apply every effect of one layer: defining abilities first, then in timestamp order changed by dependencies."""
    done: set[object] = set()
    while True:
        waiting = [effect for effect in _effects(layer, fixed, begun, known) if _key(effect) not in done]
        if not waiting:
            return
        following = _next(state, views, layer, waiting)
        done.add(_key(following))
        applied = apply(state, views, following, layer)
        if following.ability is not None:
            # 613.6: once begun, it goes on applying to the same things in later layers even if the ability is lost.
            begun.setdefault(following.key, following.applied_to(applied))
        if layer in _ABILITIES_CHANGE:
            known = static_effects(state, views)


def _key(effect: Acting) -> object:
    return effect.key if effect.ability is not None else id(effect)


@cr("613.3", "613.7", "604.3")
def _effects(layer: Layer, fixed: list[Acting], begun: Begun, known: list[Acting]) -> list[Acting]:
    """The effects of this layer as things are now, characteristic-defining ones first, then by timestamp."""
    found = [effect for effect in (*fixed, *begun.values()) if effect.in_layer(layer)]
    found += [effect for effect in known if effect.key not in begun and effect.in_layer(layer)]
    found.sort(key=lambda effect: (not effect.defining, effect.timestamp))
    return found


@cr("613.7", "613.8", "613.8a", "613.8b", "613.8c")
def _next(state: State, views: Seen, layer: Layer, waiting: list[Acting]) -> Acting:
    """The earliest effect that waits for no other one; those in a loop of dependencies don't wait for each other."""
    if len(waiting) == 1:
        return waiting[0]
    needs: dict[int, set[int]] = {}
    for place, effect in enumerate(waiting):
        needs[place] = {
            number
            for number, other in enumerate(waiting)
            if other is not effect and _depends(state, views, layer, effect, other)
        }
        if not needs[place]:
            return effect
    for place, effect in enumerate(waiting):
        if all(place in _reached(needs, number) for number in needs[place]):
            return effect
    return waiting[0]


def _reached(needs: dict[int, set[int]], start: int) -> set[int]:
    """What an effect depends on, directly or through others."""
    found: set[int] = set()
    open_ends = [start]
    while open_ends:
        for number in needs[open_ends.pop()] - found:
            found.add(number)
            open_ends.append(number)
    return found


@cr("613.8a")
def _depends(state: State, views: Seen, layer: Layer, effect: Acting, other: Acting) -> bool:
    """Whether applying `other` would change whether `effect` exists, what it applies to, or what it does."""
    if effect.defining != other.defining or not may_depend(effect, other, layer):
        return False
    before = signature(state, views, effect, layer)
    with _trial(state, views) as trial:
        apply(state, trial, other, layer)
        again = next((item for item in static_effects(state, trial) if item.key == effect.key), None)
        if effect.affected is not None:
            again = effect  # what it applies to is settled (613.6), but not what it does to it
        after = signature(state, trial, again, layer) if again is not None else None
    return before != after


class _trial:
    """The views as they are now, to try something on; the state's questions are about them meanwhile."""

    def __init__(self, state: State, views: Seen) -> None:
        self.state = state
        self.views: Seen = {
            id: seen.copy() if isinstance(seen, Working) else seen for id, seen in views.items()
        }
        self.saved = views

    def __enter__(self) -> Seen:
        self.state.memo["views"] = self.views
        return self.views

    def __exit__(self, *error: object) -> None:
        forget_derived(self.state)
        self.state.memo["views"] = self.saved


__all__ = ["library_view", "project"]
