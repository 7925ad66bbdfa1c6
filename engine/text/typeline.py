"""Type lines (205): "Creatura Artefatto Leggendaria — Golem"."""

from __future__ import annotations

from msgspec import Struct

from ..errors import UnknownText
from ..objects import CardType
from .lexer import tokenize
from .subtypes import MULTIWORD_TYPES, SUBTYPES
from .words import SUPERTYPES, TYPES


class TypeLine(Struct, frozen=True):
    supertypes: frozenset[str]
    types: frozenset[CardType]
    subtypes: frozenset[str]


def parse_type_line(text: str) -> TypeLine:
    """Read a printed type line; raise UnknownText on a word that is no type. Unknown subtypes are kept as they are."""
    left, _, right = text.replace(" – ", " — ").replace(" - ", " — ").partition(" — ")
    types: set[CardType] = set()
    supertypes: set[str] = set()
    for token in tokenize(left):
        if token.word in TYPES:
            types.add(TYPES[token.word])
        elif token.word in SUPERTYPES:
            supertypes.add(SUPERTYPES[token.word])
        else:
            raise UnknownText(token.raw, text)
    return TypeLine(frozenset(supertypes), frozenset(types), _subtypes(right))


def _subtypes(text: str) -> frozenset[str]:
    found: set[str] = set()
    rest = text.lower().replace("’", "'")
    for name in MULTIWORD_TYPES:
        if name in rest:
            found.add(name)
            rest = rest.replace(name, " ")
    for token in tokenize(rest):
        found.add(SUBTYPES.get(token.word) or SUBTYPES.get(token.raw) or token.raw)
    return frozenset(found - {"e", ","})
