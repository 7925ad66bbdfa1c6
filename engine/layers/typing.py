"""Card types, subtypes and supertypes changed together (205.1): what is replaced and what stays."""

from __future__ import annotations

from functools import lru_cache

from ..citing import cr
from ..objects import CardType
from ..wording.instructions import SetTypes

TypeLine = tuple[frozenset[CardType], frozenset[str], frozenset[str]]
"""Card types, subtypes, supertypes."""


ARTIFACT_CREATURE = frozenset({CardType.ARTIFACT, CardType.CREATURE})
SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


@cr("205.1a", "205.1b", "205.4b")
def retyped(
    types: frozenset[CardType], subtypes: frozenset[str], supertypes: frozenset[str], change: SetTypes
) -> TypeLine:
    """The type line after `change`.

    New card types replace the old ones (but for "artifact creature" and for instants and sorceries), with the subtypes that
    went with those alone; new subtypes replace those of their own card types; supertypes are only ever added. A card type
    that is taken away takes the subtypes with it that go with no type that is left.
    """
    if change.remove:
        types = types - change.remove
        return (
            types,
            frozenset(word for word in subtypes if kinds(word) & types or not kinds(word)),
            supertypes,
        )
    if change.add:
        return types | change.types, subtypes | change.subtypes, supertypes | change.supertypes
    if change.types >= ARTIFACT_CREATURE:
        types = types | change.types
    elif change.types:
        types = change.types | (types & SPELLS)
        subtypes = frozenset(word for word in subtypes if kinds(word) & types or not kinds(word))
    if change.subtypes:
        replaced = frozenset[CardType]().union(*map(kinds, change.subtypes))
        subtypes = change.subtypes | {word for word in subtypes if not kinds(word) & replaced}
    return types, subtypes, supertypes | change.supertypes


@cr("205.3b", "205.3d")
@lru_cache(maxsize=2048)
def kinds(subtype: str) -> frozenset[CardType]:
    """The card types a subtype belongs with; none for a word the lists don't know."""
    from ..text import subtypes

    tables = {
        CardType.ARTIFACT: subtypes.ARTIFACT_TYPES,
        CardType.LAND: subtypes.LAND_TYPES,
        CardType.ENCHANTMENT: subtypes.ENCHANTMENT_TYPES,
        CardType.BATTLE: subtypes.BATTLE_TYPES,
        CardType.CREATURE: subtypes.CREATURE_TYPES,
        CardType.KINDRED: subtypes.CREATURE_TYPES,
        CardType.INSTANT: subtypes.SPELL_TYPES,
        CardType.SORCERY: subtypes.SPELL_TYPES,
    }
    return frozenset(kind for kind, words in tables.items() if subtype in words)
