"""A position in which nothing has a certain keyword or ability: what the counterfactual of a scenario starts from."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ..abilities import Keyword
from ..atoms import status
from ..errors import ScenarioError
from ..objects import Characteristics
from ..state import State
from ..transaction import Transaction
from ..wording.instructions import GainAbility
from ..wording.keyworded import Bless, Encode, Paradigm
from .library import fold

_NOTHING = object()


def without(state: State, what: str) -> State:
    """The same position without the keyword `what`, or without abilities whose text says it; "" changes nothing.

    What cards would give or make lacks it too. Raises ScenarioError when nothing there has it.
    """
    if not what.strip():
        return state
    tx = Transaction(state)
    for id, item in state.objects.items():
        base = lacking(item.base, fold(what))
        if base != item.base:
            status.set_fields(tx, id, base=base)
    if tx.state is state:
        raise ScenarioError(f"niente in questo scenario ha «{what}»", key="senza")
    return tx.state


@lru_cache(maxsize=2048)
def lacking(card: Characteristics, words: str) -> Characteristics:
    """The card without it, or a card equal to it if it has none."""
    kept = tuple(ability for ability in card.abilities if not _says(ability, words))
    changes: dict[str, object] = {}
    rest = tuple(_pruned(ability, words) for ability in kept)
    if rest != card.abilities:
        changes["abilities"] = rest
    if card.spell is not None and (spell := _pruned(card.spell, words)) != card.spell:
        changes["spell"] = spell
    return replace(card, **changes) if changes else card


def _says(ability: object, words: str) -> bool:
    if isinstance(ability, Keyword):
        return fold(ability.name) == words or fold(ability.text) == words
    return len(words) >= 3 and words in fold(getattr(ability, "text", ""))


_INSTRUCTIONS: dict[str, type] = {"ascesa": Bless, "cifrare": Encode, "paradigma": Paradigm}
"""Keyword of a spell -> the instruction that it stands for."""


def _pruned(value: object, words: str) -> object:
    """The value without the keyword in what it gives, makes or grants."""
    if type(value) is _INSTRUCTIONS.get(words):
        return _NOTHING
    if isinstance(value, Characteristics):
        return lacking(value, words)
    if isinstance(value, tuple):
        return tuple(item for part in value if (item := _pruned(part, words)) is not _NOTHING)
    if isinstance(value, Keyword) and _says(value, words):
        return _NOTHING
    if isinstance(value, GainAbility) and _pruned(value.ability, words) is _NOTHING:
        return _NOTHING
    if not isinstance(value, Struct):
        return value
    changes: dict[str, object] = {}
    for name in value.__struct_fields__:
        held = getattr(value, name)
        new = _pruned(held, words)
        if new is not held and new is not _NOTHING and new != held:
            changes[name] = new
    return replace(value, **changes) if changes else value
