"""Banding and bands with others (702.22): forming bands as attackers are declared, and who divides damage around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..citing import cr
from ..context import Context
from ..errors import IllegalAction
from ..layers import has, keywords, view
from ..matching import matches
from ..objects import ObjectId, TargetRef
from ..state import State
from ..transaction import Transaction
from ..wording.values import Filter
from .roles import attack_of, blockers_of, display

BANDING = "branco"
WITH_OTHERS = "branco con altri"


def _qualities(state: State, id: ObjectId) -> Iterator[Filter]:
    """The qualities of its "bands with other" abilities that it has itself."""
    for keyword in keywords(state, id, WITH_OTHERS):
        if keyword.filter is not None and _is(state, id, keyword.filter):
            yield keyword.filter


def _is(state: State, id: ObjectId, quality: Filter) -> bool:
    return matches(state, id, quality, Context(controller=view(state, id).controller))


@cr("702.22c")
def may_band(state: State, ids: Sequence[ObjectId]) -> bool:
    """Whether these creatures may be a band: all but one with banding, or all of one quality that one bands with."""
    without = sum(1 for id in ids if not has(state, id, BANDING))
    if without <= 1 and without < len(ids):
        return True
    return any(
        all(_is(state, other, quality) for other in ids) for id in ids for quality in _qualities(state, id)
    )


@cr("702.22c", "702.22d", "508.1e", "802.3b")
def declare_bands(tx: Transaction, pairs: tuple[tuple[ObjectId, TargetRef], ...]) -> dict[ObjectId, int]:
    """Attacker -> number of its band; asked for each creature with banding not in a band yet."""
    state = tx.state
    defenders = dict(pairs)
    bands: dict[ObjectId, int] = {}
    for attacker, defender in pairs:
        if attacker in bands or not (has(state, attacker, BANDING) or any(_qualities(state, attacker))):
            continue
        others = tuple(
            other
            for other in defenders
            if other != attacker and other not in bands and defenders[other] == defender
        )
        chosen = tx.pick(
            state.active,
            f"Con quali creature {display(state, TargetRef(attacker))} forma un branco?",
            others,
            0,
            len(others),
            "702.22c",
            key="branco",
        )
        if chosen and not may_band(state, (attacker, *chosen)):
            raise IllegalAction("queste creature non possono formare un branco", "702.22c")
        if chosen:
            number = max(bands.values(), default=0) + 1
            bands.update(dict.fromkeys((attacker, *chosen), number))
    return bands


@cr("702.22h", "702.22e", "702.22f", "702.22g")
def band_of(state: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """The attackers in the same band as attacker `id`, itself included."""
    attack = attack_of(state, id)
    if attack is None or not attack.band or state.combat is None:
        return (id,)
    return tuple(other.attacker for other in state.combat.attacks if other.band == attack.band)


@cr("702.22j", "702.22k")
def _divides(state: State, ids: Sequence[ObjectId]) -> bool:
    """Whether one of these has banding, or bands with another of them that has its quality."""
    if any(has(state, id, BANDING) for id in ids):
        return True
    return any(
        _is(state, other, quality)
        for id in ids
        for quality in _qualities(state, id)
        for other in ids
        if other != id
    )


@cr("702.22j")
def blocked_by_band(state: State, attacker: ObjectId) -> bool:
    """Whether the defending player divides this attacker's damage, for the creatures that block it."""
    return _divides(state, blockers_of(state, attacker))


@cr("702.22k")
def blocks_band(state: State, attackers: tuple[ObjectId, ...]) -> bool:
    """Whether the active player divides a blocker's damage, for the creatures that it blocks."""
    return _divides(state, attackers)
