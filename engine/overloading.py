"""Overload (702.96): the text of the spell with "each" in the place of "target"."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .citing import cr
from .errors import UnsupportedRule
from .wording.instructions import Body
from .wording.values import ControllerOf, Every, OwnerOf, Target

OVERLOAD = "sovraccarico"


@cr("702.96a", "702.96b", "702.96c")
def overloaded(body: Body) -> Body:
    """The spell has no targets: it affects everything that could have been one, protection and hexproof aside."""
    if any(spec.objects is None or spec.players is not None for spec in body.targets):
        raise UnsupportedRule("702.96a", "sovraccarico con giocatori come bersagli")
    return replace(body, targets=(), effects=tuple(_each(effect, body) for effect in body.effects))


def _each(value: Any, body: Body) -> Any:
    if isinstance(value, (ControllerOf, OwnerOf)) and isinstance(value.of, Target):
        raise UnsupportedRule("702.96a", "sovraccarico di un testo che nomina chi controlla il bersaglio")
    if isinstance(value, Target):
        wanted = body.targets[value.index].objects
        assert wanted is not None
        return Every(wanted)
    if isinstance(value, tuple):
        return tuple(_each(part, body) for part in value)
    if not isinstance(value, Struct) or isinstance(value, Body):
        return value
    return replace(value, **{name: _each(getattr(value, name), body) for name in value.__struct_fields__})
