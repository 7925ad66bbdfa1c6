"""Loops seen as rounds (104.4b): what must come back the same, and what may only pile up and changes nothing by piling up.

A loop that makes more life, tokens, counters or effects each time round, or leaves more and more on the stack, never
comes back to a position it has been in, but it goes on for ever all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from .citing import cr
from .impossible import CANT_LOSE_GAME, INDESTRUCTIBLE, LIVES_AT_ZERO, forbids
from .keywords import abilities_of
from .layers import has
from .objects import GameObject, ObjectId, ObjectKind, PlayerId
from .state import ContinuousEffect, PlayerState, State
from .wording import values
from .wording.instructions import LoseAbility, ModifyPT, SetBasePT, SwitchPT
from .wording.values import Amount, Condition, Filter, Number

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
"""Amounts and conditions that stay what they are however much of anything there is."""
_READS_NUMBERS = tuple(set(get_args(Amount) + get_args(Condition)) - set(_READS_NO_NUMBER))
_COUNTED_BY_RULES = frozenset({"livello", "sapere", "veleno"})
"""Counters that the rules themselves count: levels (711.2), chapters (714.2), poison (704.5c)."""
_LEFT_OUT = frozenset({"players", "objects", "battlefield", "stack", "effects", "memo", "repeated", "tried"})
_REST = tuple(name for name in State.__struct_fields__ if name not in _LEFT_OUT)
_LISTS = frozenset({"exile", "command", "outside"})

Piles = Counter[tuple[object, ...]]


class Round(Struct, frozen=True):
    """A position of a loop. Objects go by their card: one that left and came back is a new object each time (400.7)."""

    fixed: tuple[object, ...]
    """What must stay the same."""
    stack: tuple[tuple[ObjectId, GameObject], ...]
    """What may only have more on top: what lies underneath never resolves."""
    life: tuple[int, ...]
    piles: Piles
    """What there may be more of."""

    def goes_on_from(self, earlier: Round, state: State) -> bool:
        """Whether this is the earlier position again, with as much or more of what may pile up, and nothing else changed."""
        return (
            self.stack[: len(earlier.stack)] == earlier.stack
            and self.fixed == earlier.fixed
            and self.piles >= earlier.piles
            and all(
                _bears(state, who, *change)
                for who, change in enumerate(zip(earlier.life, self.life, strict=True))
            )
            and all(_survives(state, pile) for pile in self.piles - earlier.piles)
        )


def _bears(state: State, player: PlayerId, then: int, now: int) -> bool:
    """Whether such a change of life can go on for ever: a loss ends the game unless the player can't lose it."""
    return now >= then or forbids(state, player, CANT_LOSE_GAME) or forbids(state, player, LIVES_AT_ZERO)


def _survives(state: State, pile: tuple[object, ...]) -> bool:
    """Whether more of it can go on for ever: damage destroys, unless what it is marked on can't be destroyed."""
    if pile[0] != "danno":
        return True
    return all(
        has(state, id, INDESTRUCTIBLE) for id in state.battlefield if state.objects[id].card == pile[1]
    )


def round_of(position: State) -> Round:
    """A position (without what changes while a game stands still) seen as a round of a loop; kept with the position."""
    known: Round | None = position.memo.get("round")
    if known is None:
        known = position.memo["round"] = _round(position)
    return known


def _round(position: State) -> Round:
    piles: Piles = Counter()
    cards = {id: item.card for id, item in position.objects.items()}
    on_stack = frozenset(position.stack)
    tokens = {id for id in position.battlefield if _only_piles_up(position.objects[id])}
    objects = {
        cards[id]: _counted(piles, item)
        for id, item in position.objects.items()
        if id not in tokens and id not in on_stack
    }
    for id in tokens:
        _count_token(piles, position.objects[id])
    fixed = (
        tuple(_without_counters(piles, player, cards) for player in position.players),
        objects,
        tuple(cards[id] for id in position.battlefield if id not in tokens),
        tuple(effect for effect in position.effects if not _piles(piles, effect)),
        *(
            _by_card(getattr(position, name), cards) if name in _LISTS else getattr(position, name)
            for name in _REST
        ),
    )
    stack = tuple((id, position.objects[id]) for id in position.stack)
    return Round(fixed, stack, tuple(player.life for player in position.players), piles)


def _by_card(ids: tuple[ObjectId, ...], cards: dict[ObjectId, int]) -> tuple[int, ...]:
    return tuple(cards[id] for id in ids)


def _without_counters(piles: Piles, player: PlayerState, cards: dict[ObjectId, int]) -> PlayerState:
    return replace(
        player,
        life=0,
        counters=_harmful(piles, ("giocatore", player.id), player.counters),
        library=_by_card(player.library, cards),
        hand=_by_card(player.hand, cards),
        graveyard=_by_card(player.graveyard, cards),
    )


_NEW_EACH_TIME: dict[str, Any] = {
    "id": 0,
    "timestamp": 0,
    "arrived": 0,
    "previous": None,
    "counter_times": (),
    "turned": 0,
    "damage": 0,
}


def _counted(piles: Piles, item: GameObject) -> GameObject:
    """The object without what tells it from what its card was before, and without what may pile up on it."""
    if item.damage:
        piles["danno", item.card] = item.damage
    counters = _harmful(piles, ("oggetto", item.card), item.counters)
    return replace(item, counters=counters, **_NEW_EACH_TIME)


def _harmful(
    piles: Piles, where: tuple[object, ...], counters: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    """The counters that can't pile up for ever without something happening; the others are added to the piles."""
    kept: list[tuple[str, int]] = []
    for kind, number in counters:
        if kind in _COUNTED_BY_RULES or "-" in kind:
            kept.append((kind, number))
        else:
            piles["segnalino", kind, *where] += number
    return tuple(kept)


def _only_piles_up(item: GameObject) -> bool:
    return item.kind is ObjectKind.TOKEN and item.attached_to is None


def _count_token(piles: Piles, item: GameObject) -> None:
    harmless: Piles = Counter()
    harmful = _harmful(harmless, (), item.counters)
    alike = ("pedina", *token_like(replace(item, counters=harmful)))
    piles[alike] += 1
    for pile, number in harmless.items():
        piles[*pile, alike] += number


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


def _piles(piles: Piles, effect: ContinuousEffect) -> bool:
    """Whether one more of this effect changes nothing but sizes upwards; then it is added to the piles."""
    if effect.copy_of is not None or not all(map(_only_more, effect.modifications)):
        return False
    piles["effetto", replace(effect, id=0, timestamp=0)] += 1
    return True


def _only_more(change: object) -> bool:
    if isinstance(change, ModifyPT):
        plus = isinstance(change.power, Number) and isinstance(change.toughness, Number)
        return plus and not (change.negative_power or change.negative_toughness)
    return not isinstance(change, LoseAbility | SetBasePT | SwitchPT)


@cr("104.4b")
def nobody_counts(state: State) -> bool:
    """Whether nothing that could act looks at how much there is of anything: then the loop's next round is like this one."""
    found: list[object] = [effect.modifications for effect in state.effects]
    found += [delayed.ability for delayed in state.delayed]
    found += [pending.ability for pending in state.waiting]
    found += [shield.ability for shield in state.shields]
    found += [item.stack.ability for id in state.stack if (item := state.objects[id]).stack is not None]
    found += [abilities_of(state, id) for id in _acting(state)]
    return not any(map(_counts, found))


def _counts(value: object) -> bool:
    return any(
        isinstance(part, _READS_NUMBERS) or (isinstance(part, Filter) and _looks_at_sizes(part))
        for part in _parts(value)
    )


def _looks_at_sizes(wanted: Filter) -> bool:
    return (wanted.power, wanted.toughness, wanted.power_to_source) != (None, None, None)


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
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _parts(getattr(value, name))
