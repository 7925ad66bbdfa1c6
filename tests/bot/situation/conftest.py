"""The lexicon and the cards that situations are read with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.situation import SituationReading, read
from bot.situation.cards import kind_of
from bot.situation.playing import Played, play
from bot.typed import spelled_out
from engine.scenario import CardLibrary
from kb.lexicon import Lexicon, load_lexicon

DATA = Path(__file__).parents[3] / "data"

Read = Callable[[str], SituationReading]
Play = Callable[[SituationReading], Played]


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return load_lexicon(DATA / "lessico")


@pytest.fixture(scope="session")
def cards() -> CardLibrary:
    return CardLibrary.load(DATA / "carte")


@pytest.fixture(scope="session")
def reading(lexicon: Lexicon, cards: CardLibrary) -> Read:
    def read_it(text: str) -> SituationReading:
        found = read(spelled_out(text), lexicon=lexicon, card_named=cards.italian, kind_of=kind_of(cards))
        assert found is not None, f"nessuna situazione in: {text}"
        return found

    return read_it


@pytest.fixture(scope="session")
def played(cards: CardLibrary) -> Play:
    return lambda found: play(found, cards)
