"""Whatever players do, the game stays a game: invariants over thousands of random actions with real cards."""

import random
from collections import Counter
from functools import lru_cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import UnsupportedRule
from engine.flow import Step
from engine.objects import Characteristics, Zone
from engine.playing import play
from engine.sba import would_do
from engine.scenario.library import CardLibrary
from engine.start import new_game
from engine.state import State
from kb.paths import data_root

ACTIONS = 1000
"""Per game; five games make a run of 5,000."""

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
    for player in state.players:
        assert all(number > 0 for _, number in player.counters)
        assert len(player.pool) >= 0


def _steps(state: State, seed: int) -> list[Step]:
    """The game until it ends, the actions are used up, or a card asks for a rule that is not carried out."""
    steps: list[Step] = []
    try:
        steps.extend(play(state, seed, ACTIONS))
    except UnsupportedRule as refusal:
        assert refusal.what
    return steps


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
def test_random_games_stay_whole(seed: int, players: int) -> None:
    for step in _steps(_game(seed, players), seed):
        _holds_together(step.state)
        if step.decision is not None and step.state.priority is not None:
            # 704.3: nobody has priority while a state-based action applies.
            assert not would_do(step.state), would_do(step.state)


@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6))
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    first = _steps(_game(seed, 2), seed)
    second = _steps(_game(seed, 2), seed)
    assert repr([step.events for step in first]) == repr([step.events for step in second])
    assert first[-1].state == second[-1].state
