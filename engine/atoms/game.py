"""Atoms for the game's own bookkeeping: agenda, steps, turns, effects, delayed triggers, combat."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..citing import cr
from ..events import (
    AbilityTriggered,
    ContinuousEffectBegan,
    ContinuousEffectEnded,
    Event,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
)
from ..objects import PlayerId
from ..state import (
    Attack,
    Combat,
    ContinuousEffect,
    DelayedTrigger,
    PendingTrigger,
    Shield,
    State,
    Step,
    Task,
)
from ..table import reaches
from ..transaction import Transaction
from .base import change, change_player, stamp


def plan(tx: Transaction, *tasks: Task) -> None:
    """Do these tasks next, in this order, before what is already on the agenda."""
    change(tx, agenda=(*tx.state.agenda, *reversed(tasks)))


def drop_agenda(tx: Transaction) -> None:
    change(tx, agenda=())


def give_priority(tx: Transaction, player: PlayerId | None, *tasks: Task, fresh: bool = True) -> None:
    """117.3: `fresh` means nobody has passed since the last action. Then these tasks, as `plan` plans them."""
    passed = frozenset[PlayerId]() if fresh else tx.state.passed
    change(tx, priority=player, passed=passed, agenda=(*tx.state.agenda, *reversed(tasks)))


def note_pass(tx: Transaction, player: PlayerId) -> None:
    change(tx, passed=tx.state.passed | {player})


def note(tx: Transaction, event: Event) -> None:
    """Emit an event that changes nothing by itself (a choice, a cast, an attack, …)."""
    tx.sync()
    tx.emit(event if event.turn else replace(event, turn=tx.state.turn))


@cr("603.2")
def note_triggers(tx: Transaction, events: tuple[AbilityTriggered, ...]) -> None:
    """Abilities triggered: recorded here, while the events they triggered on are still being looked at."""
    tx.events += events
    remember(tx, events)


def remember(tx: Transaction, events: tuple[Event, ...]) -> None:
    """Append to this turn's history."""
    change(tx, history=(*tx.state.history, *events))


@cr("500.1", "801.2c", "805.4")
def begin_turn(tx: Transaction, player: PlayerId) -> None:
    """A turn begins: of the player, or of their team, whose primary player stands for it; ranges are measured anew."""
    tx.sync()
    if tx.state.table.shared_turns:
        player = tx.state.team(player)[0]
    change(
        tx,
        turn=tx.state.turn + 1,
        active=player,
        reach=reaches(tx.state.table, tx.state.living, len(tx.state.players)),
        last_turn=tx.state.history,
        last_active=tx.state.active if tx.state.turn else None,
        history=(),
        step=None,
        combat=None,
    )
    for other in tx.state.players:
        if other.lands_played:
            change_player(tx, other.id, lands_played=0)
    for member in tx.state.taking_turn:
        before = tx.state.players[member].turn_began
        change_player(tx, member, turn_began=tx.state.turn, turn_before=before)
    tx.emit(TurnBegan(player=player, rules=("500.1",), turn=tx.state.turn))


def begin_step(tx: Transaction, step: Step, rules: tuple[str, ...]) -> None:
    tx.sync()
    change(tx, step=step)
    tx.emit(StepBegan(step=step.value, player=tx.state.active, rules=rules, turn=tx.state.turn))


def end_step(tx: Transaction, step: Step) -> None:
    tx.sync()
    tx.emit(StepEnded(step=step.value, player=tx.state.active, rules=("500.2",), turn=tx.state.turn))


def skip_step(tx: Transaction, step: Step, rules: tuple[str, ...] = ("500.11",)) -> None:
    tx.sync()
    tx.emit(StepSkipped(step=step.value, player=tx.state.active, rules=rules, turn=tx.state.turn))


def add_effect(tx: Transaction, effect: ContinuousEffect) -> int:
    """A continuous effect of a resolved spell or ability begins; id and timestamp are given here."""
    tx.sync()
    now = stamp(tx)
    id = tx.state.next_id
    change(
        tx,
        next_id=id + 1,
        effects=(*tx.state.effects, replace(effect, id=id, timestamp=now, began_turn=tx.state.turn)),
    )
    affected = tuple(ref.object for ref in effect.affected if ref.object is not None)
    tx.emit(
        ContinuousEffectBegan(
            effect=id, affected=affected, text=effect.text, rules=("611.2", "613.7"), turn=tx.state.turn
        )
    )
    return id


def end_effects(tx: Transaction, ids: frozenset[int], rules: tuple[str, ...] = ("611.2a",)) -> None:
    """These continuous effects end."""
    ending = tuple(effect for effect in tx.state.effects if effect.id in ids)
    if not ending:
        return
    tx.sync()
    change(tx, effects=tuple(effect for effect in tx.state.effects if effect.id not in ids))
    for effect in ending:
        tx.emit(ContinuousEffectEnded(effect=effect.id, text=effect.text, rules=rules, turn=tx.state.turn))


def add_delayed(tx: Transaction, trigger: DelayedTrigger) -> None:
    id = tx.state.next_id
    change(tx, next_id=id + 1, delayed=(*tx.state.delayed, replace(trigger, id=id)))


def drop_delayed(tx: Transaction, ids: frozenset[int]) -> None:
    if any(item.id in ids for item in tx.state.delayed):
        change(tx, delayed=tuple(item for item in tx.state.delayed if item.id not in ids))


def add_waiting(tx: Transaction, *triggers: PendingTrigger) -> None:
    """These abilities triggered and wait to be put on the stack (603.3)."""
    change(tx, waiting=(*tx.state.waiting, *triggers))


def clear_waiting(tx: Transaction, player: PlayerId | None = None) -> None:
    """Forget waiting triggered abilities: all, or those of a player who left the game (800.4d)."""
    rest = tuple(item for item in tx.state.waiting if player is not None and item.controller != player)
    change(tx, waiting=rest)


def add_shield(tx: Transaction, shield: Shield) -> None:
    id = tx.state.next_id
    change(tx, next_id=id + 1, shields=(*tx.state.shields, replace(shield, id=id)))


def set_shields(tx: Transaction, shields: tuple[Shield, ...]) -> None:
    change(tx, shields=shields)


def set_combat(tx: Transaction, combat: Combat | None) -> None:
    change(tx, combat=combat)


def set_attack(tx: Transaction, attack: Attack) -> None:
    """Replace the attack of the same attacker."""
    combat = tx.state.combat or Combat()
    attacks = tuple(attack if item.attacker == attack.attacker else item for item in combat.attacks)
    change(tx, combat=replace(combat, attacks=attacks))


def set_game(tx: Transaction, **fields: Any) -> None:
    """Set bookkeeping of the game that is no event (extra turns, state triggers on the stack, starting player)."""
    change(tx, **fields)


def bare(state: State) -> State:
    """The position without what goes on changing while a game stands still: what happened, what waits, ids and time."""
    nothing: dict[str, Any] = {
        "history": (),
        "waiting": (),
        "agenda": (),
        "answers": (),
        "passed": frozenset(),
    }
    return replace(state, next_id=0, clock=0, repeated=(), tried=(), memo={}, **nothing)


def without_answers(state: State) -> State:
    """The state waiting at the start of its current task again: answers given to it so far are dropped (733.1)."""
    return replace(state, answers=(), pending=None)


def with_past(state: State, history: tuple[Event, ...]) -> State:
    """The position as if no more than these events had happened so far: for telling positions apart."""
    return replace(state, history=history, last_turn=(), memo={})
