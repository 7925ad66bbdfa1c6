"""The game as a function: what happens until somebody must choose, and what an answer leads to."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from . import ending, looping, priority, resolving, start, triggers, turn
from .atoms import game
from .choices import Answer, Decision, NeedsAnswer
from .citing import cr
from .errors import BoundReached, IllegalAction
from .events import Event
from .objects import PlayerId
from .sba import check
from .state import State, Task, evolve
from .transaction import Transaction

MAX_TASKS = 20_000
"""Tasks carried out without anyone choosing before the engine gives up (a bound of ours, not of the game)."""


class Step(Struct, frozen=True):
    """Where the game got to: the new state, what happened on the way, and what is asked now (None: it is over)."""

    state: State
    events: tuple[Event, ...]
    decision: Decision | None
    seen: State | None = None
    """The position in the middle of the unfinished task that asks: where the options of `decision` can be looked up."""
    forced: tuple[tuple[Decision, Answer], ...] = ()
    """Choices with a single legal answer, made without asking on the way here."""


@cr("117.5", "704.3", "603.3", "503.1a", "508.2b", "509.2a", "510.3a")
def _before_priority(tx: Transaction, player: PlayerId) -> None:
    """State-based actions until none applies, then waiting triggers go on the stack, and again; then priority.

    One round a task, so that each round's choices stand alone.
    """
    if check(tx):
        ending.after_losses(tx)
        if not tx.state.waiting:
            looping.watch(tx)
        if tx.state.ended is None:
            game.plan(tx, Task("priority", player))
        return
    triggers.check_state_triggers(tx)
    if tx.state.waiting:
        looping.watch(tx)
        if tx.state.ended is not None:
            return
    if triggers.put_on_stack(tx):
        game.plan(tx, Task("priority", player))
        return
    living = tx.state.living
    receiver = player if player in living else priority.next_player(tx.state, player)
    game.give_priority(tx, receiver, Task("ask", receiver), fresh=False)


def _priority(tx: Transaction, task: Task) -> None:
    assert task.player is not None
    game.give_priority(tx, None, fresh=True)
    _before_priority(tx, task.player)


@cr("800.4a", "800.4j", "704.3")
def _ask(tx: Transaction, task: Task) -> None:
    assert task.player is not None
    if task.player not in tx.state.living:
        following = priority.next_player(tx.state, task.player)
        game.give_priority(tx, following, Task("ask", following), fresh=False)
        return
    left = len(tx.state.living) < len(tx.state.players)
    if tx.state.waiting or (left and check(tx)):
        # Somebody conceded while this player had priority: something triggered, or what they left behind changed (704.3).
        ending.after_losses(tx)
        if tx.state.ended is None:
            game.plan(tx, Task("priority", task.player))
        return
    priority.ask(tx, task.player)


def _resolve(tx: Transaction, task: Task) -> None:
    if tx.state.stack:
        resolving.resolve_top(tx)


def _step(tx: Transaction, task: Task) -> None:
    assert task.step is not None
    turn.begin_step(tx, task.step)


def _turn(tx: Transaction, task: Task) -> None:
    assert task.player is not None
    turn.begin_turn(tx, task.player, task.regular)


TASKS: dict[str, Callable[[Transaction, Task], None]] = {
    "priority": _priority,
    "ask": _ask,
    "resolve": _resolve,
    "step": _step,
    "turn": _turn,
    "next turn": lambda tx, task: turn.next_turn(tx, task.regular),
    "end step": lambda tx, task: turn.end_step(tx),
    "cleanup check": lambda tx, task: turn.cleanup_check(tx),
    "starting player": lambda tx, task: start.choose_starting_player(tx),
    "shuffle": lambda tx, task: start.shuffle_decks(tx),
    "opening hands": lambda tx, task: start.draw_opening_hands(tx),
    "mulligans": lambda tx, task: start.mulligans(tx),
    "opening actions": lambda tx, task: start.opening_actions(tx),
    "first turn": lambda tx, task: start.first_turn(tx),
}


def advance(state: State) -> Step:
    """Carry the game on until a player must choose or it ends. Raises BoundReached past MAX_TASKS."""
    return _advance(state, state.answers)


def _advance(state: State, answers: tuple[Answer, ...]) -> Step:
    """`answers` are for the task in hand: kept in the position only while it waits for more of them."""
    events: list[Event] = []
    forced: list[tuple[Decision, Answer]] = []
    for _ in range(MAX_TASKS):
        if state.ended is not None or not state.agenda:
            return Step(evolve(state, pending=None, answers=()), tuple(events), None, None, tuple(forced))
        task = state.agenda[-1]
        tx = Transaction(evolve(state, agenda=state.agenda[:-1], answers=(), pending=None), answers)
        try:
            TASKS[task.what](tx, task)
        except NeedsAnswer as need:
            asking = evolve(state, answers=answers, pending=need.decision)
            return Step(asking, tuple(events), need.decision, tx.state, tuple(forced))
        if tx.decided and task.what != "ask":
            looping.forget(tx)
        if tx.used < len(answers):
            raise IllegalAction("sono state date più risposte di quante ne servano")
        events += tx.events
        forced += tx.forced
        state, answers = tx.state, ()
    raise BoundReached(f"più di {MAX_TASKS} passi senza una scelta")


def apply(state: State, answer: Answer) -> Step:
    """Answer the pending decision and carry on. Raises IllegalAction, leaving the caller's state as it was."""
    if state.pending is None:
        raise IllegalAction("non c'è nessuna scelta da fare")
    return _advance(state, (*state.answers, answer))


@cr("104.3a")
def concede(state: State, player: PlayerId) -> Step:
    """A player concedes right now, whoever has priority and whatever is being decided."""
    if state.ended is not None:
        raise IllegalAction("la partita è già finita")
    tx = Transaction(evolve(state, answers=(), pending=None))
    ending.concede(tx, player)
    following = advance(tx.state)
    return replace(following, events=(*tx.events, *following.events))
