"""Ability text in the Italian printed on cards: compiled to abilities as data, and read back."""

from __future__ import annotations

from functools import lru_cache

from ..abilities import Ability
from ..errors import UnknownText
from ..objects import CardType
from .compiler import SPELLS, CompiledText, compile_lines, compile_spell
from .naming import replace_name

__all__ = ["CompiledText", "compile_ability", "compile_text"]


@lru_cache(maxsize=8192)
def compile_text(
    text: str,
    *,
    name: str = "",
    types: frozenset[CardType] = frozenset(),
    subtypes: frozenset[str] = frozenset(),
) -> CompiledText:
    """Compile the rules text of a card called `name`; never raises: what does not compile is named in `partial`."""
    known = replace_name(text, name)
    if types & SPELLS:
        return compile_spell(known)
    abilities, partial = compile_lines(known)
    return CompiledText(abilities, None, partial)


@lru_cache(maxsize=8192)
def compile_ability(text: str) -> tuple[Ability, ...]:
    """Compile all the abilities of a permanent; raise UnknownText naming the first phrase that is not understood."""
    abilities, partial = compile_lines(text)
    if partial:
        raise UnknownText(partial[0], text)
    return abilities
