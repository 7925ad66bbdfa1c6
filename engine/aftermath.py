"""What follows an event at once, before anybody can act and without the stack: returns, ended effects, new controllers."""

from __future__ import annotations

from functools import cache

from . import ciphering, day, pairing, preparing
from .atoms import faces, game, status
from .bestowing import bestowed, cease
from .citing import cr
from .context import Context
from .durations import end_finished
from .events import (
    Attached,
    CeasedToExist,
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    DayChanged,
    DesignationGained,
    DesignationLost,
    Event,
    PhasedIn,
    PhasedOut,
    Transformed,
    Unattached,
    Untapped,
    ZoneChanged,
)
from .layers import view
from .objects import ObjectId, StackInfo
from .patterns import matches_event
from .state import DelayedTrigger, State
from .transaction import Transaction

IMMEDIATE = "immediata"
"""Keyword of the waiting second half of "until" effects (610.3): no triggered ability, it just happens."""

_CAN_END_THINGS = (ZoneChanged, Untapped, CeasedToExist, PhasedOut)
_CAN_CHANGE_CONTROL = (
    Attached,
    CeasedToExist,
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    PhasedIn,
    PhasedOut,
    Unattached,
    ZoneChanged,
)
_CAN_PREPARE = (DesignationGained, DesignationLost, PhasedIn, PhasedOut, ZoneChanged)
_CAN_TURN_OVER = (
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    DayChanged,
    PhasedIn,
    Transformed,
    ZoneChanged,
)
_HAVE_AFTERMATH = (*_CAN_END_THINGS, *_CAN_CHANGE_CONTROL, *_CAN_PREPARE, *_CAN_TURN_OVER)


@cache
def _has_aftermath(kind: type[Event]) -> bool:
    return issubclass(kind, _HAVE_AFTERMATH)


def follow(tx: Transaction, before: State, events: tuple[Event, ...]) -> None:
    """Carry out what these simultaneous events bring about immediately."""
    if not any(map(_has_aftermath, map(type, events))):
        return
    for event in events:
        if isinstance(event, Unattached) and bestowed(tx.state, event.object):
            cease(tx, event.object)
    if any(isinstance(event, _CAN_END_THINGS) for event in events):
        if tx.state.effects:
            end_finished(tx)
            ciphering.follow(tx, events)
        _forget_sectors(tx)
        if tx.state.delayed:
            give_back(tx, before, events)
    if any(isinstance(event, _CAN_CHANGE_CONTROL) for event in events):
        notice_control(tx)
        pairing.follow(tx)
    if any(isinstance(event, _CAN_TURN_OVER) for event in events):
        day.follow(tx)
    if any(isinstance(event, _CAN_PREPARE) for event in events):
        preparing.follow(tx, events)


@cr("702.158b")
def _forget_sectors(tx: Transaction) -> None:
    """Sectors last until nobody controls a permanent with space sculptor nor an ability of one."""
    from .sba.sectors import MARKS, SECTORS, kept

    objects = tx.state.objects
    marked = [id for id in tx.state.battlefield if not MARKS.isdisjoint(objects[id].designations)]
    if marked and not kept(tx.state):
        for id in marked:
            for name in SECTORS:
                faces.undesignate(tx, id, name, ("702.158b",))


@cr("610.3", "610.3c", "610.3d")
def give_back(tx: Transaction, before: State, events: tuple[Event, ...]) -> None:
    """ "Finché questo non lascia il campo di battaglia": what was waiting for that comes back now, all at once."""
    from .effects import run

    due = tuple(waiting for waiting in tx.state.delayed if _is_due(before, waiting, events))
    if not due:
        return
    game.drop_delayed(tx, frozenset(waiting.id for waiting in due))
    with tx.batch():
        for waiting in due:
            run(tx, waiting.ability.body.effects, _context(waiting))


def _is_due(before: State, waiting: DelayedTrigger, events: tuple[Event, ...]) -> bool:
    if waiting.ability.keyword != IMMEDIATE:
        return False
    return any(
        matches_event(before, pattern, event, _context(waiting))
        for pattern in waiting.ability.patterns
        for event in events
    )


def _context(waiting: DelayedTrigger) -> Context:
    return Context(waiting.controller, waiting.source.id, waiting.source, waiting.info or StackInfo())


@cr("110.2a", "302.6", "613.1b", "800.4c")
def notice_control(tx: Transaction) -> None:
    """Permanents somebody else controls now, whatever the reason: it is an event, and they are under new control.

    What would be left to a player who is no longer in the game is exiled.
    """
    orphans: list[ObjectId] = []
    for id in tx.state.battlefield:
        item = tx.state.objects.get(id)
        if item is None or item.phased_out:
            continue
        was = item.controller if item.held_by is None else item.held_by
        now = view(tx.state, id).controller
        if now == was:
            continue
        if tx.state.players[now].in_game:
            status.note_control_change(tx, id, was)
        else:
            orphans.append(id)
    if orphans:
        from .zone_changes import exile

        exile(tx, orphans, rules=("800.4c",))


def settle(tx: Transaction) -> None:
    """In a position being set up, who controls what is no news."""
    for id in tx.state.battlefield:
        controller = view(tx.state, id).controller
        if controller != tx.state.objects[id].controller:
            status.set_fields(tx, id, held_by=controller)
