"""Ending the turn and ending the combat phase (724)."""

from __future__ import annotations

from .. import ending
from ..action_events import EndedEarly
from ..atoms import game
from ..citing import cr
from ..combat.removal import finish
from ..context import Context
from ..durations import expire
from ..sba import check
from ..state import COMBAT_STEPS, Step, Task
from ..transaction import Transaction
from ..turn import end_step, turn_order
from ..wording.instructions import EndCombat, EndTurn
from ..wording.values import Duration
from ..zone_changes import exile
from .running import carries_out, nothing


@cr("724.1a", "724.1b", "724.1c", "724.2a", "724.2b", "724.2c")
def _clear_away(tx: Transaction, context: Context) -> bool:
    """Waiting triggers vanish, the whole stack is exiled, state-based actions are checked. False if the game is over."""
    game.clear_waiting(tx)
    exile(tx, tx.state.stack, by=context.source)
    while check(tx):
        ending.after_losses(tx)
        if tx.state.ended is not None:
            return False
    return True


@carries_out(EndTurn)
@cr("724.1", "724.1d", "724.1e", "724.1f")
def end_turn(tx: Transaction, effect: EndTurn, context: Context) -> bool:
    """Straight to the cleanup step; what triggered meanwhile goes on the stack there (514.3a)."""
    if not _clear_away(tx, context):
        return True
    game.note(tx, EndedEarly(what="il turno", rules=("724.1", "724.1d", "724.1e")))
    finish(tx)
    expire(tx, Duration.END_OF_COMBAT)
    end_step(tx)
    following = turn_order(tx.state)
    game.drop_agenda(tx)
    game.plan(tx, Task("step", step=Step.CLEANUP), following)
    return True


@carries_out(EndCombat)
@cr("724.2", "724.2d", "724.2e", "724.2f", "724.2g")
def end_combat(tx: Transaction, effect: EndCombat, context: Context) -> bool:
    """Straight to the phase after combat: steps of a combat phase that is over are skipped as they would begin."""
    if tx.state.step not in COMBAT_STEPS:
        return nothing(tx, "non è una fase di combattimento", "724.2g")
    if not _clear_away(tx, context):
        return True
    game.note(tx, EndedEarly(what="la fase di combattimento", rules=("724.2", "724.2d", "724.2e")))
    finish(tx)
    expire(tx, Duration.END_OF_COMBAT)
    end_step(tx)
    left = list(tx.state.agenda)
    while left and left[-1].what not in ("step", "next turn"):
        left.pop()
    game.drop_agenda(tx)
    game.plan(tx, *reversed(left))
    return True
