"""Loops that leave more behind each time round (104.4b): more life or more tokens, and nothing in the game that counts them.

Such a loop never comes back to a position it has been in, but it goes on for ever all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import get_args

from .altering import altered
from .citing import cr
from .layers import view
from .objects import GameObject, ObjectId, ObjectKind
from .state import State
from .wording import values
from .wording.values import Amount, Condition

_READS_NO_NUMBER = (
    values.AllOf,
    values.AnyOf,
    values.DayIs,
    values.DuringStep,
    values.EventAmount,
    values.IfYouDid,
    values.Kicked,
    values.Not,
    values.Number,
    values.TurnOf,
    values.WasCast,
    values.X,
)
"""Amounts and conditions that stay what they are however much life and however many tokens there are."""
_READS_NUMBERS = tuple(set(get_args(Amount) + get_args(Condition)) - set(_READS_NO_NUMBER))
_LEFT_OUT = frozenset({"players", "objects", "battlefield", "memo", "repeated"})
_REST = tuple(name for name in State.__dataclass_fields__ if name not in _LEFT_OUT)


@dataclass(frozen=True, slots=True)
class Round:
    """A position of a loop: what must stay the same, and what may only grow."""

    fixed: tuple[object, ...]
    life: tuple[int, ...]
    tokens: Counter[object]

    def grew_from(self, earlier: Round) -> bool:
        """Whether this is the earlier position with as much or more life and tokens, and nothing else changed."""
        more = all(now >= then for now, then in zip(self.life, earlier.life, strict=True))
        return more and self.tokens >= earlier.tokens and self.fixed == earlier.fixed


def round_of(position: State) -> Round:
    """A position (without what changes while a game stands still) seen as a round of a loop."""
    piled = {id for id in position.battlefield if _only_piles_up(position.objects[id])}
    fixed = (
        tuple(altered(player, life=0) for player in position.players),
        {id: item for id, item in position.objects.items() if id not in piled},
        tuple(id for id in position.battlefield if id not in piled),
        *(getattr(position, name) for name in _REST),
    )
    life = tuple(player.life for player in position.players)
    return Round(fixed, life, Counter(token_like(position.objects[id]) for id in piled))


def _only_piles_up(item: GameObject) -> bool:
    return item.kind is ObjectKind.TOKEN and item.attached_to is None


def token_like(item: GameObject) -> tuple[object, ...]:
    """What two tokens of a kind have in common."""
    return (
        item.base,
        item.controller,
        item.tapped,
        item.damage,
        item.counters,
        item.face_down,
        item.phased_out,
    )


@cr("104.4b")
def nobody_counts(state: State) -> bool:
    """Whether nothing that could act looks at how much there is of anything: then the loop's next round is like this one."""
    found: list[object] = [effect.modifications for effect in state.effects]
    found += [delayed.ability for delayed in state.delayed]
    found += [pending.ability for pending in state.waiting]
    found += [shield.ability for shield in state.shields]
    found += [view(state, id).abilities for id in _acting(state)]
    return not any(isinstance(part, _READS_NUMBERS) for part in _parts(found))


def _acting(state: State) -> Iterator[ObjectId]:
    yield from (*state.battlefield, *state.command, *state.exile)
    for player in state.players:
        yield from player.graveyard


def _parts(value: object) -> Iterator[object]:
    """A value and everything it is made of."""
    yield value
    if isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from _parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _parts(getattr(value, field.name))
