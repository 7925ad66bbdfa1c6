"""All views of a state at once: copiable values, then the layers in order (613.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ..abilities import Keyword, StaticAbility
from ..citing import cr
from ..objects import ObjectId, Zone
from ..state import State
from .applying import apply, signature
from .collecting import (
    DEFINING_KEYWORDS,
    Acting,
    Layer,
    counters_and_stickers,
    resolved_effects,
    static_effects,
    with_defining,
)
from .copying import layer_one
from .view import View
from .working import Working, starting

_DEPENDENT_LAYERS = frozenset(
    {Layer.CONTROL, Layer.TYPE, Layer.COLOR, Layer.ABILITY, Layer.PT_DEFINING, Layer.PT_SET, Layer.PT_MODIFY}
)


def project(state: State) -> Mapping[ObjectId, View]:
    """Object id -> view, cached in the state. While it runs, questions about the state see the unfinished views."""
    cached = state.memo.get("views")
    if cached is not None:
        return cast(Mapping[ObjectId, View], cached)
    views = {
        id: starting(item, layer_one(state, item))
        for id, item in state.objects.items()
        if item.zone is not Zone.LIBRARY
    }
    state.memo["views"] = views
    try:
        _layers(state, views)
    except BaseException:
        state.memo.clear()
        raise
    state.memo.clear()  # answers cached along the way were about unfinished views
    finished = {id: view.frozen() for id, view in views.items()}
    state.memo["views"] = finished
    return finished


def library_view(state: State, id: ObjectId) -> View:
    """A card in a library: its printed values."""
    item = state.objects[id]
    return starting(item, item.base).frozen()


@cr("613.1", "613.4", "613.6")
def _layers(state: State, views: dict[ObjectId, Working]) -> None:
    fixed = resolved_effects(state) + counters_and_stickers(state)
    if not fixed and not _any_static(state, views):
        for id in state.battlefield:
            _counters(state, views[id])
        return
    begun: dict[tuple[ObjectId | None, StaticAbility], Acting] = {}
    for layer in Layer:
        if layer is Layer.PT_MODIFY:
            for id in state.battlefield:
                _counters(state, views[id])
        _apply_layer(state, views, layer, fixed, begun)


def _any_static(state: State, views: Mapping[ObjectId, Working]) -> bool:
    return any(
        isinstance(ability, StaticAbility) or (isinstance(ability, Keyword) and ability.name in DEFINING_KEYWORDS)
        for seen in views.values()
        for ability in seen.abilities
    )


@cr("613.4c", "122.1a")
def _counters(state: State, seen: Working) -> None:
    """+1/+1 and -1/-1 counters (and their kin) change power and toughness in layer 7c."""
    for kind, number in state.objects[seen.id].counters:
        power, slash, toughness = kind.partition("/")
        if not slash or seen.power is None or seen.toughness is None:
            continue
        seen.power += int(power) * number
        seen.toughness += int(toughness) * number


def _apply_layer(
    state: State,
    views: dict[ObjectId, Working],
    layer: Layer,
    fixed: list[Acting],
    begun: dict[tuple[ObjectId | None, StaticAbility], Acting],
) -> None:
    """Apply every effect of one layer: timestamp order, changed by dependencies (613.7, 613.8)."""
    done: set[tuple[ObjectId | None, object]] = set()
    while True:
        waiting = [
            effect for effect in _effects_now(state, views, layer, fixed, begun) if _key(effect) not in done
        ]
        if not waiting:
            return
        waiting.sort(key=lambda effect: effect.timestamp)
        following = _next(state, views, layer, waiting)
        done.add(_key(following))
        if following.ability is not None and following.source is not None:
            # 613.6: once begun, it goes on applying to the same things in later layers even if the ability is lost.
            applied = apply(state, views, following, layer)
            previous = begun.get((following.source, following.ability))
            ids = previous.affected if previous is not None else applied
            begun[(following.source, following.ability)] = Acting(
                following.timestamp,
                following.controller,
                following.modifications,
                ids,
                following.source,
                following.ability,
            )
        else:
            apply(state, views, following, layer)


def _key(effect: Acting) -> tuple[ObjectId | None, object]:
    return (effect.source, effect.ability) if effect.ability is not None else (None, id(effect))


def _effects_now(
    state: State,
    views: dict[ObjectId, Working],
    layer: Layer,
    fixed: list[Acting],
    begun: dict[tuple[ObjectId | None, StaticAbility], Acting],
) -> list[Acting]:
    found = [effect for effect in fixed if effect.in_layer(layer)]
    seen: set[tuple[ObjectId | None, StaticAbility]] = set()
    for key, effect in begun.items():
        if effect.in_layer(layer):
            found.append(effect)
            seen.add(key)
    for effect in static_effects(state, views):
        assert effect.ability is not None
        if (effect.source, effect.ability) not in seen and effect.in_layer(layer):
            found.append(effect)
    return found


@cr("613.7", "613.8", "613.8a", "613.8b", "613.8c")
def _next(state: State, views: dict[ObjectId, Working], layer: Layer, waiting: list[Acting]) -> Acting:
    """The earliest effect that depends on no other one; a loop of dependencies falls back on timestamps."""
    if len(waiting) == 1 or layer not in _DEPENDENT_LAYERS:
        return waiting[0]
    for effect in waiting:
        if effect.affected is not None:
            return effect  # locked-in objects and numbers depend on nothing
        if not any(
            _depends(state, views, layer, effect, other) and not _depends(state, views, layer, other, effect)
            for other in waiting
            if other is not effect
        ):
            return effect
    return waiting[0]


@cr("613.8a")
def _depends(
    state: State, views: dict[ObjectId, Working], layer: Layer, effect: Acting, other: Acting
) -> bool:
    """Whether applying `other` would change whether `effect` exists, what it applies to, or what it does."""
    if effect.ability is None or _defining(effect) != _defining(other):
        return False
    before = signature(state, views, effect, layer)
    trial = {id: view.copy() for id, view in views.items()}
    saved = state.memo["views"]
    state.memo["views"] = trial
    try:
        apply(state, trial, other, layer)
        source = trial.get(effect.source) if effect.source is not None else None
        exists = source is not None and effect.ability in with_defining(source.abilities)
        after = signature(state, trial, effect, layer) if exists else None
    finally:
        state.memo.clear()
        state.memo["views"] = saved
    return before != after


def _defining(effect: Acting) -> bool:
    return effect.ability is not None and effect.ability.characteristic_defining
