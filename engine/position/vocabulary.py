"""The words of position text: which classes it knows, what their fields are called, which values go without saying."""

from __future__ import annotations

import inspect
import pkgutil
import sys
from collections.abc import Hashable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from types import ModuleType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct

from .. import (
    abilities,
    action_events,
    choices,
    events,
    keyword_events,
    mana,
    objects,
    player_events,
    state,
    table,
    wording,
)

MODULES: tuple[ModuleType, ...] = (
    mana,
    objects,
    abilities,
    choices,
    events,
    action_events,
    keyword_events,
    player_events,
    state,
    table,
    *(import_module(f"{wording.__name__}.{found.name}") for found in pkgutil.iter_modules(wording.__path__)),
)
"""Where the values that positions are made of live."""

DERIVED = frozenset({"memo", "repeated", "tried", "pending"})
"""Fields of a state that are worked out again, and no part of the position."""

TIMES = frozenset({"timestamp", "attach_timestamp", "arrived"})
"""Fields that are only compared with one another (613.7)."""

NAMES: Mapping[str, str] = {
    "Step": "fase",
    "Zone": "zona",
    "CardType": "tipo",
    "ObjectKind": "genere",
    "Color": "colore",
    "TargetRef": "rif",
    "GameObject": "oggetto",
    "Snapshot": "com_era",
    "StackInfo": "in_pila",
    "Characteristics": "carta",
    "ContinuousEffect": "effetto",
    "DelayedTrigger": "ritardata",
    "PendingTrigger": "innescata",
    "Combat": "combattimento",
    "Attack": "attacco",
    "Task": "poi",
    "Shield": "scudo",
    "Mana": "mana",
    "Sticker": "adesivo",
    "Keyword": "parola",
}
"""Italian names of the classes that a position often shows; the others go by the name they have in the engine."""

FIELDS: Mapping[str, str] = {
    "life": "vita",
    "counters": "segnalini",
    "pool": "riserva",
    "library": "grimorio",
    "hand": "mano",
    "graveyard": "cimitero",
    "battlefield": "campo",
    "stack": "pila",
    "exile": "esilio",
    "command": "comando",
    "outside": "fuori",
    "turn": "turno",
    "active": "attivo",
    "step": "fase",
    "priority": "priorità",
    "passed": "passato",
    "agenda": "agenda",
    "effects": "effetti",
    "delayed": "ritardate",
    "waiting": "in_attesa",
    "shields": "scudi",
    "combat": "combattimento",
    "history": "storia",
    "seed": "seme",
    "clock": "orologio",
    "next_id": "prossimo",
    "owner": "di",
    "controller": "controlla",
    "kind": "genere",
    "tapped": "TAPpato",
    "damage": "danno",
    "face_down": "a_faccia_in_giù",
    "attached_to": "assegnato",
    "timestamp": "data",
    "alias": "detto",
    "controlled_since": "dal_turno",
    "lost": "perso",
    "lands_played": "terre_giocate",
    "attacker": "attaccante",
    "defender": "difensore",
    "blocked": "bloccato",
    "blockers": "bloccanti",
    "player": "giocatore",
    "object": "oggetto",
}
"""Italian names of common fields."""


@cache
def classes() -> dict[str, type]:
    """Name in the text -> class: every class of values and enumeration of MODULES; of namesakes the second says whence."""
    found: dict[str, type] = {}
    for one in _declared():
        name = NAMES.get(one.__name__, one.__name__)
        found[f"{name}_{one.__module__.rpartition('.')[2]}" if name in found else name] = one
    return found


@cache
def _words() -> dict[type, str]:
    return {kind: name for name, kind in classes().items()}


def word_for(kind: type) -> str:
    """The name of a class in the text; KeyError when positions don't know it."""
    return _words()[kind]


def _declared() -> Iterator[type]:
    for module in MODULES:
        for found in vars(module).values():
            if not isinstance(found, type) or found.__module__ != module.__name__:
                continue
            if issubclass(found, (Struct, Enum)):
                yield found


class Part(Struct, frozen=True):
    """A field of a class: its name here and in the text, its default if it has one, and whether it holds ids."""

    name: str
    word: str
    default: object
    holds_ids: bool


MISSING = object()
"""The default of a field that has none."""


_PARTS: dict[type, tuple[Part, ...]] = {}


def parts(kind: type[Any]) -> tuple[Part, ...]:
    """The fields of a class that belong to a position, in order."""
    known = _PARTS.get(kind)
    if known is None:
        known = _PARTS[kind] = _parts_of(kind)
    return known


def _parts_of(kind: type[Any]) -> tuple[Part, ...]:
    found: list[Part] = []
    types = {
        name: told for base in reversed(kind.__mro__) for name, told in inspect.get_annotations(base).items()
    }
    fields, last = kind.__struct_fields__, kind.__struct_defaults__
    defaults = (*[NODEFAULT] * (len(fields) - len(last)), *last)
    for name, default in zip(fields, defaults, strict=True):
        if kind is state.State and name in DERIVED:
            continue
        told = MISSING if default is NODEFAULT else default
        found.append(Part(name, FIELDS.get(name, name), told, "ObjectId" in str(types[name])))
    return tuple(found)


_LIKELY: Mapping[str, object] = {
    "kind": objects.ObjectKind.CARD,
    "zone": objects.Zone.BATTLEFIELD,
    "controlled_since": -1,
}
"""A card that lies on the battlefield since before the game was looked at."""
_LIKE_ANOTHER: Mapping[str, str] = {"controller": "owner", "timestamp": "id", "card": "id"}
"""Fields of an object that mostly hold what another one does."""


def usual(value: object, part: Part) -> object:
    """What a field holds when the text does not say: its default, or what the rest of the object makes likely."""
    if isinstance(value, objects.GameObject):
        if part.name in _LIKE_ANOTHER:
            return getattr(value, _LIKE_ANOTHER[part.name])
        return _LIKELY.get(part.name, part.default)
    if isinstance(value, objects.Snapshot):
        return _usual_snapshot(value.object, part)
    return part.default


def always_usual(kind: type[Any], part: Part) -> object:
    """What a field mostly holds in every object of a class, MISSING where that hangs on the object."""
    if issubclass(kind, objects.GameObject):
        return MISSING if part.name in _LIKE_ANOTHER else _LIKELY.get(part.name, part.default)
    return MISSING if issubclass(kind, objects.Snapshot) else part.default


def _usual_snapshot(item: objects.GameObject, part: Part) -> object:
    """Last known information mostly says what is printed."""
    if part.name in ("id", "controller"):
        return getattr(item, part.name)
    if part.name in ("name", "types", "supertypes", "subtypes", "colors", "power", "toughness", "abilities"):
        return getattr(item.base, part.name)
    return part.default


_HINTS: dict[type, dict[str, Any]] = {}


def wrong_field(kind: type[Any], values: Mapping[str, object]) -> str | None:
    """The first field whose value is not of its type, if any."""
    hints = _HINTS.get(kind)
    if hints is None:
        own = sys.modules[kind.__module__]
        known = {
            name: value
            for module in (*MODULES, own)
            for name, value in vars(module).items()
            if name[:2] != "__"
        }
        hints = _HINTS[kind] = get_type_hints(kind, globalns=known, localns=known)
    return next((name for name, value in values.items() if not fits(value, hints[name])), None)


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of the annotated type: classes, unions, tuples, frozensets and mappings of them."""
    if hint is Any or hint is object or hint is Hashable:
        return True
    origin, inner = get_origin(hint), get_args(hint)
    if origin is None:
        if hint is None or hint is type(None):
            return value is None
        return isinstance(value, hint) and not (hint is int and isinstance(value, bool))
    if origin in (UnionType, Union):
        return any(fits(value, one) for one in inner)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if len(inner) == 2 and inner[1] is Ellipsis:
            return all(fits(item, inner[0]) for item in value)
        return len(value) == len(inner) and all(map(fits, value, inner))
    if origin is frozenset:
        return isinstance(value, frozenset) and all(fits(item, inner[0]) for item in value)
    return isinstance(value, Mapping)
