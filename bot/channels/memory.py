"""What a channel remembers: the last turns of each dialogue, and the updates already seen. In memory, bounded."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from .intake import MAX_CONTEXT

FORGET_AFTER = 15 * 60.0
"""Seconds of silence after which a dialogue is over."""

MAX_DIALOGUES = 5_000
MAX_SEEN = 10_000


class Dialogues:
    """The user's last turns, per dialogue; the oldest dialogues are forgotten first."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        forget_after: float = FORGET_AFTER,
        most: int = MAX_DIALOGUES,
    ) -> None:
        self._clock = clock
        self._forget_after = forget_after
        self._most = most
        self._turns: OrderedDict[Hashable, tuple[float, tuple[str, ...]]] = OrderedDict()
        self._lock = threading.Lock()

    def context(self, key: Hashable) -> tuple[str, ...]:
        """The earlier turns of a dialogue that is still alive."""
        with self._lock:
            last, turns = self._turns.get(key, (0.0, ()))
            return turns if turns and self._clock() - last <= self._forget_after else ()

    def add(self, key: Hashable, question: str) -> None:
        """Remember a turn."""
        earlier = self.context(key)
        with self._lock:
            self._turns[key] = (self._clock(), (*earlier, question)[-MAX_CONTEXT:])
            self._turns.move_to_end(key)
            while len(self._turns) > self._most:
                self._turns.popitem(last=False)

    def forget(self, key: Hashable) -> None:
        """Start a dialogue over."""
        with self._lock:
            self._turns.pop(key, None)


class Seen:
    """Identifiers already handled: a platform that did not hear us sends the same update again."""

    def __init__(self, most: int = MAX_SEEN) -> None:
        self._most = most
        self._seen: OrderedDict[Hashable, None] = OrderedDict()
        self._lock = threading.Lock()

    def first_time(self, key: Hashable) -> bool:
        """Whether `key` is new; from now on it is not."""
        with self._lock:
            if key in self._seen:
                return False
            self._seen[key] = None
            if len(self._seen) > self._most:
                self._seen.popitem(last=False)
            return True
