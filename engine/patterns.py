"""Whether an event is the one a triggered ability waits for (603.2, 603.6, 603.10)."""

from __future__ import annotations

from collections.abc import Callable

from . import action_events as act
from . import events as ev
from .abilities import TriggerPattern, When
from .citing import cr
from .context import Context
from .evaluating import holds, last_known
from .events import Event
from .history import actor
from .keyword_deeds import EXPLOIT
from .layers import has, snapshot
from .matching import matches, related, snapshot_matches, turn_of
from .objects import PUBLIC_ZONES, CardType, ObjectId, ObjectKind, Snapshot, TargetRef, Zone
from .state import COMBAT_STEPS, READS_HISTORY, State
from .wording.values import Filter, Whose

CLASSES: dict[When, tuple[type[Event], ...]] = {
    When.ENTERS: (ev.ZoneChanged,),
    When.LEAVES: (ev.ZoneChanged,),
    When.DIES: (ev.ZoneChanged,),
    When.ZONE_CHANGE: (ev.ZoneChanged,),
    When.CAST: (ev.SpellCast,),
    When.EXPENDS: (ev.SpellCast,),
    When.REVEALED: (ev.Revealed,),
    When.ACTIVATES: (ev.AbilityActivated,),
    When.ATTACKS: (ev.Attacked,),
    When.ATTACKS_ALONE: (ev.Attacked,),
    When.EXERTED: (ev.Exerted,),
    When.ENLISTS: (ev.Enlisted,),
    When.BLOCKS: (ev.Blocked,),
    When.BECOMES_BLOCKED: (ev.BecameBlocked,),
    When.BLOCKED_BY: (ev.Blocked,),
    When.UNBLOCKED: (ev.NotBlocked,),
    When.DEALS_DAMAGE: (ev.DamageDealt,),
    When.DEALS_COMBAT_DAMAGE: (ev.DamageDealt,),
    When.DEALS_COMBAT_DAMAGE_TO_PLAYER: (ev.DamageDealt,),
    When.DEALT_DAMAGE: (ev.DamageDealt,),
    When.GAINS_LIFE: (ev.LifeGained,),
    When.LOSES_LIFE: (ev.LifeLost,),
    When.DRAWS: (ev.CardDrawn,),
    When.DISCARDS: (ev.CardDiscarded,),
    When.TAPPED: (ev.Tapped,),
    When.TAPPED_FOR_MANA: (ev.Tapped,),
    When.UNTAPPED: (ev.Untapped,),
    When.BECOMES_TARGET: (ev.BecameTarget,),
    When.BEGINNING: (ev.StepBegan,),
    When.END_OF: (ev.StepBegan,),
    When.COUNTER_PUT: (ev.CountersPut,),
    When.COUNTER_REMOVED: (ev.CountersRemoved,),
    When.SACRIFICED: (ev.Sacrificed,),
    When.STATE: (),
    When.ATTACHED: (ev.Attached,),
    When.UNATTACHED: (ev.Unattached,),
    When.LOSES_GAME: (ev.PlayerLost,),
    When.COUNTERED: (ev.Countered,),
    When.TURNED_FACE_UP: (ev.TurnedFaceUp,),
    When.CREATED: (ev.TokenCreated,),
    When.CONTROL_CHANGES: (ev.ControlChanged,),
    When.ABILITY_TRIGGERS: (ev.AbilityTriggered,),
    When.TRANSFORMS: (ev.Transformed,),
    When.DOOR_UNLOCKED: (ev.DoorUnlocked,),
    When.FULLY_UNLOCKED: (ev.DoorUnlocked,),
    When.DESIGNATED: (ev.DesignationGained,),
    When.DAY_CHANGES: (ev.DayChanged,),
    When.MUTATES: (ev.Merged,),
    When.ACTION: act.DEEDS,
    When.SHUFFLES: (ev.LibraryShuffled,),
    When.ROOM_ENTERED: (act.RoomEntered,),
}

_LOOK_BACK = frozenset(
    {When.LEAVES, When.DIES, When.SACRIFICED, When.UNATTACHED, When.LOSES_GAME, When.COUNTERED}
)


@cr("603.6c", "603.10", "603.10a", "603.10c", "603.10e", "603.10f")
def looks_back(pattern: TriggerPattern, event: Event) -> bool:
    """Whether the ability is looked for in the position just before the event.

    "Da qualsiasi zona" never makes a leaves-the-battlefield ability (603.6c).
    """
    if pattern.when in _LOOK_BACK or pattern.action == EXPLOIT:
        return True
    if pattern.when is When.ZONE_CHANGE and isinstance(event, ev.ZoneChanged):
        if pattern.from_zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
            return True
        return event.origin in PUBLIC_ZONES and event.destination in (Zone.HAND, Zone.LIBRARY)
    return False


def matches_event(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """Whether `event` is what `pattern` describes, seen from `context`. `state` is the one the ability is read in."""
    if not isinstance(event, CLASSES[pattern.when]):
        return False
    test = _TESTS.get(pattern.when, _plain)
    return test(state, pattern, event, context) and holds(state, pattern.provided, context)


def _subject_ok(
    state: State,
    pattern: TriggerPattern,
    context: Context,
    id: ObjectId | None,
    last: Snapshot | None = None,
    also: ObjectId | None = None,
) -> bool:
    """Whether the object the event is about is the one described: the source, what it is attached to, or a match."""
    ids = {id, also} - {None}
    if last is not None:
        ids.add(last.id)
    if pattern.this:
        return context.source in ids
    if pattern.haunted:
        past = context.source_snapshot
        return past is not None and past.object.haunts in ids
    if pattern.remembered:
        return any(ref.object in ids for ref in context.info.remembered if ref.object is not None)
    if pattern.attached:
        snap = context.source_snapshot
        ref = snap.object.attached_to if snap is not None else None
        return ref is not None and ref.object in ids
    if pattern.or_this and context.source in ids:
        return True
    if pattern.subject is None:
        return True
    if last is not None:
        return snapshot_matches(state, last, pattern.subject, context)
    return id is not None and _object_matches(state, id, pattern.subject, context)


def _object_matches(state: State, id: ObjectId, wanted: Filter, context: Context) -> bool:
    if id not in state.objects:
        return False
    item = state.objects[id]
    if wanted.spell or wanted.ability:
        return matches(state, id, wanted, context)
    return snapshot_matches(state, snapshot(state, id), wanted, context) and (
        item.zone is wanted.zone or wanted.zone is Zone.BATTLEFIELD
    )


def _player_ok(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    player = actor(state, event)
    return player is None or related(state, player, pattern.player, context.controller)


def _plain(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """Events about one player and perhaps one object."""
    if not _player_ok(state, pattern, event, context):
        return False
    counter = getattr(event, "kind", None)
    if pattern.counter and counter != pattern.counter:
        return False
    before = getattr(event, "before", None)
    id = getattr(event, "object", None)
    last = before if isinstance(before, Snapshot) else None
    if pattern.this or pattern.attached or pattern.subject is not None:
        return _subject_ok(state, pattern, context, id if isinstance(id, int) else None, last)
    return True


def _zone_change(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.ZoneChanged)
    if event.component and (pattern.when is not When.ZONE_CHANGE or pattern.from_zone is not None):
        return False
    match pattern.when:
        case When.ENTERS:
            ok = event.destination is Zone.BATTLEFIELD and event.origin is not Zone.BATTLEFIELD
            ok = ok and (pattern.from_zone is None or event.origin is pattern.from_zone)
        case When.LEAVES:
            ok = event.origin is Zone.BATTLEFIELD and event.destination is not Zone.BATTLEFIELD
        case When.DIES:
            ok = event.origin is Zone.BATTLEFIELD and event.destination is Zone.GRAVEYARD
            if (
                ok
                and pattern.subject is None
                and not (pattern.this or pattern.attached or pattern.remembered or pattern.haunted)
            ):
                ok = CardType.CREATURE in event.before.types
        case _:
            ok = (pattern.from_zone is None or event.origin is pattern.from_zone) and (
                pattern.to_zone is None or event.destination is pattern.to_zone
            )
    if not ok:
        return False
    if pattern.when is When.ENTERS:
        new = event.object
        if new is None or new not in state.objects:
            return False
        entering = snapshot(state, new)
        if not related(state, entering.controller, pattern.player, context.controller):
            return False
        return _subject_ok(state, pattern, context, new, entering)
    owner = event.before.controller if event.origin is Zone.BATTLEFIELD else event.before.object.owner
    if not related(state, owner, pattern.player, context.controller):
        return False
    return _subject_ok(state, pattern, context, event.object, event.before)


def _damage(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.DamageDealt)
    if pattern.when in (When.DEALS_COMBAT_DAMAGE, When.DEALS_COMBAT_DAMAGE_TO_PLAYER) and not event.combat:
        return False
    if pattern.when is When.DEALS_COMBAT_DAMAGE_TO_PLAYER and event.player is None:
        return False
    if pattern.to_player is not None and (
        event.player is None or not related(state, event.player, pattern.to_player, context.controller)
    ):
        return False
    if pattern.to is not None and (
        event.before is None or not snapshot_matches(state, event.before, pattern.to, context)
    ):
        return False
    if pattern.when is When.DEALT_DAMAGE:
        if pattern.by is not None and not snapshot_matches(state, event.source, pattern.by, context):
            return False
        if event.player is not None:
            return (
                not (pattern.this or pattern.attached)
                and pattern.subject is None
                and related(state, event.player, pattern.player, context.controller)
            )
        if pattern.subject is None and not pattern.this and not pattern.attached:
            return False
        return _subject_ok(state, pattern, context, event.object, event.before)
    if not related(state, event.source.controller, pattern.player, context.controller):
        return False
    return _subject_ok(state, pattern, context, event.source.id, event.source)


@cr("500.6", "511.2", "513.2")
def _step(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.StepBegan)
    if not turn_of(state, pattern.player, context.controller):
        return False
    wanted = STEP_NAMES.get(pattern.step.lower(), (pattern.step.lower(),))
    return event.step in wanted


STEP_NAMES: dict[str, tuple[str, ...]] = {
    "mantenimento": ("mantenimento",),
    "sottofase di acquisizione": ("sottofase di acquisizione",),
    "combattimento": ("inizio del combattimento",),
    "fine del combattimento": ("fine del combattimento",),
    "fase di combattimento": tuple(step.value for step in COMBAT_STEPS),
    "dichiarazione delle creature attaccanti": ("dichiarazione delle creature attaccanti",),
    "dichiarazione delle creature bloccanti": ("dichiarazione delle creature bloccanti",),
    "sottofase finale": ("sottofase finale",),
    "prima fase principale": ("prima fase principale",),
    "fase principale precombattimento": ("prima fase principale",),
    "seconda fase principale": ("seconda fase principale",),
    "fase principale": ("prima fase principale", "seconda fase principale"),
    "turno": ("sottofase di STAP",),
}
"""Words of an ability -> names of the steps it means."""


@cr("603.11", "607.2")
def _revealed(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """A card that fits, revealed by the ability of the source that this one is linked to."""
    assert isinstance(event, ev.Revealed)
    return event.by == context.source and any(
        _subject_ok(state, pattern, context, id) for id in event.objects
    )


@cr("700.14")
def _expends(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """The player had spent less than that on spells this turn, and with this one has spent as much or more."""
    assert isinstance(event, ev.SpellCast)
    if not related(state, event.player, pattern.player, context.controller):
        return False
    state.memo[READS_HISTORY] = True
    casts = [past for past in state.history if isinstance(past, ev.SpellCast) and past.player == event.player]
    before = sum(past.spent for past in casts if past is not event)
    return before < pattern.crosses <= before + event.spent


def _cast(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.SpellCast)
    if not related(state, event.player, pattern.player, context.controller):
        return False
    if pattern.this:
        return event.object == context.source
    if pattern.subject is None:
        return True
    spell = last_known(state, TargetRef(object=event.object), context)
    return spell is not None and snapshot_matches(state, spell, pattern.subject, context)


@cr("508.2a", "508.3a", "508.3b", "508.3c", "508.3d", "508.3e", "702.83b")
def _attacks(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.Attacked)
    if pattern.when is When.ATTACKS_ALONE and not event.alone:
        return False
    if event.object not in state.objects:
        return False
    last = snapshot(state, event.object)
    if not related(state, last.controller, pattern.player, context.controller):
        return False
    if pattern.to_player is not None:
        player = event.defender.player
        if player is None or not related(state, player, pattern.to_player, context.controller):
            return False
    return _subject_ok(state, pattern, context, event.object, last)


@cr("509.3a")
def _first_block(state: State, event: ev.Blocked) -> bool:
    """Whether this is the first of the attackers that the creature blocks: "blocca" happens once for all of them."""
    attacks = state.combat.attacks if state.combat is not None else ()
    blocked = [attack.attacker for attack in attacks if event.blocker in attack.blockers]
    return not blocked or blocked[0] == event.attacker


@cr("509.3a", "509.3b", "509.3d", "509.3f")
def _blocks(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.Blocked)
    if pattern.to_this and event.attacker != context.source:
        return False
    if pattern.to is not None and not _object_matches(state, event.attacker, pattern.to, context):
        return False
    if pattern.to is None and not pattern.to_this and not _first_block(state, event):
        return False
    return _subject_ok(state, pattern, context, event.blocker)


@cr("509.3c", "509.3f", "509.3g", "508.3f")
def _blocked(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    attacker = getattr(event, "attacker", None)
    by = pattern.by
    if (
        by is not None
        and isinstance(event, ev.BecameBlocked)
        and not any(_object_matches(state, id, by, context) for id in event.blockers)
    ):
        return False
    return isinstance(attacker, int) and _subject_ok(state, pattern, context, attacker)


@cr("702.154b", "702.154d")
def _enlists(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """A creature enlisted another; with `counter`, for the enlist ability of that number (607.2h)."""
    assert isinstance(event, ev.Enlisted)
    if pattern.counter and pattern.counter != str(event.instance):
        return False
    return _subject_ok(state, pattern, context, event.attacker)


@cr("509.3d")
def _blocked_by(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """The attacking creature is the one described, and this blocker fits."""
    assert isinstance(event, ev.Blocked)
    if pattern.by is not None and not _object_matches(state, event.blocker, pattern.by, context):
        return False
    return _subject_ok(state, pattern, context, event.attacker)


def _target(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.BecameTarget)
    by = state.objects.get(event.by)
    if by is None:
        return False
    if pattern.by is not None:
        wanted = pattern.by
        if wanted.spell != wanted.ability and wanted.spell == (by.kind is ObjectKind.ABILITY):
            return False
        if not related(state, by.controller, wanted.controller, context.controller):
            return False
    if event.player is not None:
        return (
            not pattern.this
            and pattern.subject is None
            and related(state, event.player, pattern.player, context.controller)
        )
    return (pattern.this or pattern.attached or pattern.subject is not None) and _subject_ok(
        state, pattern, context, event.object
    )


def _tapped(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    id = getattr(event, "object", None)
    if pattern.when is When.TAPPED_FOR_MANA and not getattr(event, "for_mana", False):
        return False
    return isinstance(id, int) and _subject_ok(state, pattern, context, id)


def _counters(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.CountersPut | ev.CountersRemoved)
    if pattern.counter and event.kind != pattern.counter:
        return False
    if event.object is None:
        return (
            not pattern.this
            and pattern.subject is None
            and event.player is not None
            and related(state, event.player, pattern.player, context.controller)
        )
    if pattern.crosses and not _crosses(state, event, pattern.crosses):
        return False
    if pattern.player is not Whose.ANY:
        putter = getattr(event, "putter", None)
        if putter is None or not related(state, putter, pattern.player, context.controller):
            return False
    return _subject_ok(state, pattern, context, event.object)


@cr("714.2b", "702.155a")
def _crosses(state: State, event: ev.CountersPut | ev.CountersRemoved, number: int) -> bool:
    """Whether a Saga reaches this chapter; in the turn in which one with read ahead entered, only exactly."""
    id = event.object
    if id is None or id not in state.objects:
        return False
    now = state.objects[id].counter(event.kind)
    if not now - event.amount < number <= now:
        return False
    if not has(state, id, "saltare pagina"):
        return True
    state.memo[READS_HISTORY] = True
    arrived = any(
        isinstance(past, ev.ZoneChanged) and past.object == id and past.destination is Zone.BATTLEFIELD
        for past in state.history
    )
    return now == number or not arrived


def _designated(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.DesignationGained)
    return pattern.counter == event.name and _subject_ok(state, pattern, context, event.object)


@cr("702.140d")
def _mutates(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.Merged)
    return _subject_ok(state, pattern, context, event.object)


@cr("701.22d", "701.25d", "701.44b", "701.47b", "701.50b", "701.57b", "701.62b")
def _action(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """A keyword action was completed; one that a permanent carries out is about that permanent."""
    return act.action_of(event) == pattern.action and _plain(state, pattern, event, context)


@cr("309.4c")
def _room(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, act.RoomEntered)
    return pattern.counter == event.room and event.object == context.source


@cr("709.5h", "709.5i")
def _unlocked(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    assert isinstance(event, ev.DoorUnlocked)
    if pattern.when is When.FULLY_UNLOCKED and not event.fully:
        return False
    if pattern.half is not None and pattern.half != event.half:
        return False
    if not related(state, event.player, pattern.player, context.controller):
        return False
    return _subject_ok(state, pattern, context, event.object)


def _day(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """731.1a: the game had the other designation before."""
    assert isinstance(event, ev.DayChanged)
    return bool(event.old)


def _life(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    return _player_ok(state, pattern, event, context)


@cr("603.3b")
def _made_trigger(state: State, pattern: TriggerPattern, event: Event, context: Context) -> bool:
    """A permanent that matches, by entering, caused an ability of a permanent to trigger; `player` controls that ability."""
    assert isinstance(event, ev.AbilityTriggered)
    cause = event.cause
    if not isinstance(cause, ev.ZoneChanged) or cause.destination is not Zone.BATTLEFIELD:
        return False
    if not related(state, event.player, pattern.player, context.controller):
        return False
    return _subject_ok(state, pattern, context, cause.object)


_TESTS: dict[When, Callable[[State, TriggerPattern, Event, Context], bool]] = {
    When.ENTERS: _zone_change,
    When.LEAVES: _zone_change,
    When.DIES: _zone_change,
    When.ZONE_CHANGE: _zone_change,
    When.CAST: _cast,
    When.EXPENDS: _expends,
    When.REVEALED: _revealed,
    When.ATTACKS: _attacks,
    When.ATTACKS_ALONE: _attacks,
    When.BLOCKS: _blocks,
    When.BECOMES_BLOCKED: _blocked,
    When.BLOCKED_BY: _blocked_by,
    When.UNBLOCKED: _blocked,
    When.ENLISTS: _enlists,
    When.DEALS_DAMAGE: _damage,
    When.DEALS_COMBAT_DAMAGE: _damage,
    When.DEALS_COMBAT_DAMAGE_TO_PLAYER: _damage,
    When.DEALT_DAMAGE: _damage,
    When.BEGINNING: _step,
    When.END_OF: _step,
    When.BECOMES_TARGET: _target,
    When.TAPPED: _tapped,
    When.UNTAPPED: _tapped,
    When.TAPPED_FOR_MANA: _tapped,
    When.COUNTER_PUT: _counters,
    When.COUNTER_REMOVED: _counters,
    When.GAINS_LIFE: _life,
    When.LOSES_LIFE: _life,
    When.ABILITY_TRIGGERS: _made_trigger,
    When.DESIGNATED: _designated,
    When.MUTATES: _mutates,
    When.ACTION: _action,
    When.ROOM_ENTERED: _room,
    When.DOOR_UNLOCKED: _unlocked,
    When.FULLY_UNLOCKED: _unlocked,
    When.DAY_CHANGES: _day,
}


def nth_this_turn(
    state: State, pattern: TriggerPattern, event: Event, batch: tuple[Event, ...], context: Context
) -> bool:
    """ "La seconda carta che peschi in ogni turno": whether `event` is the nth such event of this turn."""
    seen = [past for past in state.history if matches_event(state, pattern, past, context)]
    return len(seen) >= pattern.nth and seen[pattern.nth - 1] is event
