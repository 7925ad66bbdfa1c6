"""The frame of the combat phase (506.1, 507, 508.8): beginning it, and which of its steps happen."""

from __future__ import annotations

from ..atoms import game
from ..citing import cr
from ..state import Combat, State
from ..transaction import Transaction
from .roles import attacks


@cr("507.1", "802.2")
def begin(tx: Transaction) -> None:
    """The beginning of combat step: every opponent is a defending player, so nobody is chosen."""
    game.set_combat(tx, Combat())


@cr("508.8", "506.1")
def has_blocks_and_damage(state: State) -> bool:
    """Whether the declare blockers and combat damage steps happen: some creature is or was attacking."""
    from ..events import Attacked, PutAttacking, RemovedFromCombat

    if attacks(state):
        return True
    return any(
        isinstance(event, Attacked | PutAttacking | RemovedFromCombat) for event in _this_combat(state)
    )


def _this_combat(state: State) -> tuple[object, ...]:
    """The events since the current combat phase began."""
    from ..events import StepBegan

    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, StepBegan) and event.step == "inizio del combattimento":
            return state.history[index:]
    return state.history
