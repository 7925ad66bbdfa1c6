"""Trying something on a position without doing it: how a permanent would enter, whether an order matters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .choices import Answer, Decision
from .events import Event
from .transaction import Transaction, _forced


class Undecided(Exception):
    """What was imagined depends on a choice."""


class Imagined(Transaction):
    """A transaction that nobody will keep: its events trigger nothing and it can't ask anything."""

    def choose(self, decision: Decision) -> Answer:
        """The only legal answer. Raises Undecided when there is more than one."""
        forced = _forced(decision)
        if forced is None:
            raise Undecided(decision.prompt)
        return forced

    def emit(self, event: Event) -> None:
        self.events.append(event)

    @contextmanager
    def batch(self) -> Iterator[None]:
        yield
