"""The threads on which sentences are read, and how many the model itself may use for the next one.

On an idle machine of two cores the second thread takes a long question from 44 ms to 28. On a busy one two threads
wait for each other and take it from 30 to 48: then one is used.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")

MOST = min(2, os.cpu_count() or 1)
"""More threads than this gain nothing on one sentence."""

_TURN = 0.0005
"""Seconds after which a thread that reads a sentence may go on while another reckons: the usual ones are ten times as many,
and it waits for its turn some four times a question."""

_BUSY = 0.6
"""Share of the processors in use from which on a second thread costs more than it gives."""


def prepare() -> None:
    """Before numpy and the model are loaded: no threads that spin away a core that another needs.

    Those of the model that wait go to sleep early. Products of one vector with a matrix are as fast as memory is, with
    one thread or with more, and on a busy machine more wait for each other. Threads of Python take turns sooner than usual.
    """
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    sys.setswitchinterval(_TURN)


class Workers:
    """A few threads that wait for something to do; the program does not end before what was begun is done.

    A thread left in the middle of the model when the program ends would bring it down. What a process that was forked
    has of them is only the memory: it starts its own.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._pool = ThreadPoolExecutor(MOST, name)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._anew)

    def begin(self, work: Callable[..., T], *told: Any) -> "Future[T]":
        """Do some work beside the thread that asks for it; the work must not wait for other work of theirs."""
        try:
            return self._pool.submit(work, *told)
        except RuntimeError:  # the program is about to end: who asks does it
            done: Future[T] = Future()
            done.set_result(work(*told))
            return done

    def _anew(self) -> None:
        self._pool = ThreadPoolExecutor(MOST, self._name)


def spread(library: Any) -> None:
    """Choose for the next sentence, from how busy the machine has been in the last minute.

    `library` is the model's own loaded library; where it has no OpenMP, or the load cannot be read, nothing is done.
    """
    if MOST > 1 and hasattr(library, "omp_set_num_threads") and hasattr(os, "getloadavg"):
        busy = os.getloadavg()[0] >= _BUSY * (os.cpu_count() or 1)
        library.omp_set_num_threads(1 if busy else MOST)
