"""Banding (702.22): forming bands as attackers are declared, and who divides damage around them."""

from __future__ import annotations

from ..citing import cr
from ..errors import IllegalAction
from ..layers import has
from ..objects import ObjectId, TargetRef
from ..state import State
from ..transaction import Transaction
from .roles import attack_of, blockers_of, display

BANDING = "branco"


@cr("702.22c", "702.22d", "508.1e", "802.3b")
def declare_bands(tx: Transaction, pairs: tuple[tuple[ObjectId, TargetRef], ...]) -> dict[ObjectId, int]:
    """Attacker -> number of its band; asked for each creature with banding not in a band yet."""
    state = tx.state
    defenders = dict(pairs)
    bands: dict[ObjectId, int] = {}
    for attacker, defender in pairs:
        if attacker in bands or not has(state, attacker, BANDING):
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
        if sum(1 for other in chosen if not has(state, other, BANDING)) > 1:
            raise IllegalAction("in un branco può esserci una sola creatura senza branco", "702.22c")
        if chosen:
            number = max(bands.values(), default=0) + 1
            bands.update(dict.fromkeys((attacker, *chosen), number))
    return bands


@cr("702.22h")
def band_of(state: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """The attackers in the same band as attacker `id`, itself included."""
    attack = attack_of(state, id)
    if attack is None or not attack.band or state.combat is None:
        return (id,)
    return tuple(other.attacker for other in state.combat.attacks if other.band == attack.band)


@cr("702.22j")
def blocked_by_band(state: State, attacker: ObjectId) -> bool:
    """Whether the defending player divides this attacker's damage: a creature with banding blocks it."""
    return any(has(state, blocker, BANDING) for blocker in blockers_of(state, attacker))


@cr("702.22k")
def blocks_band(state: State, attackers: tuple[ObjectId, ...]) -> bool:
    """Whether the active player divides a blocker's damage: it blocks a creature with banding."""
    return any(has(state, attacker, BANDING) for attacker in attackers)
