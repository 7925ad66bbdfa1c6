"""Whatever players do, the game stays a game: invariants over twenty thousand random actions with real cards."""

import random
from collections import Counter
from functools import lru_cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.errors import IllegalAction, UnsupportedRule
from engine.flow import Step, advance, apply
from engine.layers.project import project
from engine.layers.rules import player_rules
from engine.objects import Characteristics, ObjectKind, Zone
from engine.playing import busy_answer, play, some_answer
from engine.sba import would_do
from engine.scenario.library import CardLibrary
from engine.start import new_game
from engine.state import State
from engine.triggers import watchers
from kb.paths import data_root

ACTIONS = 1000
GAMES = 20
"""Together, 20,000 actions."""
DERIVED_EVERY = 20

LANDS = ("Pianura", "Isola", "Palude", "Montagna", "Foresta")


@lru_cache(maxsize=1)
def cards() -> tuple[Characteristics, ...]:
    """Every shipped card."""
    library = CardLibrary.load(data_root() / "carte")
    found = tuple(library.find(name) for name in library.names())
    return tuple(card for card in found if card is not None)


def _deck(generator: random.Random) -> tuple[Characteristics, ...]:
    lands = [card for card in cards() if card.name in LANDS]
    assert lands
    return tuple(generator.choices(lands, k=18) + generator.choices(cards(), k=22))


def _game(seed: int, players: int) -> State:
    generator = random.Random(seed)
    decks = tuple(_deck(generator) for _ in range(players))
    return new_game(decks, ("Anna", "Bruno", "Carla", "Dario")[:players], seed=seed, starting=0)


def _holds_together(state: State) -> None:
    """Zones and objects say the same thing, and nothing is below zero that can't be."""
    listed: Counter[int] = Counter()
    for zone in Zone:
        for id in state.zone(zone):
            listed[id] += 1
            assert state.objects[id].zone is zone
    assert set(listed) == set(state.objects)
    assert max(listed.values(), default=1) == 1
    for item in state.objects.values():
        assert all(number > 0 for _, number in item.counters)
        assert item.damage >= 0
        assert item.attached_to is None or item.attached_to.object != item.id
    for player in state.players:
        assert all(number > 0 for _, number in player.counters)
        assert not player.pool or state.step is not None
    if state.combat is not None:
        fighting = [attack.attacker for attack in state.combat.attacks]
        assert len(set(fighting)) == len(fighting)


def _cards_of_those_in_game(state: State) -> Counter[int]:
    """Each card of a player in the game, and how many objects it is: those of who left are gone (800.4a)."""
    return Counter(
        item.card
        for item in state.objects.values()
        if item.kind is ObjectKind.CARD and state.players[item.owner].in_game
    )


def _derived_afresh(state: State) -> None:
    """What was kept from position to position is what the position itself says."""
    fresh = replace(state, memo={})
    kept = {id: seen for id, seen in project(state).items() if state.objects[id].zone is not Zone.LIBRARY}
    assert kept == project(fresh)
    assert watchers(state) == watchers(fresh)
    for player in state.living:
        assert player_rules(state, player) == player_rules(fresh, player)


def _steps(state: State, seed: int, actions: int, busy: bool) -> list[Step]:
    """The game until it ends, the actions are used up, or a card asks for a rule that is not carried out."""
    steps: list[Step] = []
    try:
        for step in play(state, seed, actions, busy_answer if busy else some_answer):
            steps.append(step)
    except UnsupportedRule as refusal:
        assert refusal.what
    return steps


@settings(max_examples=GAMES, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), busy=st.booleans())
def test_random_games_stay_whole(seed: int, players: int, busy: bool) -> None:
    start = _game(seed, players)
    owners = {item.card: item.owner for item in start.objects.values()}
    turn, before = 0, None
    for number, step in enumerate(_steps(start, seed, ACTIONS, busy)):
        state = step.state
        if before is None or state.objects is not before.objects or state.players is not before.players:
            _holds_together(state)
            held = _cards_of_those_in_game(state)
            assert held == Counter(card for card, owner in owners.items() if state.players[owner].in_game)
        before = state
        assert state.turn >= turn
        turn = state.turn
        if step.decision is not None and state.priority is not None:
            # 704.3: nobody has priority while a state-based action applies.
            assert not would_do(state), would_do(state)
        if number % DERIVED_EVERY == 0:
            _derived_afresh(state)


@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
def test_the_same_seed_gives_the_same_game(seed: int, players: int) -> None:
    first = _steps(_game(seed, players), seed, 400, True)
    second = _steps(_game(seed, players), seed, 400, True)
    assert repr([step.events for step in first]) == repr([step.events for step in second])
    assert first[-1].state == second[-1].state


@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6))
def test_an_illegal_answer_leaves_no_trace(seed: int) -> None:
    """733.1: the position is as it was, and the game goes on from it as if nothing had been tried."""
    generator = random.Random(seed)
    step = advance(_game(seed, 2))
    for _ in range(300):
        if step.decision is None:
            break
        before = replace(step.state, objects=dict(step.state.objects))
        try:
            step = apply(step.state, busy_answer(step.state, step.decision, generator))
        except IllegalAction:
            assert step.state == before
            again = advance(step.state)
            assert again.decision == step.decision and again.state == step.state
        except UnsupportedRule:
            break
