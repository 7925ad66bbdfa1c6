"""Vanguard cards (902): in the command zone all game long, they change starting life, hand size and what they say."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from .abilities import Ability, ActivatedAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from .citing import cr
from .objects import CardType, Characteristics, PlayerId, Zone
from .state import State


def is_vanguard(card: Characteristics) -> bool:
    return CardType.VANGUARD in card.types


@cr("902.4", "212.1", "103.4")
def life_modifier(cards: Iterable[Characteristics]) -> int:
    """How much more, or less, life a player with these cards in the command zone starts with."""
    return sum(card.life_modifier for card in cards if is_vanguard(card))


@cr("902.5", "902.5b", "211.1")
def hand_modifier(state: State, player: PlayerId) -> int:
    """How many more, or fewer, cards the player's starting and maximum hand sizes are."""
    mine = (state.objects[id] for id in state.command if state.objects[id].owner == player)
    return sum(item.base.hand_modifier for item in mine if is_vanguard(item.base))


@cr("902.7", "313.5")
def from_command_zone(abilities: Iterable[Ability]) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """A vanguard card's abilities as they function from the command zone, and the texts of those that can't be so read."""
    found: list[Ability] = []
    unread: list[str] = []
    for ability in abilities:
        if isinstance(ability, ActivatedAbility | ReplacementAbility | StaticAbility | TriggeredAbility):
            found.append(replace(ability, zone=Zone.COMMAND))
        else:
            unread.append(getattr(ability, "text", "") or str(getattr(ability, "name", "")))
    return tuple(found), tuple(unread)
