"""Which of this turn's events a position can still look back at: the rest only tells how it came about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from ..abilities import ActivatedAbility, TriggeredAbility, TriggerPattern
from ..atoms.game import with_past
from ..events import (
    Attacked,
    AttackerReturned,
    ControlChanged,
    Event,
    PutAttacking,
    RemovedFromCombat,
    StepBegan,
    ZoneChanged,
)
from ..objects import ObjectId, StackInfo, TargetRef
from ..state import COMBAT_STEPS, State, Step
from ..wording.costs import LoyaltyCost
from ..wording.instructions import Rule
from ..wording.values import CombatTiming, Filter, HappenedThisTurn, MeasureOf, ThisTurnCount


def forgotten(state: State) -> State:
    """The position without the events that nothing in it can look at."""
    if state.waiting or state.delayed or looks_back(state):
        return state
    if not state.stack and state.step not in COMBAT_STEPS:
        return with_past(state, ())
    spoken_of = {ref.object for id in state.stack for ref in _spoken_of(state.objects[id].stack)}
    if state.combat is not None:
        spoken_of |= {attack.defender.object for attack in state.combat.attacks}
    in_combat = state.step in COMBAT_STEPS
    return with_past(
        state, tuple(event for event in state.history if _matters(event, in_combat, spoken_of - {None}))
    )


def _spoken_of(info: StackInfo | None) -> Iterator[TargetRef]:
    """What a spell or ability on the stack may want to know the last of (608.2h)."""
    if info is None:
        return
    yield TargetRef(object=info.source)
    yield from info.remembered
    for phrase in info.targets:
        yield from phrase
    for name in ("object", "blocker", "attacker"):
        yield TargetRef(object=getattr(info.event, name, None))
    yield TargetRef(object=getattr(getattr(info.event, "before", None), "id", None))


def _matters(event: Event, in_combat: bool, spoken_of: set[ObjectId | None]) -> bool:
    """What combat looks back at (506.4, 508.5, 508.8, 702.49c), and what became of what something speaks of."""
    match event:
        case Attacked() | PutAttacking() | AttackerReturned() | RemovedFromCombat() | ControlChanged():
            return in_combat
        case StepBegan():
            return in_combat and event.step == Step.BEGIN_COMBAT.value
        case ZoneChanged():
            return event.before.id in spoken_of or event.object in spoken_of
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
        case CombatTiming() | ThisTurnCount() | HappenedThisTurn() | LoyaltyCost() | MeasureOf() | Rule():
            return True
        case ActivatedAbility(once_each_turn=True) | TriggeredAbility(once_each_turn=True):
            return True
        case TriggeredAbility(do_once=True):
            return True
        case TriggerPattern(nth=int(nth)) if nth:
            return True
        case Filter(damaged_this_turn=bool()) | Filter(attacked_this_turn=bool()):
            return True
        case tuple() | frozenset():
            return any(_asks(part) for part in value)
    if isinstance(value, Struct):
        return any(_asks(getattr(value, name)) for name in value.__struct_fields__)
    return False
