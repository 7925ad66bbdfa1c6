"""Keywords that change the instructions of their card: backup, gift, ascend, cipher, paradigm, cleave (702)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..abilities import Ability, AlternativeCost, Keyword
from ..citing import cr
from ..keywords.gifts import GIFT, first
from ..wording.instructions import Body, Instruction
from ..wording.keyworded import Bless, Encode, Paradigm

if TYPE_CHECKING:
    from .compiler import CompiledText

BACKUP, CLEAVE = "rinforzo", "fendere"
_BRACKETED = re.compile(r"( ?)\[([^\[\]]*)\]")


@cr("702.165a", "702.165b")
def backed_up(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Each backup ability knows the abilities printed below it that aren't backup themselves."""
    found = tuple(abilities)
    if not any(map(_is_backup, found)):
        return found
    return tuple(
        replace(ability, gives=tuple(below for below in found[place + 1 :] if not _is_backup(below)))
        if isinstance(ability, Keyword) and _is_backup(ability)
        else ability
        for place, ability in enumerate(found)
    )


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == BACKUP and ability.cost is None


@cr("702.99a", "702.131a", "702.174b", "702.174j", "702.192a")
def complete(abilities: Iterable[Ability], spell: Body | None) -> Body | None:
    """The instructions of an instant or sorcery with those that its keywords stand for. Raises ValueError.

    A gift comes before everything else; cipher and paradigm say where the spell goes, after everything else.
    """
    before: list[Instruction] = []
    after: list[Instruction] = []
    for ability in abilities:
        match ability:
            case Keyword(name="donare"):
                before.append(first(ability))
            case Keyword(name="ascesa"):
                before.append(Bless())
            case Keyword(name="cifrare"):
                after.append(Encode())
            case Keyword(name="paradigma"):
                after.append(Paradigm())
    if not before and not after:
        return spell
    body = spell or Body()
    if body.modes:
        raise ValueError(f"{GIFT}, ascesa, cifrare o paradigma di una magia modale")
    return replace(body, effects=(*before, *body.effects, *after))


def bracketed(text: str) -> bool:
    """Whether something stands in square brackets."""
    return _BRACKETED.search(text) is not None


def whole(text: str) -> str:
    """The text as it is read without cleave: the brackets say nothing."""
    return _repeated(r"\1\2", text)


def without(text: str) -> str:
    """The text without what stands in square brackets."""
    return _repeated("", text)


def _repeated(instead: str, text: str) -> str:
    while _BRACKETED.search(text) is not None:
        text = _BRACKETED.sub(instead, text)
    return text


@cr("702.148a", "702.148b")
def cleaved(plain: CompiledText, bare: CompiledText) -> CompiledText:
    """The spell, with the instructions that it has if it is cast for its cleave cost."""
    cost = next(
        (item.cost for item in plain.abilities if isinstance(item, Keyword) and item.name == CLEAVE), None
    )
    if cost is None:
        return replace(plain, partial=(*plain.partial, "[…]"))
    offer = AlternativeCost(cost, name=CLEAVE, text=f"{CLEAVE} {cost.mana}", spell=bare.spell)
    return replace(plain, abilities=(*plain.abilities, offer), partial=(*plain.partial, *bare.partial))
