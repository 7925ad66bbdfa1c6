"""The views while they are being made: mutable copies that the layers change in turn."""

from __future__ import annotations

from msgspec import Struct, field

from ..abilities import Ability
from ..mana import Color, ManaCost
from ..objects import CardType, Characteristics, GameObject, ObjectId, PlayerId
from ..wording.instructions import Rule
from .naming import stickered_name
from .view import View


class Working(Struct):
    """Same fields and questions as View, but changing."""

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
    cant_have: frozenset[str] = field(default_factory=frozenset)
    given: tuple[tuple[Ability, int], ...] = ()
    """Abilities that effects gave it, with the timestamps of those effects (613.7a)."""
    counts_as: ManaCost | None = None

    def is_(self, *types: CardType) -> bool:
        return all(item in self.types for item in types)

    @property
    def is_creature(self) -> bool:
        return CardType.CREATURE in self.types

    def ruled(self, name: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.name == name), None)

    def copy(self) -> Working:
        return Working(
            self.id,
            self.name,
            self.controller,
            self.mana_cost,
            self.types,
            self.supertypes,
            self.subtypes,
            self.colors,
            self.power,
            self.toughness,
            self.abilities,
            self.rules,
            self.cant_have,
            self.given,
            self.counts_as,
        )

    def frozen(self) -> View:
        """The finished view. Power and toughness belong to creatures (and vehicles) only (208.1)."""
        return View(
            id=self.id,
            name=self.name,
            controller=self.controller,
            mana_cost=self.mana_cost,
            types=self.types,
            supertypes=self.supertypes,
            subtypes=self.subtypes,
            colors=self.colors,
            power=self.power,
            toughness=self.toughness,
            abilities=self.abilities,
            rules=self.rules,
            cant_have=self.cant_have,
            counts_as=self.counts_as,
        )


def starting(item: GameObject, values: Characteristics) -> Working:
    """An object before layer 2: its copiable values."""
    return Working(
        id=item.id,
        name=stickered_name(values.name, item.stickers) if item.stickers else values.name,
        controller=item.controller,
        mana_cost=values.mana_cost,
        types=values.types,
        supertypes=values.supertypes,
        subtypes=values.subtypes,
        colors=values.colors,
        power=values.power,
        toughness=values.toughness,
        abilities=values.abilities,
        counts_as=values.counts_as,
    )


def thawed(views: dict[ObjectId, View | Working], id: ObjectId) -> Working:
    """The object's view in `views`, made changeable."""
    seen = views[id]
    if isinstance(seen, Working):
        return seen
    new = Working(
        seen.id,
        seen.name,
        seen.controller,
        seen.mana_cost,
        seen.types,
        seen.supertypes,
        seen.subtypes,
        seen.colors,
        seen.power,
        seen.toughness,
        seen.abilities,
        seen.rules,
        seen.cant_have,
        counts_as=seen.counts_as,
    )
    views[id] = new
    return new
