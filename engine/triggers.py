"""Triggered abilities (603): noticing events, waiting, going on the stack."""

from __future__ import annotations

from collections.abc import Iterator

from .abilities import TriggeredAbility, TriggerPattern, When
from .atoms import game
from .atoms.zones import add_object
from .choices import Ask, Decision
from .citing import cr
from .context import Context
from .errors import IllegalAction
from .evaluating import holds
from .events import AbilityTriggered, BecameTarget, Event, TriggerPutOnStack, TriggerRemoved
from .layers import snapshot
from .modes import choose_modes
from .objects import Characteristics, ObjectId, ObjectKind, PlayerId, StackInfo, Zone
from .patterns import looks_back, matches_event, nth_this_turn
from .state import PendingTrigger, State
from .targets import choose_targets
from .transaction import Transaction
from .wording.instructions import Body

Watcher = tuple[ObjectId, TriggeredAbility]


def watchers(state: State) -> tuple[Watcher, ...]:
    """Every triggered ability that can trigger from where its source is (113.6), cached with the views."""
    from .keywords import abilities_of

    cached = state.memo.get("watchers")
    if cached is None:
        cached = tuple(
            (id, ability)
            for id, item in state.objects.items()
            if item.kind is not ObjectKind.ABILITY and not item.phased_out and item.zone is not Zone.LIBRARY
            for ability in abilities_of(state, id)
            if isinstance(ability, TriggeredAbility) and _functions(ability, item.zone)
        )
        state.memo["watchers"] = cached
    return cached


def _functions(ability: TriggeredAbility, zone: Zone) -> bool:
    """113.6: where an ability functions. Emblems' abilities function in the command zone (114.4)."""
    if zone is ability.zone or zone is Zone.COMMAND:
        return True
    return zone is Zone.STACK and any(
        pattern.this and pattern.when in (When.CAST, When.COUNTERED) for pattern in ability.patterns
    )


@cr("603.2", "603.2c", "603.10")
def collect(tx: Transaction, before: State, events: tuple[Event, ...]) -> None:
    """Notice which abilities trigger on simultaneous `events`; they wait in the state (603.3)."""
    game.remember(tx, events)
    found = list(_noticed(tx, before, events))
    found += _delayed(tx, before, events)
    for pending in found:
        note = AbilityTriggered(
            source=pending.source,
            player=pending.controller,
            text=pending.ability.text,
            rules=("603.2",),
            turn=tx.state.turn,
        )
        tx.events.append(note)
        game.remember(tx, (note,))
    if found:
        game.add_waiting(tx, *found)


def _noticed(tx: Transaction, before: State, events: tuple[Event, ...]) -> Iterator[PendingTrigger]:
    done: set[tuple[ObjectId, int]] = set()
    now, then = watchers(tx.state), None
    for event in events:
        for back in (False, True):
            if back:
                then = watchers(before) if then is None else then
            state = before if back else tx.state
            for number, (id, ability) in enumerate(then if back and then is not None else now):
                for pattern in ability.patterns:
                    if looks_back(pattern, event) is not back:
                        continue
                    key = (id, number)
                    if pattern.one_or_more and key in done:
                        continue
                    pending = _try(tx, state, id, ability, pattern, event, events)
                    if pending is not None:
                        done.add(key)
                        yield pending
                        break


def _try(
    tx: Transaction,
    state: State,
    id: ObjectId,
    ability: TriggeredAbility,
    pattern: TriggerPattern,
    event: Event,
    batch: tuple[Event, ...],
) -> PendingTrigger | None:
    source = snapshot(state, id)
    item = state.objects[id]
    controller = source.controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else item.owner
    context = Context(controller, id, source, item.stack or StackInfo(), event)
    if not matches_event(state, pattern, event, context):
        return None
    if pattern.nth and not nth_this_turn(tx.state, pattern, event, batch, context):
        return None
    if ability.once_each_turn and already_triggered(tx.state, id, ability):
        return None
    if not holds(tx.state, ability.condition, context):
        return None  # 603.4: the intervening "if" is false, so it does not trigger at all
    return PendingTrigger(ability, source, controller, event)


def already_triggered(state: State, id: ObjectId, ability: TriggeredAbility) -> bool:
    """603.2h-style limits: whether this ability of this object triggered this turn."""
    return any(
        isinstance(event, AbilityTriggered) and event.source.id == id and event.text == ability.text
        for event in state.history
    )


@cr("603.7", "603.7b")
def _delayed(tx: Transaction, before: State, events: tuple[Event, ...]) -> list[PendingTrigger]:
    found: list[PendingTrigger] = []
    spent: set[int] = set()
    for delayed in tx.state.delayed:
        info = delayed.info or StackInfo(remembered=delayed.remembered)
        for event in events:
            context = Context(delayed.controller, delayed.source.id, delayed.source, info, event)
            matched = any(
                matches_event(before if looks_back(pattern, event) else tx.state, pattern, event, context)
                for pattern in delayed.ability.patterns
            )
            if matched and holds(tx.state, delayed.ability.condition, context):
                found.append(
                    PendingTrigger(
                        delayed.ability, delayed.source, delayed.controller, event, delayed.remembered, info
                    )
                )
                if delayed.until_turn is None:
                    spent.add(delayed.id)
                    break
    game.drop_delayed(tx, frozenset(spent))
    return found


@cr("603.8")
def check_state_triggers(tx: Transaction) -> bool:
    """State triggers whose condition holds trigger, unless they are already waiting or on the stack."""
    busy = {
        (item.stack.source, item.stack.ability)
        for id in tx.state.stack
        if (item := tx.state.objects[id]).stack is not None
    } | {(pending.source.id, pending.ability) for pending in tx.state.waiting}
    found: list[PendingTrigger] = []
    for id, ability in watchers(tx.state):
        if not any(pattern.when is When.STATE for pattern in ability.patterns):
            continue
        source = snapshot(tx.state, id)
        context = Context(source.controller, id, source)
        if (id, ability) not in busy and holds(tx.state, ability.condition, context):
            found.append(PendingTrigger(ability, source, source.controller))
            game.note(
                tx,
                AbilityTriggered(
                    source=source, player=source.controller, text=ability.text, rules=("603.8",)
                ),
            )
    game.add_waiting(tx, *found)
    return bool(found)


@cr("603.3", "603.3b", "101.4")
def put_on_stack(tx: Transaction) -> bool:
    """Put waiting triggered abilities on the stack: active player's first, each player's in the order they choose."""
    waiting = tx.state.waiting
    if not waiting:
        return False
    game.clear_waiting(tx)
    for player in tx.state.apnap():
        mine = [pending for pending in waiting if pending.controller == player]
        for pending in _ordered(tx, player, mine):
            _put(tx, pending)
    return True


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
        x=pending.info.x
        if pending.info
        else (pending.source.object.stack.x if pending.source.object.stack else 0),
        kicked=pending.source.object.stack.kicked if pending.source.object.stack else 0,
    )
    context = Context(pending.controller, pending.source.id, pending.source, info, pending.event)
    name = f"abilità innescata di {pending.source.name}"
    try:
        body, modes = choose_modes(tx, pending.controller, ability.body, context)
        targets = choose_targets(tx, pending.controller, body, context, None)
    except IllegalAction as reason:
        if reason.rule not in ("601.2c", "700.2b"):
            raise
        game.note(
            tx,
            TriggerRemoved(player=pending.controller, text=ability.text, why=str(reason), rules=("603.3d",)),
        )
        return
    info = _with(info, body, modes, targets)
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


def _with(info: StackInfo, body: Body, modes: tuple[int, ...], targets: object) -> StackInfo:
    from dataclasses import replace

    return replace(info, body=body, modes=modes, targets=targets)  # type: ignore[arg-type]


@cr("115.1", "603.2")
def announce_targets(tx: Transaction, id: ObjectId) -> None:
    """Objects and players become targets: abilities that watch for it trigger."""
    info = tx.state.objects[id].stack
    if info is None:
        return
    with tx.batch():
        for ref in dict.fromkeys(ref for group in info.targets for ref in group):
            game.note(tx, BecameTarget(by=id, object=ref.object, player=ref.player, rules=("115.1",)))


def mana_triggers(waiting: tuple[PendingTrigger, ...]) -> tuple[PendingTrigger, ...]:
    """Waiting triggered mana abilities (605.1b): they don't use the stack (605.4a)."""
    return tuple(pending for pending in waiting if pending.ability.is_mana)
