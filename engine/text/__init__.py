"""Ability text in the Italian printed on cards: compiled to abilities as data, and read back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..errors import UnknownText
from ..objects import CardType

if TYPE_CHECKING:
    from ..abilities import Ability
    from .compiler import CompiledText

__all__ = ["compile_ability", "compile_text"]

# The compiler is imported when the first text is compiled: the lists of words beside it are used without it.


@lru_cache(maxsize=8192)
def compile_text(
    text: str,
    *,
    name: str = "",
    types: frozenset[CardType] = frozenset(),
    subtypes: frozenset[str] = frozenset(),
) -> CompiledText:
    """Compile the rules text of a card called `name`; never raises: what does not compile is named in `partial`."""
    from .compiler import SPELLS, CompiledText, compile_lines, compile_spell
    from .naming import replace_name

    known = replace_name(text, name)
    if types & SPELLS:
        return compile_spell(known)
    abilities, partial = compile_lines(known)
    return CompiledText(abilities, None, partial)


@lru_cache(maxsize=8192)
def compile_ability(text: str) -> tuple[Ability, ...]:
    """Compile all the abilities of a permanent; raise UnknownText naming the first phrase that is not understood."""
    from .compiler import compile_lines

    abilities, partial = compile_lines(text)
    if partial:
        raise UnknownText(partial[0], text)
    return abilities
