"""What kind of permanent a known card is, in the words of a situation."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.objects import CardType
from engine.scenario import CardLibrary

from .model import SPELL

_KINDS = (
    (CardType.CREATURE, "creatura"),
    (CardType.PLANESWALKER, "planeswalker"),
    (CardType.LAND, "terra"),
    (CardType.ARTIFACT, "artefatto"),
    (CardType.ENCHANTMENT, "incantesimo"),
)


@lru_cache(maxsize=4)
def kind_of(cards: CardLibrary) -> Callable[[str], str]:
    """The kind of each card of a library, by its name; SPELL for what is no permanent."""

    def kind(name: str) -> str:
        card = cards.find(name)
        if card is None:
            return "creatura"
        if "aura" in card.subtypes:
            return "aura"
        if "equipaggiamento" in card.subtypes:
            return "equipaggiamento"
        return next((kind for type_, kind in _KINDS if type_ in card.types), SPELL)

    return kind
