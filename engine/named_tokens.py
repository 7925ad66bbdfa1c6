"""Tokens of which only a name is said (111.11): they have the characteristics of the card of that name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .citing import cr
from .objects import Characteristics

NOT_FOUND = "una pedina di cui si dice solo il nome"
"""The phrase that stands in a token until the card of its name is looked up."""


def placeholder(name: str) -> Characteristics:
    """What a text that names the token can say of it."""
    return Characteristics(name=name, partial=(f"{NOT_FOUND}: {name}",))


def is_placeholder(token: Characteristics) -> bool:
    return bool(token.partial) and token.partial[0].startswith(NOT_FOUND)


@cr("111.11")
def looked_up(card: Characteristics, find: Callable[[str], Characteristics | None]) -> Characteristics:
    """The card with the tokens that it names as `find` has the cards of those names; unknown ones stay as they are."""
    if not card.abilities and card.spell is None:
        return card
    return replace(card, abilities=_filled(card.abilities, find), spell=_filled(card.spell, find))


def _filled(value: Any, find: Callable[[str], Characteristics | None]) -> Any:
    if isinstance(value, Characteristics):
        return (find(value.name) or value) if is_placeholder(value) else value
    if isinstance(value, tuple):
        parts = tuple(_filled(part, find) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if isinstance(value, Struct):
        changed = {
            name: new
            for name in value.__struct_fields__
            if (new := _filled(old := getattr(value, name), find)) is not old
        }
        return replace(value, **changed) if changed else value
    return value
