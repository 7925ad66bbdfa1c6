"""Learning whether an amount is asked (see the package), from data/conti and data/domande."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.amounts import FOLDER as AMOUNTS
from kb.amounts import load_amounts
from kb.analysis import fold
from kb.asked import FOLDER as ASKED
from kb.asked import read_asked
from kb.paths import data_root

from ..odds import odds
from ..typed import spelled_out
from . import FILE, STEP, SURE
from .marks import BUCKETS, marks_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float64]

_ROUNDS, _RATE, _SHRINKAGE, _WEIGHT = 12, 0.3, 1e-5, 4.0
_LEFT_OUT = 10
_QUESTION_WORD = re.compile(r"\bquant")


def _plain(text: str) -> str:
    return " ".join(fold(spelled_out(text)).split())


def learn() -> str:
    """Learn, save the weights, and tell how well they do on a tenth that is left out."""
    import numpy as np

    data = data_root()
    asked = [(_plain(entry.question), 1.0) for entry in load_amounts(data / AMOUNTS)]
    asked += [(_plain(entry.question), 0.0) for entry in read_asked(data / ASKED)]
    rows = [marks_of(text) for text, _ in asked]
    wanted = np.array([label for _, label in asked])
    left = np.arange(len(rows)) % _LEFT_OUT == 0
    tried = _fitted([row for row, out in zip(rows, left, strict=True) if not out], wanted[~left])
    sure = np.array([tried[row].sum() for row in rows]) >= odds(SURE)
    bare = np.array([not _QUESTION_WORD.search(text) for text, _ in asked])
    few = left & (wanted > 0) & bare
    weights = _fitted(rows, wanted)
    kept = np.clip(np.round(weights / STEP), -127, 127).astype(np.int8)
    (data / FILE).write_bytes(kept.tobytes())
    return (
        f"trovate {int((few & sure).sum())} su {int(few.sum())} senza parola interrogativa, "
        f"scambiate {int((left & (wanted == 0) & sure).sum())} su {int((left & (wanted == 0)).sum())}"
    )


def _fitted(rows: list[list[int]], wanted: Vector) -> Vector:
    """Logistic regression by descent, one question at a time, each weight at its own pace (Adagrad)."""
    import numpy as np

    weights, seen = np.zeros(BUCKETS), np.full(BUCKETS, 1e-6)
    order = np.random.default_rng(0)
    for _ in range(_ROUNDS):
        for place in order.permutation(len(rows)):
            row = rows[place]
            error = wanted[place] - 1 / (1 + np.exp(-weights[row].sum()))
            if wanted[place] > 0:
                error *= _WEIGHT
            slope = error - _SHRINKAGE * weights[row]
            seen[row] += slope * slope
            weights[row] += _RATE * slope / np.sqrt(seen[row])
    return weights
