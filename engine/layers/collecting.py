"""Which continuous effects there are: from resolved spells and abilities, static abilities, counters, stickers (611)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from ..abilities import Ability, Keyword, StaticAbility
from ..citing import cr
from ..objects import GameObject, ObjectId, ObjectKind, PlayerId, Zone
from ..state import State
from ..wording import instructions as do
from ..wording.instructions import Modification
from ..wording.values import Number
from .plain import Plain, table
from .view import View
from .working import Working

Seen = dict[ObjectId, View | Working]
"""The views while they are being made: finished ones until something changes them."""


class Layer(IntEnum):
    """613.1 and 613.4, in order. Layer 1 is `copying`."""

    CONTROL = 2
    TEXT = 3
    TYPE = 4
    COLOR = 5
    ABILITY = 6
    PT_DEFINING = 70
    PT_SET = 71
    PT_MODIFY = 72
    PT_SWITCH = 73
    RULES = 80


LAYER_OF: dict[type, Layer] = {
    do.GainControl: Layer.CONTROL,
    do.ChangeWords: Layer.TEXT,
    do.SetName: Layer.TEXT,
    do.CreatureTypesOf: Layer.TYPE,
    do.SetTypes: Layer.TYPE,
    do.SetColors: Layer.COLOR,
    do.GainAbility: Layer.ABILITY,
    do.LoseAbility: Layer.ABILITY,
    do.CantHave: Layer.ABILITY,
    do.SetBasePT: Layer.PT_SET,
    do.ModifyPT: Layer.PT_MODIFY,
    do.SwitchPT: Layer.PT_SWITCH,
    do.Rule: Layer.RULES,
}

KEYWORD_COUNTERS = frozenset(
    {
        "anti-malocchio",
        "attacco improvviso",
        "cautela",
        "doppio attacco",
        "indistruttibile",
        "legame vitale",
        "minacciare",
        "rapidità",
        "raggiungere",
        "tocco letale",
        "travolgere",
        "volare",
    }
)
"""122.1b: counters that give a keyword ability."""


class Acting(Struct, frozen=True):
    """One continuous effect at work. Either `affected` is locked in, or `ability` says what it applies to."""

    timestamp: int
    controller: PlayerId
    modifications: tuple[Modification, ...]
    affected: tuple[ObjectId, ...] | None
    source: ObjectId | None
    ability: StaticAbility | None = None
    number: int = 0
    """Tells equal static abilities of one object apart."""

    @property
    def key(self) -> tuple[object, ...]:
        """What makes a static effect the same one in every layer."""
        return (self.source, self.number)

    @property
    def defining(self) -> bool:
        """From a characteristic-defining ability (604.3)."""
        return self.ability is not None and self.ability.characteristic_defining

    def in_layer(self, layer: Layer) -> tuple[Modification, ...]:
        """Its modifications that belong to `layer`."""
        defining = self.defining
        return tuple(item for item in self.modifications if _layer(item, defining) is layer)

    def applied_to(self, ids: tuple[ObjectId, ...]) -> Acting:
        """The same effect, once it has begun to apply to these (613.6)."""
        return self if self.affected is not None else replace(self, affected=ids)


def _layer(item: Modification, defining: bool) -> Layer:
    if defining and isinstance(item, do.SetBasePT):
        return Layer.PT_DEFINING
    return LAYER_OF[type(item)]


def resolved_effects(state: State) -> list[Acting]:
    """Effects of resolved spells and abilities, with the objects they locked in (611.2c)."""
    found: list[Acting] = []
    for effect in state.effects:
        if not effect.modifications:
            continue
        if effect.described is not None:
            rule = StaticAbility(effect.modifications, affected=effect.described)
            found.append(
                Acting(effect.timestamp, effect.controller, effect.modifications, None, None, rule, effect.id)
            )
            continue
        ids = tuple(ref.object for ref in effect.affected if ref.object is not None)
        found.append(Acting(effect.timestamp, effect.controller, effect.modifications, ids, effect.source))
    return found


def counters_and_stickers(state: State) -> list[Acting]:
    """Keyword counters (122.1b) and stickers (123) act on the object they are on."""
    found: list[Acting] = []
    for id, item in state.objects.items():
        if not (item.counters or item.stickers):
            continue
        for kind, _ in item.counters:
            if kind in KEYWORD_COUNTERS:
                gain = do.GainAbility(Keyword(kind))
                when = dict(item.counter_times).get(kind, item.timestamp)
                found.append(Acting(when, item.controller, (gain,), (id,), id))
        for sticker in item.stickers:
            changes: list[Modification] = [do.GainAbility(ability) for ability in sticker.abilities]
            if sticker.power is not None or sticker.toughness is not None:
                changes.append(
                    do.SetBasePT(
                        None if sticker.power is None else Number(sticker.power),
                        None if sticker.toughness is None else Number(sticker.toughness),
                    )
                )
            if changes:
                found.append(Acting(sticker.timestamp, item.controller, tuple(changes), (id,), id))
    return found


@cr("604.2", "611.3", "613.7a")
def static_effects(state: State, views: Seen) -> list[Acting]:
    """Effects of the static abilities that objects have at this point of the layers.

    One that was given to its object later than the object's own timestamp has the time of the effect that gave it.
    """
    found: list[Acting] = []
    known = table(state)
    for id, seen in views.items():
        if not seen.abilities:
            continue
        for number, ability in enumerate(static_of(known.get(id), seen), start=1):
            item = state.objects[id]
            if item.phased_out or not _functions(ability, item):
                continue
            when = item.timestamp
            if isinstance(seen, Working):
                when = max(when, *(time for given, time in seen.given if given is ability), 0)
            found.append(Acting(when, seen.controller, ability.modifications, None, id, ability, number))
    return found


def static_of(entry: Plain | None, seen: View | Working) -> tuple[StaticAbility, ...]:
    """The static abilities among those of a view; kept with its plain entry, if it is that one."""
    plain = entry is not None and entry.view is seen
    if plain and entry is not None and entry.static is not None:
        return entry.static
    abilities = with_defining(seen.abilities)
    found = tuple(ability for ability in abilities if isinstance(ability, StaticAbility))
    if plain and entry is not None:
        entry.static = found
    return found


DEFINING_KEYWORDS = frozenset(
    {"cangiante", "vacuità", "accelerare", "blitz", "imminente", "metallo vivente", "riconfigurare"}
)
"""Keywords that stand for static abilities that change the object: characteristic-defining ones (702.73a, 702.114a), those
of permanents cast for dash, blitz or impending, living metal and reconfigure."""


@cr("604.3", "702.73a", "702.114a")
def with_defining(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities, with the characteristic-defining ones that keywords among them stand for."""
    found = tuple(abilities)
    if DEFINING_KEYWORDS.isdisjoint([item.name for item in found if isinstance(item, Keyword)]):
        return found
    from ..keywords import expand, numbered

    named = (item for item in numbered(found) if isinstance(item, Keyword) and item.name in DEFINING_KEYWORDS)
    return (*found, *(ability for item in named for ability in expand(item)))


@cr("113.6", "113.6a", "114.4")
def _functions(ability: StaticAbility, item: GameObject) -> bool:
    """In their zone; emblems' in the command zone; characteristic-defining ones everywhere."""
    if item.zone is ability.zone or ability.characteristic_defining:
        return True
    return item.zone is Zone.COMMAND and item.kind is ObjectKind.EMBLEM
