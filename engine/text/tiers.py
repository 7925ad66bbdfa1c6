"""Modes that have a name and a cost: "Livelli" (702.183)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..citing import cr
from ..errors import UnknownText
from ..wording.instructions import Body
from .grammar import parse, reader
from .references import Context

_TIERED = re.compile(r"Livelli\s*\n?\s*•", re.IGNORECASE)
_MODE = re.compile(r"(?P<name>[^—–]+?)\s*[—–]\s*(?P<cost>(?:\{[^{}]+\})+)\s*[—–]\s*(?P<text>.+)", re.DOTALL)


def tiered(line: str) -> bool:
    """Whether this paragraph is the keyword with its modes."""
    return _TIERED.match(line) is not None


@cr("702.183a")
def tiers(line: str) -> Body:
    """One of the modes is chosen, and its cost is an additional cost of the spell. Raises UnknownText."""
    from .bodies import body

    modes: list[Body] = []
    for said in line.split("•")[1:]:
        found = _MODE.fullmatch(said.strip())
        if found is None:
            raise UnknownText(said.strip(), line)
        text = reader(found["text"])
        cost = next((price for price, end in parse(reader(found["cost"]), "costo di mana", 0)), None)
        mode = body(text, 0, len(text.tokens), Context(text=text.text))
        modes.append(replace(mode, cost=cost, text=said.strip()))
    return Body(modes=tuple(modes), choose=1, choose_max=1, text=line.split("•")[0].strip())
