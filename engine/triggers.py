"""Triggered abilities (603): noticing events, waiting, going on the stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from . import blessing
from .abilities import Replaces, TriggeredAbility, TriggerPattern, When
from .action_events import ActionDone
from .aftermath import IMMEDIATE, follow
from .atoms import game
from .atoms.zones import add_object
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .errors import IllegalAction
from .evaluating import holds
from .events import (
    AbilityTriggered,
    BecameTarget,
    CountersPut,
    DoneForTheTurn,
    Event,
    StepBegan,
    TriggerPutOnStack,
    TriggerRemoved,
    ZoneChanged,
)
from .influence import happens_within
from .inherent import inherent
from .keyword_deeds import CYCLE
from .keywords import abilities_of
from .keywords.registry import rules_of
from .layers import snapshot
from .layers.plain import table
from .layers.project import project
from .matching import related, snapshot_matches
from .modes import choose_modes
from .objects import Characteristics, GameObject, ObjectId, ObjectKind, PlayerId, Snapshot, StackInfo, Zone
from .once_a_turn import may_trigger
from .patterns import CLASSES, looks_back, matches_event, nth_this_turn
from .state import DelayedTrigger, PendingTrigger, State
from .targets import choose_targets, divide
from .transaction import Transaction
from .wording.values import PlayerSet, Whose

if TYPE_CHECKING:
    from .replacement_abilities import Watch


class Watcher(Struct, frozen=True):
    """One pattern of one triggered ability of one object; `number` tells equal abilities of the object apart."""

    id: ObjectId
    number: int
    ability: TriggeredAbility
    pattern: TriggerPattern


STATES = Event
"""Under this key: state triggers, which no event triggers (603.8)."""


def watchers(state: State) -> Mapping[type[Event], tuple[Watcher, ...]]:
    """Class of event -> what could trigger on it, from where its source is (113.6); cached with the views."""
    cached: dict[type[Event], tuple[Watcher, ...]] | None = state.memo.get("watchers")
    if cached is not None:
        return cached
    found: dict[type[Event], list[Watcher]] = {}
    for id, abilities in _with_triggers(state):
        item = state.objects[id]
        if item.phased_out or item.kind is ObjectKind.ABILITY:
            continue
        for number, ability in abilities:
            for pattern in ability.patterns:
                if _functions(ability, pattern, item):
                    for kind in CLASSES[pattern.when] or (STATES,):
                        found.setdefault(kind, []).append(Watcher(id, number, ability, pattern))
    cached = state.memo["watchers"] = {kind: tuple(some) for kind, some in found.items()}
    return cached


Numbered = tuple[tuple[int, TriggeredAbility], ...]


def _with_triggers(state: State) -> Iterator[tuple[ObjectId, Numbered]]:
    """The objects, libraries aside, that have triggered abilities, each numbered among all abilities it has."""
    known = table(state)
    for id, seen in project(state).items():
        entry = known.get(id)
        if entry is None or entry.view is not seen:
            entry = None
        elif entry.triggered is not None:
            if entry.triggered:
                yield id, entry.triggered
            continue
        if state.objects[id].zone is Zone.LIBRARY:
            continue
        found = tuple(
            (number, ability)
            for number, ability in enumerate(abilities_of(state, id))
            if isinstance(ability, TriggeredAbility)
        )
        if entry is not None:
            entry.triggered = found
        if found:
            yield id, found


@cr("113.6", "113.6k", "114.4", "702.55c")
def _functions(ability: TriggeredAbility, pattern: TriggerPattern, item: GameObject) -> bool:
    """Where each trigger condition functions: an emblem's in the command zone, of this arriving somewhere there."""
    zone = item.zone
    if pattern.haunted:
        return zone is Zone.EXILE and item.haunts is not None
    if zone is ability.zone or (zone is Zone.COMMAND and item.kind is ObjectKind.EMBLEM):
        return True
    if zone is Zone.STACK:
        return pattern.this and pattern.when in _ON_THE_STACK
    if pattern.this and pattern.action == CYCLE:
        return True  # 702.29c: from whatever zone the cycled card ends up in
    return (
        pattern.this
        and pattern.when is When.ZONE_CHANGE
        and pattern.from_zone is None
        and pattern.to_zone is zone
    )


_ON_THE_STACK = (When.CAST, When.COUNTERED)


@cr("603.2", "603.2c", "603.10")
def collect(tx: Transaction, before: State, events: tuple[Event, ...]) -> None:
    """Notice which abilities trigger on simultaneous `events`; they wait in the state (603.3).

    Then what these events bring about at once happens, and states that now hold trigger (603.8).
    """
    game.remember(tx, events)
    blessing.follow(tx, events)
    found: list[PendingTrigger] = []
    if watchers(tx.state) or watchers(before):
        found += _noticed(tx, before, events)
    if tx.state.delayed:
        found += _delayed(tx, before, events)
    found += inherent(tx.state, events)
    if found:
        _wait(tx, found, ("603.2",))
    follow(tx, before, events)
    check_state_triggers(tx)


def _wait(tx: Transaction, found: list[PendingTrigger], rules: tuple[str, ...]) -> None:
    """They triggered: nothing happens until a player would receive priority. Others may trigger on that (603.3b)."""
    game.add_waiting(tx, *found)
    notes = tuple(
        AbilityTriggered(
            source=pending.source,
            player=pending.controller,
            text=pending.ability.text,
            cause=pending.event,
            rules=(*rules, *rules_of(pending.ability.keyword)),
            turn=tx.state.turn,
        )
        for pending in found
    )
    game.note_triggers(tx, notes)
    if AbilityTriggered in watchers(tx.state):
        more = list(_noticed(tx, tx.state, notes))
        if more:
            _wait(tx, more, ("603.2",))


def _noticed(tx: Transaction, before: State, events: tuple[Event, ...]) -> Iterator[PendingTrigger]:
    """Each ability triggers once for each event that matches, or once in all if it says so (603.2c)."""
    done: set[tuple[ObjectId, int]] = set()
    for event in events:
        matched: set[tuple[ObjectId, int]] = set()
        for state, back in ((tx.state, False), (before, True)):
            for watcher in watchers(state).get(type(event), ()):
                if looks_back(watcher.pattern, event) is not back:
                    continue
                key = (watcher.id, watcher.number)
                if key in matched or (key in done and _once(watcher)):
                    continue
                for one in _of_each(state, watcher, event):
                    pending = _try(tx, state, watcher, one, events)
                    if pending is not None:
                        matched.add(key)
                        done.add(key)
                        for _ in range(times(state, pending)):
                            yield pending


@cr("805.4d", "603.2c")
def _of_each(state: State, watcher: Watcher, event: Event) -> tuple[Event, ...]:
    """The beginning of a team's step, once for each of its players if the ability speaks of "quel giocatore"; counters
    put together, once for each if it speaks of one counter."""
    if isinstance(event, CountersPut) and not (watcher.pattern.one_or_more or watcher.pattern.crosses):
        return (event,) * event.amount
    if not state.table.shared_turns or not isinstance(event, StepBegan):
        return (event,)
    if watcher.pattern.player is Whose.YOU or not _speaks_of_that_player(watcher.ability):
        return (event,)
    return tuple(replace(event, player=player) for player in state.taking_turn)


def _speaks_of_that_player(part: object) -> bool:
    if part is PlayerSet.EVENT or part is PlayerSet.EVENT_OPPONENTS:
        return True
    if isinstance(part, tuple | list | frozenset):
        return any(map(_speaks_of_that_player, part))
    return isinstance(part, Struct) and any(
        _speaks_of_that_player(getattr(part, name)) for name in part.__struct_fields__
    )


def _once(watcher: Watcher) -> bool:
    return watcher.pattern.one_or_more or watcher.ability.once_each_turn


@cr("603.2d")
def times(state: State, pending: PendingTrigger) -> int:
    """How many times it triggers: more than once if an effect says "si innesca una volta in più"."""
    from .replacement_abilities import watching

    return 1 + sum(
        watch.ability.plus
        for watch in watching(state).get(Replaces.TRIGGERS, ())
        if _adds_to(state, watch, pending)
    )


def _adds_to(state: State, watch: Watch, pending: PendingTrigger) -> bool:
    """Whether the effect makes this trigger again: an ability of a permanent, on what enters or on what dies."""
    effect, source, event = watch.ability, watch.source, pending.event
    if not isinstance(event, ZoneChanged) or pending.source.object.zone is not Zone.BATTLEFIELD:
        return False
    if not related(state, pending.controller, effect.player, source.controller):
        return False
    if effect.what == "muore":
        about: Snapshot | None = event.before if event.origin is Zone.BATTLEFIELD else None
        if event.destination is not Zone.GRAVEYARD:
            return False
    else:
        entered = event.destination is Zone.BATTLEFIELD and event.object in state.objects
        about = snapshot(state, event.object) if entered and event.object is not None else None
    if about is None:
        return False
    context = Context(source.controller, source.id, source)
    return effect.subject is None or snapshot_matches(state, about, effect.subject, context)


def _try(
    tx: Transaction, state: State, watcher: Watcher, event: Event, batch: tuple[Event, ...]
) -> PendingTrigger | None:
    """The ability, if it triggers on `event`, read in the position `state`."""
    id, ability, pattern = watcher.id, watcher.ability, watcher.pattern
    source = snapshot(state, id)
    item = state.objects[id]
    controller = source.controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else item.owner
    context = Context(controller, id, source, item.stack or StackInfo(), event)
    if not matches_event(state, pattern, event, context):
        return None
    if not happens_within(state, pattern, event, controller):
        return None
    if pattern.nth and not nth_this_turn(tx.state, pattern, event, batch, context):
        return None
    if not may_trigger(tx.state, id, ability):
        return None
    if not holds(tx.state, ability.condition, context):
        return None  # 603.4: the intervening "if" is false, so it does not trigger at all
    return PendingTrigger(ability, source, controller, event)


@cr("603.2h")
def already_done(state: State, id: ObjectId | None, ability: TriggeredAbility) -> bool:
    """Whether what this ability says to do only once each turn was done this turn."""
    return any(
        isinstance(event, DoneForTheTurn) and event.source.id == id and event.text == ability.text
        for event in state.history
    )


@cr("603.7", "603.7b")
def _delayed(tx: Transaction, before: State, events: tuple[Event, ...]) -> list[PendingTrigger]:
    """Delayed triggered abilities: once each, unless they last for a stated time."""
    found: list[PendingTrigger] = []
    spent: set[int] = set()
    for delayed in tx.state.delayed:
        if delayed.ability.keyword == IMMEDIATE:
            continue
        matching = [event for event in events if _sets_off(tx, before, delayed, event)]
        if (delayed.until_turn is None or delayed.once) and matching:
            spent.add(delayed.id)
            matching = [_which(tx, delayed, matching)]
        found += [
            PendingTrigger(
                delayed.ability, delayed.source, delayed.controller, event, delayed.remembered, _info(delayed)
            )
            for event in matching
        ]
    if spent:
        game.drop_delayed(tx, frozenset(spent))
    return found


def _info(delayed: DelayedTrigger) -> StackInfo:
    return delayed.info or StackInfo(remembered=delayed.remembered)


def _sets_off(tx: Transaction, before: State, delayed: DelayedTrigger, event: Event) -> bool:
    context = Context(delayed.controller, delayed.source.id, delayed.source, _info(delayed), event)
    return any(
        matches_event(before if looks_back(pattern, event) else tx.state, pattern, event, context)
        for pattern in delayed.ability.patterns
    ) and holds(tx.state, delayed.ability.condition, context)


@cr("603.7b")
def _which(tx: Transaction, delayed: DelayedTrigger, events: list[Event]) -> Event:
    """If its event occurs several times at once, its controller chooses which occurrence triggers it."""
    labels = tuple(getattr(getattr(event, "before", None), "name", "") for event in events)
    decision = Decision(
        delayed.controller,
        Ask.OPTION,
        f"quale evento fa innescare «{delayed.ability.text}»",
        tuple(range(len(events))),
        labels,
        rules=("603.7b",),
        key="quale evento",
        suggested=(0,),
    )
    number = tx.choose(decision)[0]
    assert isinstance(number, int)
    return events[number]


@cr("603.8")
def check_state_triggers(tx: Transaction) -> bool:
    """State triggers whose condition holds trigger, unless they are already waiting or on the stack."""
    watching = watchers(tx.state).get(STATES, ())
    if not watching:
        return False
    busy = {
        (item.stack.source, item.stack.ability)
        for id in tx.state.stack
        if (item := tx.state.objects[id]).stack is not None
    } | {(pending.source.id, pending.ability) for pending in tx.state.waiting}
    found: list[PendingTrigger] = []
    for watcher in watching:
        source = snapshot(tx.state, watcher.id)
        context = Context(source.controller, watcher.id, source)
        if (watcher.id, watcher.ability) not in busy and holds(tx.state, watcher.ability.condition, context):
            found.append(PendingTrigger(watcher.ability, source, source.controller))
    if found:
        _wait(tx, found, ("603.8",))
    return bool(found)


@cr("603.3", "603.3b", "101.4", "800.4d")
def put_on_stack(tx: Transaction) -> bool:
    """Put waiting triggered abilities on the stack: active player's first, each player's in the order they choose.

    Abilities that trigger on other abilities triggering come in a second round.
    """
    waiting = tx.state.waiting
    if not waiting:
        return False
    game.clear_waiting(tx)
    for second in (False, True):
        for player, group in _turns_at_choosing(tx.state):
            mine = [
                pending
                for pending in waiting
                if pending.controller in group and _on_triggering(pending) is second
            ]
            for pending in _ordered(tx, player, mine):
                _put(tx, pending)
    return True


@cr("805.7", "805.6")
def _turns_at_choosing(state: State) -> Iterator[tuple[PlayerId, tuple[PlayerId, ...]]]:
    """Who orders triggered abilities, and whose: each player their own, or a team's primary player all its members'."""
    for player in state.apnap():
        if not state.table.shared_turns:
            yield player, (player,)
        elif state.team(player)[0] == player:
            yield player, state.team(player)


def _on_triggering(pending: PendingTrigger) -> bool:
    """Whether it waits for another ability to trigger: those go on the stack after all others (603.3b)."""
    return any(pattern.when is When.ABILITY_TRIGGERS for pattern in pending.ability.patterns)


def _ordered(tx: Transaction, player: PlayerId, mine: list[PendingTrigger]) -> list[PendingTrigger]:
    if len(mine) <= 1:
        return mine
    same = (
        all(pending.ability == mine[0].ability and pending.source.id == mine[0].source.id for pending in mine)
        and not mine[0].ability.body.targets
    )
    decision = Decision(
        player,
        Ask.ORDER,
        "in che ordine mettere in pila le tue abilità innescate (la prima si risolve per ultima)",
        tuple(range(len(mine))),
        tuple(f"{pending.source.name}: {pending.ability.text}" for pending in mine),
        rules=("603.3b",),
        key="ordine degli inneschi",
        suggested=tuple(range(len(mine))) if same else None,
    )
    return [mine[index] for index in tx.choose(decision) if isinstance(index, int)]


@cr("603.3c", "603.3d")
def _put(tx: Transaction, pending: PendingTrigger) -> None:
    """One ability goes on the stack: modes and targets are chosen; without a legal choice it is removed."""
    ability = pending.ability
    info = StackInfo(
        body=ability.body,
        source=pending.source.id,
        source_snapshot=pending.source,
        event=pending.event,
        ability=ability,
        remembered=pending.remembered,
        x=_x_of(pending),
        kicked=pending.source.object.stack.kicked if pending.source.object.stack else 0,
    )
    context = Context(pending.controller, pending.source.id, pending.source, info, pending.event)
    name = f"abilità innescata di {pending.source.name}"
    try:
        body, modes = choose_modes(tx, pending.controller, ability.body, context)
        targets = choose_targets(tx, pending.controller, body, context, None)
        info = replace(info, body=body, modes=modes, targets=targets)
        context = replace(context, info=info)
        info = replace(info, division=divide(tx, pending.controller, body, context))
    except IllegalAction as reason:
        if reason.rule not in ("601.2c", "601.2d", "700.2b"):
            raise
        rule = "603.3c" if reason.rule == "700.2b" else "603.3d"
        game.note(
            tx, TriggerRemoved(player=pending.controller, text=ability.text, why=str(reason), rules=(rule,))
        )
        return
    id = add_object(
        tx,
        ObjectKind.ABILITY,
        Characteristics(name=name, text=ability.text, colors=pending.source.colors),
        pending.controller,
        Zone.STACK,
        stack=info,
    )
    rules = ("603.12", "603.3") if ability.reflexive else ("603.3",)
    game.note(tx, TriggerPutOnStack(object=id, player=pending.controller, text=ability.text, rules=rules))
    announce_targets(tx, id)


@cr("107.3m", "603.7", "701.37c")
def _x_of(pending: PendingTrigger) -> int:
    """The X that the ability speaks of: that of the effect that made it, of becoming monstrous, or of its source's spell."""
    if pending.info:
        return pending.info.x
    if isinstance(pending.event, ActionDone) and pending.event.object == pending.source.id:
        return pending.event.amount
    return pending.source.object.stack.x if pending.source.object.stack else 0


@cr("115.1", "603.2")
def announce_targets(tx: Transaction, id: ObjectId) -> None:
    """Objects and players become targets: abilities that watch for it trigger."""
    info = tx.state.objects[id].stack
    if info is None:
        return
    with tx.batch():
        for ref in dict.fromkeys(ref for group in info.targets for ref in group):
            game.note(tx, BecameTarget(by=id, object=ref.object, player=ref.player, rules=("115.1",)))
