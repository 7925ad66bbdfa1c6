"""A static ability and one linked to it in one paragraph: "Rivela la prima carta che peschi in ogni turno. …" (603.11)."""

from __future__ import annotations

import re

from ..abilities import StaticAbility, TriggerPattern, When
from ..first_draw import REVEALS_FIRST
from ..objects import Zone
from ..wording.instructions import Rule
from ..wording.values import Filter, Whose
from .grammar import Reader, Results, parse, parser, rule
from .nouns import in_zone

_LINKED = re.compile(
    r"(?P<static>Rivela la prima carta che peschi (?:in|di) ogni turno\.)\s*(?P<rest>Ogniqualvolta riveli .+)",
    re.DOTALL,
)


def linked_to_first_draw(line: str) -> tuple[StaticAbility, str] | None:
    """The static ability of such a paragraph, and the text of the triggered one linked to it."""
    match = _LINKED.fullmatch(line.strip())
    if match is None:
        return None
    static = StaticAbility((Rule(REVEALS_FIRST),), players=Whose.YOU, text=match["static"])
    return static, match["rest"]


@parser("carta rivelata così")
def _card(reader: Reader, position: int, mood: str) -> Results:
    if reader.word(position) != "un":
        return ()
    return tuple(
        (filter_, end)
        for found, end in parse(reader, "nome", position + 1)
        if found.card and not found.zoned and (filter_ := in_zone(found, Zone.HAND)) is not None
    )


@rule("evento", "riveli <c:carta rivelata così> in questo modo")
def _revealed(c: Filter) -> tuple[TriggerPattern, ...]:
    return (TriggerPattern(When.REVEALED, subject=c),)
