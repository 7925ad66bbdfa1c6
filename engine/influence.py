"""What lies within a player's range of influence (801): events that trigger, damage that is prevented or dealt."""

from __future__ import annotations

from collections.abc import Iterator

from . import events as ev
from .abilities import TriggerPattern, When
from .citing import cr
from .events import Event
from .layers import snapshot
from .matching import within_reach
from .objects import ObjectId, PlayerId, Snapshot, TargetRef
from .state import State


def in_reach(state: State, player: PlayerId, ref: TargetRef) -> bool:
    """Whether a player or object is within the player's range of influence; what is gone is taken to be."""
    if not state.reach:
        return True
    if ref.player is not None:
        return state.reached(player, ref.player)
    if ref.object is None or ref.object not in state.objects:
        return True
    return within_reach(state, ref.object, snapshot(state, ref.object), player)


@cr("801.7", "801.7a")
def happens_within(state: State, pattern: TriggerPattern, event: Event, player: PlayerId) -> bool:
    """Whether all of the event an ability waits for happens within its controller's range of influence.

    An object moving in or out is looked at where it was if its leaving is waited for, where it is if its arrival is.
    """
    if not state.reach:
        return True
    return all(state.reached(player, other) for other in _involved(state, pattern, event))


def _involved(state: State, pattern: TriggerPattern, event: Event) -> Iterator[PlayerId]:
    """Whoever controls (or is) what takes part in the event, as far as the trigger condition speaks of it."""
    match event:
        case ev.ZoneChanged():
            if pattern.when in (When.LEAVES, When.DIES) or event.object is None:
                yield event.before.controller
            else:
                yield from _controllers(state, event.object)
            return
        case ev.BecameBlocked():
            yield from _controllers(state, event.attacker)
            if pattern.by is not None:
                for blocker in event.blockers:
                    yield from _controllers(state, blocker)
            return
        case ev.Blocked():
            yield from _controllers(state, event.blocker, event.attacker)
            return
        case ev.Attacked():
            yield from _controllers(state, event.object)
            if pattern.to_player is not None and event.defender.player is not None:
                yield event.defender.player
            return
        case ev.DamageDealt():
            dealt = pattern.when is When.DEALT_DAMAGE
            if not dealt or pattern.by is not None:
                yield event.source.controller
            told = pattern.to is not None or pattern.to_player is not None
            if dealt or told or pattern.when is When.DEALS_COMBAT_DAMAGE_TO_PLAYER:
                yield from _recipient(event)
            return
    for name in ("player", "new"):
        value = getattr(event, name, None)
        if isinstance(value, int):
            yield value
    yield from _controllers(state, getattr(event, "object", None), getattr(event, "attacker", None))


def _recipient(event: ev.DamageDealt) -> Iterator[PlayerId]:
    if event.player is not None:
        yield event.player
    elif event.before is not None:
        yield event.before.controller


def _controllers(state: State, *ids: ObjectId | None) -> Iterator[PlayerId]:
    for id in ids:
        if isinstance(id, int) and id in state.objects:
            yield snapshot(state, id).controller


@cr("801.13b")
def damage_within(
    state: State,
    player: PlayerId,
    source: Snapshot,
    to: TargetRef,
    *,
    names_source: bool,
    names_recipient: bool,
) -> bool:
    """Whether a prevention or replacement effect of the player's can see this damage.

    Its source, its recipient, or with neither named both must be within the player's range of influence.
    """
    if not state.reach:
        return True
    neither = not (names_source or names_recipient)
    if (names_source or neither) and not state.reached(player, source.controller):
        return False
    return not (names_recipient or neither) or in_reach(state, player, to)


@cr("801.10", "801.13a")
def can_affect(state: State, source: Snapshot, to: TargetRef) -> bool:
    """Whether a spell or ability can deal damage to this: not to what its controller's influence doesn't reach."""
    return in_reach(state, source.controller, to)
