"""The computed view of an object: derived, never stored, cached with the state it was derived from."""

from __future__ import annotations

from msgspec import Struct

from ..abilities import Ability, Keyword
from ..citing import cr
from ..mana import Color, ManaCost
from ..objects import CardType, Characteristics, GameObject, ObjectId, PlayerId, Snapshot, Zone
from ..state import State
from ..wording.instructions import Rule


class View(Struct, frozen=True):
    """An object as the game sees it now (109.3 after 613)."""

    id: ObjectId
    name: str
    controller: PlayerId
    mana_cost: ManaCost | None
    types: frozenset[CardType]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[Color]
    power: int | None
    toughness: int | None
    abilities: tuple[Ability, ...]
    rules: tuple[Rule, ...] = ()
    """Restrictions and permissions that apply to it (613.11)."""
    cant_have: frozenset[str] = frozenset()
    counts_as: ManaCost | None = None
    """What its mana value is figured from if it has no mana cost (202.3b)."""

    def is_(self, *types: CardType) -> bool:
        """Whether it has all of `types`."""
        return all(item in self.types for item in types)

    @property
    def is_creature(self) -> bool:
        return CardType.CREATURE in self.types

    def ruled(self, name: str) -> Rule | None:
        """The first rule change named `name` that applies to it, if any."""
        return next((rule for rule in self.rules if rule.name == name), None)


def view(state: State, id: ObjectId) -> View:
    """What object `id` is now. Cards in libraries are looked at one by one: nothing acts on them there."""
    views: dict[ObjectId, View] | None = state.memo.get("views")
    if views is None:
        from .project import project

        views = project(state)
    seen = views.get(id)
    if seen is None:
        from .project import library_view

        seen = views[id] = library_view(state, id)
    return seen


def keywords(state: State, id: ObjectId, name: str) -> tuple[Keyword, ...]:
    """Every instance of keyword ability `name` (Italian card name) that the object has."""
    return tuple(
        item for item in view(state, id).abilities if isinstance(item, Keyword) and item.name == name
    )


@cr(
    "702.2f",
    "702.3c",
    "702.4e",
    "702.7d",
    "702.8b",
    "702.12c",
    "702.15f",
    "702.26p",
    "702.61c",
    "702.80d",
    "702.88c",
    "702.90f",
    "702.9c",
    "702.10d",
    "702.13c",
    "702.16m",
    "702.17c",
    "702.19g",
    "702.20c",
    "702.22m",
    "702.28c",
    "702.31c",
    "702.36c",
    "702.111c",
    "702.118c",
)
def has(state: State, id: ObjectId, name: str) -> bool:
    """Whether the object has keyword ability `name`."""
    abilities = view(state, id).abilities
    return bool(abilities) and any(isinstance(item, Keyword) and item.name == name for item in abilities)


def snapshot(state: State, id: ObjectId) -> Snapshot:
    """Last known information of the object as it is now (608.2h)."""
    cached = state.memo.get(("snapshot", id))
    if isinstance(cached, Snapshot):
        return cached
    seen = view(state, id)
    item = state.objects[id]
    attached = (
        tuple(
            other
            for other in state.battlefield
            if (ref := state.objects[other].attached_to) is not None and ref.object == id
        )
        if item.zone is Zone.BATTLEFIELD
        else ()
    )
    result = Snapshot(
        id=id,
        object=item,
        name=seen.name,
        controller=seen.controller,
        types=seen.types,
        supertypes=seen.supertypes,
        subtypes=seen.subtypes,
        colors=seen.colors,
        power=seen.power,
        toughness=seen.toughness,
        abilities=seen.abilities,
        attached_objects=attached,
        mana_cost=seen.mana_cost,
        counts_as=seen.counts_as,
        copiable=_copied_values(state, item),
    )
    state.memo[("snapshot", id)] = result
    return result


def _copied_values(state: State, item: GameObject) -> Characteristics | None:
    """The copiable values of an object that copies another or is face down."""
    from .copying import layer_one

    if item.zone is not Zone.BATTLEFIELD and not item.face_down:
        return None
    values = layer_one(state, item)
    return None if values is item.base else values
