"""How long the shipped scenarios take to play."""

from __future__ import annotations

from engine.scenario.library import CardLibrary
from engine.scenario.run import run
from kb.paths import data_root

from .timing import Row, milliseconds, spread


def playing() -> Row:
    """Each scenario of data/scenari, once."""
    cards = CardLibrary.load(data_root() / "carte")
    paths = sorted((data_root() / "scenari").rglob("*.yaml"))
    for path in paths[:3]:
        run(path, cards)
    return spread("uno scenario", [milliseconds(lambda p=p: run(p, cards)) for p in paths])  # type: ignore[misc]
