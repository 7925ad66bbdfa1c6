"""Short names for the abilities that texts compile to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.abilities import Ability
from engine.objects import CardType
from engine.text import compile_ability, compile_text
from engine.wording.instructions import Body, Instruction
from engine.wording.values import Filter, Number, TargetSpec

CREATURE = frozenset({CardType.CREATURE})
A_CREATURE = TargetSpec(Filter(types=CREATURE))
ONE, TWO, THREE = Number(1), Number(2), Number(3)


def bare(value: Any) -> Any:
    """The same ability without the texts it was read from."""
    if isinstance(value, tuple):
        return tuple(bare(part) for part in value)
    if not isinstance(value, Struct):
        return value
    changes = {name: bare(getattr(value, name)) for name in value.__struct_fields__}
    if "text" in changes:
        changes["text"] = ""
    return replace(value, **changes)


def abilities(text: str) -> tuple[Ability, ...]:
    return tuple(bare(ability) for ability in compile_ability(text))


def ability(text: str) -> Any:
    """The only ability of a text."""
    (found,) = abilities(text)
    return found


def spell(text: str) -> Body:
    """The instructions of an instant with this text."""
    compiled = compile_text(text, types=frozenset({CardType.INSTANT}))
    assert compiled.partial == (), compiled.partial
    assert compiled.spell is not None
    body: Body = bare(compiled.spell)
    return body


def effect(text: str) -> Instruction:
    """The only instruction of an instant with this text."""
    (found,) = spell(text).effects
    return found
