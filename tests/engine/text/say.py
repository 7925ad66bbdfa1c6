"""Short names for the abilities that texts compile to."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

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
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {item.name: bare(getattr(value, item.name)) for item in fields(value)}
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
