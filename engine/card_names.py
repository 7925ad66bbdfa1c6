"""Names of cards that a player may choose (201.4): of cards whose printed characteristics are as asked for."""

from __future__ import annotations

from collections.abc import Iterator

from .citing import cr
from .errors import UnsupportedRule
from .faces import parts
from .objects import Characteristics, ObjectKind
from .state import State
from .wording.values import Filter

_LOOKED_AT = frozenset(
    {
        "types",
        "all_types",
        "not_types",
        "subtypes",
        "not_subtypes",
        "supertypes",
        "not_supertypes",
        "colors",
        "not_colors",
        "zone",
        "owner",
    }
)


@cr("201.4", "201.4a", "201.4b")
def choosable(state: State, wanted: Filter) -> tuple[str, ...]:
    """The names of the cards of this game, wherever they are, that as printed fit `wanted`, in alphabetical order.

    A player may choose the name of any card there is; one that no card of the game has would change nothing.
    """
    default = Filter()
    for name in Filter.__struct_fields__:
        if name not in _LOOKED_AT and getattr(wanted, name) != getattr(default, name):
            raise UnsupportedRule("201.4a", "scegliere il nome di una carta con quelle caratteristiche")
    return tuple(sorted({values.name for values in _cards(state) if values.name and _fits(values, wanted)}))


def _cards(state: State) -> Iterator[Characteristics]:
    for item in state.objects.values():
        if item.kind is ObjectKind.CARD:
            yield from parts(item.base) if item.base.printed is not None else (item.base,)


def _fits(card: Characteristics, wanted: Filter) -> bool:
    return (
        (not wanted.types or bool(card.types & wanted.types))
        and card.types >= wanted.all_types
        and not card.types & wanted.not_types
        and (not wanted.subtypes or bool(card.subtypes & wanted.subtypes))
        and not card.subtypes & wanted.not_subtypes
        and card.supertypes >= wanted.supertypes
        and not card.supertypes & wanted.not_supertypes
        and (not wanted.colors or bool(card.colors & wanted.colors))
        and not card.colors & wanted.not_colors
    )
