"""Print the table of figures: `python -m bench`."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator

from bot.arbiter import Arbiter
from engine.scenario.library import CardLibrary
from kb.paths import data_root

from . import answers, engine, scenarios
from .timing import Row

DECK = (
    *["Montagna"] * 10,
    *["Foresta"] * 10,
    *["Orsi Grizzly"] * 8,
    *["Fulmine"] * 6,
    *["Elfi di Llanowar"] * 6,
)


def _rows() -> Iterator[Row]:
    yield answers.build_time()
    arbiter = Arbiter.open()
    yield answers.search(arbiter)
    yield from answers.latency(arbiter)
    yield answers.cold_start()
    yield scenarios.playing()
    cards = CardLibrary.load(data_root() / "carte")
    yield from engine.rows(tuple(card for name in DECK if (card := cards.find(name)) is not None))


def main() -> None:
    """Measure everything and print as it comes."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} processori\n")
    for row in _rows():
        print(f"{row.what:<70} {row.figure:<50} {row.over}", flush=True)


if __name__ == "__main__":
    main()
