"""How fast the engine plays: combat turns, decisions with full priority, copying a state, scenarios."""

from __future__ import annotations

import time
from collections.abc import Iterator

from msgspec.structs import replace

from engine.atoms.zones import add_object
from engine.choices import Ask, Pass
from engine.flow import Step, advance, apply
from engine.objects import CardType, Characteristics, ObjectKind, Zone
from engine.playing import play
from engine.start import new_game
from engine.state import PlayerState, State, Task
from engine.transaction import Transaction

from .timing import Row, milliseconds, spread


def _creature(power: int, toughness: int) -> Characteristics:
    return Characteristics(
        name=f"Creatura {power}/{toughness}",
        types=frozenset({CardType.CREATURE}),
        power=power,
        toughness=toughness,
    )


def combat_position() -> State:
    """Three creatures each, about to begin the active player's turn; libraries deep enough to go on."""
    state = State(
        players=(PlayerState(0, "Anna", life=10**6), PlayerState(1, "Bruno", life=10**6)),
        objects={},
        turn=1,
        agenda=(Task("turn", 0),),
    )
    tx = Transaction(state)
    for player in (0, 1):
        for size in (2, 3, 4):
            add_object(tx, ObjectKind.CARD, _creature(size, 9), player, Zone.BATTLEFIELD, sick=False)
        for _ in range(40):
            add_object(tx, ObjectKind.CARD, _creature(1, 1), player, Zone.LIBRARY)
    return tx.state


def one_turn(state: State) -> State:
    """A whole turn: everybody attacks, the first two attackers are blocked, everyone passes otherwise."""
    step = advance(state)
    turn = step.state.turn
    while step.decision is not None and step.state.turn == turn:
        step = apply(step.state, _combat_answer(step))
    return step.state


def _combat_answer(step: Step) -> tuple[object, ...]:  # type: ignore[type-arg]
    decision = step.decision
    assert decision is not None
    if decision.ask is Ask.PRIORITY:
        return (Pass(),)
    if decision.ask is Ask.ATTACKERS:
        return decision.options
    if decision.ask is Ask.BLOCKERS:
        pairs: dict[object, tuple[object, object]] = {}
        for blocker, attacker in decision.options:  # type: ignore[misc]
            if (
                blocker not in pairs
                and attacker not in {pair[1] for pair in pairs.values()}
                and len(pairs) < 2
            ):
                pairs[blocker] = (blocker, attacker)
        return tuple(pairs.values())
    if decision.suggested is not None:
        return decision.suggested
    return decision.options[: decision.minimum]


def combat_turns(seconds: float = 3.0) -> Row:
    """Whole turns with three against three and two blocks."""
    position = combat_position()
    start, turns = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        one_turn(position)
        turns += 1
    return Row(
        "turni di combattimento (3 contro 3, due blocchi, tutte le sottofasi)",
        f"{turns / (time.perf_counter() - start):.0f} al secondo",
        f"{turns} turni",
    )


def decisions(decks: tuple[Characteristics, ...], seconds: float = 4.0) -> Row:
    """Random games with full priority, listing the legal actions at each one."""
    start, made, games = time.perf_counter(), 0, 0
    while time.perf_counter() - start < seconds:
        state = new_game((decks, decks), ("Anna", "Bruno"), seed=games, starting=0)
        for _ in play(state, games, 2000):
            made += 1
            if time.perf_counter() - start > seconds:
                break
        games += 1
    return Row(
        "decisioni con priorità piena (partite a caso)",
        f"{made / (time.perf_counter() - start):.0f} al secondo",
        f"{games} partite",
    )


def copying() -> Row:
    """A new state with one field changed: what a branch costs."""
    position = combat_position()
    times = [milliseconds(lambda: [replace(position, turn=2) for _ in range(100)]) / 100 for _ in range(50)]
    return Row("copia di uno stato", f"{sorted(times)[25] * 1000:.1f} µs", "50 × 100")


def rows(decks: tuple[Characteristics, ...]) -> Iterator[Row]:
    """All the engine's rows but the scenarios."""
    yield combat_turns()
    yield decisions(decks)
    yield copying()


__all__ = ["combat_position", "one_turn", "rows", "spread"]
