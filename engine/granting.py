"""Abilities given by other abilities: a name in them means the object that gave them (201.5a)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .abilities import Ability
from .citing import cr
from .objects import ObjectId
from .wording.values import Fixed, Ref, Reference, refs

GRANTER = Ref(Reference.GRANTER)


@lru_cache(maxsize=4096)
def _names_its_giver(value: Any) -> bool:
    return bool(_bound(value, Fixed(())) != value)


@cr("201.5a")
def bound(ability: Ability, giver: ObjectId | None) -> Ability:
    """The ability with every mention of its giver by name standing for that very object."""
    if giver is None or not _names_its_giver(ability):
        return ability
    found = _bound(ability, Fixed(refs(giver)))
    assert isinstance(found, Struct)
    return found  # type: ignore[return-value]


def _bound(value: Any, giver: Fixed) -> Any:
    if value == GRANTER:
        return giver
    if isinstance(value, tuple):
        return tuple(_bound(item, giver) for item in value)
    if not isinstance(value, Struct):
        return value
    changed = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if old is None or isinstance(old, (str, int, frozenset)):
            continue
        new = _bound(old, giver)
        if new != old:
            changed[name] = new
    return replace(value, **changed) if changed else value
