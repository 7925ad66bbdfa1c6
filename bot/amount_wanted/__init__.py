"""Whether what is asked is how many, where no question word says so: "lifelink 3/2 non bloccato: vita guadagnata?".

Learned from data/conti, where amounts are asked in every way, and data/domande, where none is: which words a question ends
with, which stand after its last comma, counted together. `python -m bot.amount_wanted` learns it again.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kb.paths import data_root

from ..odds import odds
from .marks import BUCKETS, marks_of

FILE = Path("conti") / "quanto.bin"
STEP = 1 / 16
"""What a weight of one stands for: they are kept as signed bytes."""
SURE = 0.95
"""From here on an amount is asked. Of 4,478 yes/no questions left out six were taken for one, of 344 amounts without a
question word 272 were found."""


def wants_amount(plain: str) -> bool:
    """Whether a folded question most likely asks for an amount; False where nothing was learned."""
    weights = _weights()
    if weights is None:
        return False
    return sum(weights[mark] for mark in marks_of(plain)) * STEP >= odds(SURE)


@lru_cache(maxsize=1)
def _weights() -> memoryview | None:
    path = data_root() / FILE
    if not path.is_file():
        return None
    kept = memoryview(path.read_bytes()).cast("b")
    return kept if len(kept) == BUCKETS else None
