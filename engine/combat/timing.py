""" "Solo prima (o dopo) che …": when a spell or ability tied to a point of the combat phase may be used (506.7)."""

from __future__ import annotations

from ..citing import cr
from ..events import Attacked, Event, PutAttacking, StepBegan, StepEnded, StepSkipped
from ..state import COMBAT_STEPS, READS_HISTORY, State, Step
from ..wording.values import CombatTiming

POINTS: dict[str, tuple[Step, ...]] = {
    "dichiarazione delle creature attaccanti": (Step.ATTACKERS,),
    "dichiarazione delle creature bloccanti": (Step.BLOCKERS,),
    "danno da combattimento": (Step.FIRST_DAMAGE, Step.DAMAGE),
    "fine del combattimento": (Step.END_COMBAT,),
    "fase di combattimento": (Step.BEGIN_COMBAT,),
}


@cr("506.7", "506.7a", "506.7b", "506.7c", "506.7d", "506.7e", "506.7f", "506.7g")
def fits_timing(state: State, timing: CombatTiming) -> bool:
    """Whether this is before (or after) that point: of the combat going on, or else of the first of the turn."""
    state.memo[READS_HISTORY] = True
    inside = state.step in COMBAT_STEPS
    if timing.during and not inside:
        return False
    past = _this_combat(state) if timing.during else state.history
    came = any(_began(event, POINTS[timing.point]) for event in past)
    if not timing.before:
        return came
    return not came and not _missed(past)


def _began(event: Event, steps: tuple[Step, ...]) -> bool:
    return isinstance(event, StepBegan) and event.step in {step.value for step in steps}


@cr("506.7e")
def _missed(past: tuple[Event, ...]) -> bool:
    """The point will not come any more: nobody attacked, so its step was skipped, or the whole combat phase was."""
    attacked = False
    for event in past:
        attacked = attacked or isinstance(event, Attacked | PutAttacking)
        if isinstance(event, StepEnded) and event.step == Step.ATTACKERS.value:
            return not attacked
        if isinstance(event, StepSkipped) and event.step == Step.BEGIN_COMBAT.value:
            return True
    return False


def _this_combat(state: State) -> tuple[Event, ...]:
    """What happened since the combat phase going on began."""
    for index in range(len(state.history) - 1, -1, -1):
        if _began(state.history[index], (Step.BEGIN_COMBAT,)):
            return state.history[index:]
    return ()
