"""Choosing the name of a card, and effects that change a name, in words (201.4, 612.8)."""

from __future__ import annotations

from typing import Any

from ..objects import Zone
from ..wording.card_names import DiscardNamed
from ..wording.instructions import SetName
from ..wording.values import Filter, Whose
from .grammar import Reader, Results, parse, parser, rule
from .nouns import in_zone


@parser("carta da nominare")
def _card(reader: Reader, position: int, mood: str) -> Results:
    return tuple(
        (filter_, end)
        for found, end in parse(reader, "nome", position)
        if found.card and not found.zoned and (filter_ := in_zone(found, Zone.HAND, Whose.ANY)) is not None
    )


@rule(
    "frase",
    "scegli il nome di un <c:carta da nominare> . <g:bersaglio giocatore> rivela la (sua|propria) mano e scarta "
    "tutte le carte con quel nome",
)
def _discard_named(c: Filter, g: Any) -> tuple[Any, ...]:
    return (DiscardNamed(c, g),)


@parser("nome proprio")
def _proper_name(reader: Reader, position: int, mood: str) -> Results:
    """A name as written, up to the end of the sentence."""
    end = next(
        (index for index in range(position, len(reader.tokens)) if reader.word(index) == "."),
        len(reader.tokens),
    )
    name = reader.source(position, end)
    return ((name, end),) if name[:1].isupper() else ()


@rule("modifica", "si chiama <n:nome proprio>")
def _is_called(n: str) -> tuple[SetName, ...]:
    return (SetName(n),)
