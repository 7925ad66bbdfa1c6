"""The combat damage step (510): who deals damage in which step, and dealing it all at once."""

from __future__ import annotations

from msgspec.structs import replace

from ..atoms import game
from ..citing import cr
from ..layers import has, snapshot
from ..objects import ObjectId
from ..state import Combat, State
from ..transaction import Transaction
from .assigning import Assignment, assign_attackers, assign_blockers
from .removal import update
from .roles import attacks

FIRST, DOUBLE = "attacco improvviso", "doppio attacco"


def fighters(state: State) -> tuple[ObjectId, ...]:
    """Every attacking creature, then every blocking creature, each once."""
    attacking = [attack.attacker for attack in attacks(state)]
    blocking = [blocker for attack in attacks(state) for blocker in attack.blockers]
    return tuple(dict.fromkeys((*attacking, *blocking)))


def quick(state: State) -> frozenset[ObjectId]:
    """Fighting creatures that have first strike or double strike now."""
    return frozenset(id for id in fighters(state) if has(state, id, FIRST) or has(state, id, DOUBLE))


@cr("506.1", "510.4", "702.4b", "702.7b")
def has_first_strike(state: State) -> bool:
    """Whether this combat has an extra combat damage step, asked as the first one begins."""
    return bool(quick(state))


@cr("510.4", "702.4b", "702.4c", "702.4d", "702.7b", "702.7c")
def deals_now(state: State, id: ObjectId, *, first: bool) -> bool:
    """Whether fighting creature `id` assigns damage in the `first` (first-strike) or the regular step."""
    if first:
        return has(state, id, FIRST) or has(state, id, DOUBLE)
    quick_then = state.combat.dealt_first if state.combat is not None else frozenset()
    return id not in quick_then or has(state, id, DOUBLE)


@cr("510.1", "510.2", "802.5")
def deal_step(tx: Transaction, first: bool) -> None:
    """The turn-based action of a combat damage step: assign in APNAP order, then deal all at once."""
    from ..damage import Hit, deal

    update(tx)
    combat = tx.state.combat or Combat()
    dealing = frozenset(id for id in fighters(tx.state) if deals_now(tx.state, id, first=first))
    if first:
        game.set_combat(tx, replace(combat, dealt_first=quick(tx.state)))
    assigned: list[Assignment] = assign_attackers(tx, dealing)
    assigned += assign_blockers(tx, dealing)
    hits = tuple(
        Hit(source=snapshot(tx.state, one.source), amount=one.amount, to=one.to)
        for one in assigned
        if one.amount > 0
    )
    if hits:
        deal(tx, hits, combat=True)
