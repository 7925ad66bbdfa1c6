"""How many threads the sentence model may use for the next question, told to OpenMP.

On an idle machine of two cores the second thread takes a long question from 44 ms to 28. On a busy one two threads
wait for each other and take it from 30 to 48: then one is used.
"""

import os
from typing import Any

MOST = min(2, os.cpu_count() or 1)
"""More threads than this gain nothing on one sentence."""

_BUSY = 0.6
"""Share of the processors in use from which on a second thread costs more than it gives."""


def prepare() -> None:
    """Before numpy and the model are loaded: no threads that spin away a core that another needs.

    Those of the model that wait go to sleep early. Products of one vector with a matrix are as fast as memory is, with
    one thread or with more, and on a busy machine more wait for each other.
    """
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def spread(library: Any) -> None:
    """Choose for the next sentence, from how busy the machine has been in the last minute.

    `library` is the model's own loaded library; where it has no OpenMP, or the load cannot be read, nothing is done.
    """
    if MOST > 1 and hasattr(library, "omp_set_num_threads") and hasattr(os, "getloadavg"):
        busy = os.getloadavg()[0] >= _BUSY * (os.cpu_count() or 1)
        library.omp_set_num_threads(1 if busy else MOST)
