"""The text of a position gives the same position back: of every scenario, and of random games with real cards."""

import random
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.errors import UnknownText, UnsupportedRule
from engine.flow import advance
from engine.objects import Characteristics
from engine.playing import play
from engine.position import key, read, write
from engine.scenario import run
from engine.scenario.library import CardLibrary
from engine.scenario.loader import load_path
from engine.scenario.setup import build, cards_of
from engine.scenario.verify import scenario_files
from engine.start import new_game
from engine.state import State
from kb.paths import data_root

SCENARIOS = scenario_files(data_root() / "scenari")


@lru_cache(maxsize=1)
def library() -> CardLibrary:
    return CardLibrary.load(data_root() / "carte")


def holds(state: State) -> None:
    line = write(state, whole=True)
    assert "\n" not in line
    again = read(line)
    assert again == unasked(state)
    assert write(again, whole=True) == line
    assert key(again) == key(state)
    short = write(state)
    assert len(short) <= len(line)
    assert write(read(short)) == short
    assert key(read(short)) == key(state)


def unasked(state: State) -> State:
    """The position without the question pending, which is asked again."""
    return replace(state, pending=None)


def comes_back(state: State) -> None:
    assert read(write(state, whole=True)) == unasked(state)


def both_ends(path: Path, name: str, check: Callable[[State], None]) -> None:
    try:
        scenario = load_path(path, name)
        start = build(scenario, cards_of(scenario, library()))
    except UnknownText:
        return
    final = run(path, library(), name=name).final
    for state in (start, final):
        if state is not None:
            check(state)


@pytest.mark.parametrize(("name", "path"), SCENARIOS[::25], ids=[name for name, _ in SCENARIOS[::25]])
def test_some_scenarios_from_the_first_to_the_last_position(name: str, path: Path) -> None:
    both_ends(path, name, holds)


@pytest.mark.lenta
def test_every_scenario_from_the_first_to_the_last_position() -> None:
    for name, path in SCENARIOS:
        both_ends(path, name, comes_back)


@lru_cache(maxsize=1)
def cards() -> tuple[Characteristics, ...]:
    found = (library().find(name) for name in library().names())
    return tuple(card for card in found if card is not None)


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), decisions=st.integers(1, 150))
def test_random_games(seed: int, players: int, decisions: int) -> None:
    generator = random.Random(seed)
    lands = [card for card in cards() if card.name in ("Pianura", "Isola", "Palude", "Montagna", "Foresta")]
    decks = tuple(
        tuple(generator.choices(lands, k=18) + generator.choices(cards(), k=22)) for _ in range(players)
    )
    state = new_game(decks, ("Anna", "Bruno", "Carla", "Dario")[:players], seed=seed, starting=0)
    try:
        for place, step in enumerate(play(state, seed, decisions)):
            state = step.state
            if place % 40 == 39:
                holds(state)
    except UnsupportedRule as refusal:
        assert refusal.what
    holds(state)


def test_a_game_goes_on_from_its_text_as_it_would_have() -> None:
    generator = random.Random(4)
    decks = tuple(tuple(generator.choices(cards(), k=40)) for _ in range(2))
    halfway = list(play(new_game(decks, ("Anna", "Bruno"), seed=4, starting=0), 4, 60))[-1].state
    again = advance(read(write(halfway, whole=True)))
    assert again.decision == halfway.pending
    assert again.state == halfway
    assert advance(read(write(halfway))).decision == halfway.pending
