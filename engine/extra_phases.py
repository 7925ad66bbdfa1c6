"""Adding phases and steps to a turn (500.8-500.10)."""

from __future__ import annotations

from .atoms import game
from .citing import cr
from .events import PhasesAdded
from .state import State, Step, Task
from .transaction import Transaction

_COMBAT = (
    Step.BEGIN_COMBAT,
    Step.ATTACKERS,
    Step.BLOCKERS,
    Step.FIRST_DAMAGE,
    Step.DAMAGE,
    Step.END_COMBAT,
)
STEPS: dict[str, tuple[Step, ...]] = {
    "fase iniziale": (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    "fase di combattimento": _COMBAT,
    "fase principale": (Step.MAIN2,),
    "mantenimento": (Step.UPKEEP,),
    "sottofase di acquisizione": (Step.DRAW,),
    "sottofase finale": (Step.END,),
}
"""What may be added -> its steps. An added main phase is a postcombat one (505.1a); a step after a phase makes a phase
that has only that step (500.10)."""
WHOLE = frozenset({"fase iniziale", "fase di combattimento", "fase principale"})
"""Those that are phases; the others are steps."""
_PHASES: tuple[tuple[Step, ...], ...] = (
    STEPS["fase iniziale"],
    (Step.MAIN1,),
    _COMBAT,
    (Step.MAIN2,),
    (Step.END, Step.CLEANUP),
)


def _later_in_phase(step: Step, than: Step) -> bool:
    """Whether `step` comes after `than` in the same phase; another cleanup step still belongs to its phase."""
    phase = next(steps for steps in _PHASES if than in steps)
    return step in phase and (phase.index(step) > phase.index(than) or step is Step.CLEANUP)


def _place(state: State, *, after_step: bool) -> int:
    """Where on the agenda (last first) what is added now goes: before everything past this step, or this phase."""
    agenda = state.agenda
    place, current = len(agenda), state.step
    while place > 0:
        task = agenda[place - 1]
        if task.what in ("next turn", "turn"):
            break
        if task.what == "step":
            if after_step or task.step is None or current is None or not _later_in_phase(task.step, current):
                break
            current = task.step
        place -= 1
    return place


@cr("500.8", "500.9", "500.10", "505.1a")
def add(tx: Transaction, phases: tuple[str, ...], *, after_step: bool = False) -> None:
    """Add phases (or steps) directly after this phase (or step), before any added there earlier."""
    place = _place(tx.state, after_step=after_step)
    tasks = tuple(Task("step", step=step) for phase in phases for step in STEPS[phase])
    agenda = tx.state.agenda
    game.set_game(tx, agenda=(*agenda[:place], *reversed(tasks), *agenda[place:]))
    if phases:
        partial = any(phase not in WHOLE for phase in phases)
        rules = ("500.9",) if after_step else ("500.10",) if partial else ("500.8",)
        game.note(tx, PhasesAdded(what=phases, after_step=after_step, rules=rules))
