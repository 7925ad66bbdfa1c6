"""Events -> the steps of the story: what needs telling is told once, with its rules and what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from ..events import (
    AbilityActivated,
    Attached,
    BecameTarget,
    CardDiscarded,
    CardDrawn,
    CeasedToExist,
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    CostPaid,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    Destroyed,
    Event,
    LandPlayed,
    LifeLost,
    ManaAdded,
    ManaSpent,
    PriorityPassed,
    Resolved,
    Sacrificed,
    SpellCast,
    StateBasedActions,
    StepBegan,
    StepEnded,
    Tapped,
    TokenCreated,
    TurnBegan,
    Unattached,
    ZoneChanged,
)
from ..objects import ObjectKind, Zone
from ..state import State
from .changes import Ledger, compare
from .names import Names, listed, sentence
from .registry import tell


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One step to read: a sentence, the rules it carries out, and what changed."""

    text: str
    rules: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    position: State | None = field(default=None, compare=False, repr=False)
    """The position that a stretch of the game led to, with its last step."""

    def to_json(self) -> dict[str, object]:
        return {"testo": self.text, "regole": list(self.rules), "cambi": list(self.changes)}


class PlayedPart(Protocol):
    """A stretch of the game: positions before and after, and what happened in between."""

    @property
    def before(self) -> State: ...
    @property
    def after(self) -> State: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


_SILENT = (StepEnded, BecameTarget, ManaSpent, CostPaid, StateBasedActions)
"""Bookkeeping that other sentences already tell."""

_SHIFTING = (
    CountersPut,
    CountersRemoved,
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    Attached,
    Unattached,
    ZoneChanged,
)
"""Events after which permanents may look different."""


def story(parts: Iterable[PlayedPart], names: Names) -> tuple[StoryStep, ...]:
    """The whole story, in order. `names` remembers what everything is called."""
    told: list[StoryStep] = []
    passed: list[str] = []
    opening: StoryStep | None = None
    for part in parts:
        names.learn_events(part.events)
        names.learn(part.after)
        steps: list[tuple[Event, StoryStep]] = []
        ledger = Ledger(part.before, names)
        for event, merged in _merged(part.events):
            changes = tuple(line for one in merged for line in ledger.changes(one))
            if isinstance(event, PriorityPassed):
                passed.append(names.player(event.player))
                continue
            if isinstance(event, _SILENT) or (
                isinstance(event, CeasedToExist) and event.before.kind is ObjectKind.ABILITY
            ):
                continue
            rules = tuple(dict.fromkeys(rule for one in merged for rule in one.rules))
            step = StoryStep(tell(event, names), rules, tuple(dict.fromkeys(changes)))
            if isinstance(event, StepBegan | TurnBegan):
                # Told only if something happens in it: whole turns go by in silence otherwise.
                opening = step
                passed.clear()
                continue
            if passed and part.before.stack:
                steps.append((event, _passing(passed, part.before)))
            passed.clear()
            if opening is not None:
                steps.append((event, opening))
                opening = None
            steps.append((event, step))
        _add_differences(steps, compare(part.before, part.after, names))
        if steps:
            steps[-1] = (steps[-1][0], replace(steps[-1][1], position=part.after))
        told += [step for _, step in steps]
    if opening is not None:
        told.append(opening)
    return tuple(told)


def _passing(passed: Sequence[str], state: State) -> StoryStep:
    """117.3d: one player after another; when all have passed in succession something resolves (117.4)."""
    who = tuple(dict.fromkeys(passed))
    verb = "passa" if len(who) == 1 else "passano"
    rule = "117.4" if len(who) >= len(state.living) else "117.3d"
    return StoryStep(sentence(f"{listed(who)} {verb} la priorità"), (rule,))


def _add_differences(steps: list[tuple[Event, StoryStep]], lines: tuple[str, ...]) -> None:
    """Attach what looks different now to the last step that can have caused it."""
    if not lines or not steps:
        return
    place = next(
        (index for index in range(len(steps) - 1, -1, -1) if isinstance(steps[index][0], _SHIFTING)),
        len(steps) - 1,
    )
    event, step = steps[place]
    steps[place] = (event, replace(step, changes=(*step.changes, *lines)))


def _merged(events: tuple[Event, ...]) -> list[tuple[Event, tuple[Event, ...]]]:
    """Events that say the same thing together, each group with the one that tells it best."""
    found: dict[int, tuple[Event, tuple[Event, ...]]] = {}
    swallowed: set[int] = set()
    for index, event in enumerate(events):
        if index in swallowed:
            continue
        group: list[Event] = [event]
        place = index
        for other_index in range(index + 1, len(events)):
            if other_index not in swallowed and _same(event, events[other_index]):
                group.append(events[other_index])
                swallowed.add(other_index)
                if isinstance(event, Destroyed):
                    place = other_index  # what replaced its going to the graveyard is told first
        found[place] = (_teller(group), tuple(group))
    return _resolutions_first([found[place] for place in sorted(found)])


def _resolutions_first(
    groups: list[tuple[Event, tuple[Event, ...]]],
) -> list[tuple[Event, tuple[Event, ...]]]:
    """ "Fulmine si risolve" is told before what its resolution does, though the event closes it (608.2)."""
    found: list[tuple[Event, tuple[Event, ...]]] = []
    start = 0
    for group in groups:
        if isinstance(group[0], PriorityPassed):
            found.append(group)
            start = len(found)
        elif isinstance(group[0], Resolved):
            found.insert(start, group)
            start = len(found)
        else:
            found.append(group)
    return found


def _same(first: Event, second: Event) -> bool:
    """Whether `second` only repeats, from another side, what `first` is about."""
    match first, second:
        case ZoneChanged(), CardDrawn(object=new) | LandPlayed(object=new) | SpellCast(object=new):
            return first.object == new
        case ZoneChanged(), CardDiscarded() | Sacrificed() | Destroyed():
            return first.before.id == second.before.id
        case Sacrificed() | Destroyed() | CardDiscarded(), ZoneChanged():
            return first.before.id == second.before.id
        case TokenCreated(), ZoneChanged(origin=Zone.OUTSIDE):
            return first.object == second.object
        case DamageDealt(player=int()), LifeLost(by_damage=True):
            return first.player == second.player
        case Resolved(), ZoneChanged(origin=Zone.STACK, destination=Zone.GRAVEYARD):
            return first.before.id == second.before.id
        case Tapped(for_mana=True), ManaAdded():
            return first.object == second.source
        case Tapped(), AbilityActivated():
            return first.object == second.source
        case ManaAdded(), AbilityActivated(mana=True):
            return first.source == second.source
    return False


def _teller(group: Sequence[Event]) -> Event:
    """The event of the group whose sentence says most."""
    first = group[0]
    for kind in (CardDrawn, LandPlayed, SpellCast, CardDiscarded, Sacrificed, ManaAdded, AbilityActivated):
        for event in group:
            if isinstance(event, kind):
                return event
    if isinstance(first, Destroyed):
        return next((event for event in group if isinstance(event, ZoneChanged)), first)
    return first
