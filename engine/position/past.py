"""Which of this turn's events a position can still look back at: the rest only tells how it came about."""

from __future__ import annotations

import dataclasses
from functools import lru_cache

from ..abilities import ActivatedAbility, TriggeredAbility, TriggerPattern
from ..atoms.game import with_past
from ..events import Attacked, ControlChanged, Event, RemovedFromCombat, StepBegan, ZoneChanged
from ..objects import ObjectId
from ..state import COMBAT_STEPS, State, Step
from ..wording.costs import LoyaltyCost
from ..wording.instructions import Rule
from ..wording.values import Filter, HappenedThisTurn, MeasureOf, ThisTurnCount


def forgotten(state: State) -> State:
    """The position without the events that nothing in it can look at."""
    if state.stack or state.waiting or state.delayed or looks_back(state):
        return state
    if state.step not in COMBAT_STEPS:
        return with_past(state, ())
    attacked = {attack.defender.object for attack in state.combat.attacks} if state.combat else set()
    return with_past(state, tuple(event for event in state.history if _of_combat(event, attacked)))


def _of_combat(event: Event, attacked: set[ObjectId | None]) -> bool:
    """What combat looks back at: who attacked what (506.4, 508.5, 508.8), and what became of it."""
    match event:
        case Attacked() | RemovedFromCombat() | ControlChanged() | StepBegan(step=Step.BEGIN_COMBAT.value):
            return True
        case ZoneChanged(before=before):
            return before.id in attacked
    return False


def looks_back(state: State) -> bool:
    """Whether an object, effect or delayed ability asks what happened this turn."""
    bases = {id(item.base): item.base for item in state.objects.values()}
    return any(_asks(base) for base in bases.values()) or any(
        _asks(part) for part in (*state.effects, *state.shields)
    )


@lru_cache(maxsize=4096)
def _asks(value: object) -> bool:
    match value:
        case ThisTurnCount() | HappenedThisTurn() | LoyaltyCost() | MeasureOf() | Rule():
            return True
        case ActivatedAbility(once_each_turn=True) | TriggeredAbility(once_each_turn=True):
            return True
        case TriggeredAbility(do_once=True):
            return True
        case TriggerPattern(nth=int(nth)) if nth:
            return True
        case Filter(damaged_this_turn=bool()):
            return True
        case tuple() | frozenset():
            return any(_asks(part) for part in value)
    if dataclasses.is_dataclass(value):
        return any(_asks(getattr(value, part.name)) for part in dataclasses.fields(value))
    return False
