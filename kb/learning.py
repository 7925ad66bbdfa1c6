"""Learning the space of questions (kb.space) from what is known: every wording and the rule that decides it.

Two maps start from the directions that tell facts apart best (linear discriminants) and are then moved, by descent, so
that of all rules the one that decides a wording is the nearest to it. Asked with questions that took no part in it, the
right rule is first three times in four instead of three in ten, and among the first three nine times in ten.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from .cases import CaseEntry
from .packed import to_bytes, unit
from .space import Space
from .vectors import Stored, text_hash

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]
    Places = NDArray[np.int64]

_LEAST_WORDINGS = 2000
"""With fewer there is nothing to learn from: the space is the model's own."""

_DIMENSION = 256
_SHRINKAGE = 0.3
_TEMPERATURE = 0.1
_BATCH, _ROUNDS, _OTHER_RULES = 1024, 8, 200
_RATE, _OWN_RATE = 1e-3, 3e-4
"""How fast the maps move, and the place of a single rule, which has few wordings to go by."""


class Known(Struct, frozen=True):
    """What there is to learn from: `questions`, a vector a row, with the fact (`facts`) and the row of the rule
    (`decides`, -1 for none) of each; `rules`, a vector a row, under their `keys`."""

    questions: "Vector"
    facts: "Places"
    decides: "Places"
    rules: "Vector"
    keys: Sequence[str]


def known_of(
    stored: Stored, wanted: Iterable[tuple[str, str, tuple[str, ...]]], cases: Iterable[CaseEntry]
) -> Known:
    """What the stored vectors of these texts and cases have to teach."""
    import numpy as np

    rules = {key: text_hash(kind, texts) for kind, key, texts in wanted if kind == "rule"}
    rules = {number: digest for number, digest in rules.items() if digest in stored.rows}
    place = {number: row for row, number in enumerate(rules)}
    rows: list[bytes] = []
    facts: list[int] = []
    decides: list[int] = []
    for fact, case in enumerate(cases):
        for text in case.questions:
            row = stored.rows.get(text_hash("question", (text,)))
            if row is not None:
                rows.append(row)
                facts.append(fact)
                decides.append(place.get(case.rules[0], -1) if case.rules else -1)
    return Known(
        stored.scale.unpack(rows),
        np.array(facts, np.int64),
        np.array(decides, np.int64),
        stored.scale.unpack(stored.rows[digest] for digest in rules.values()),
        tuple(rules.values()),
    )


def learn(known: Known) -> Space:
    """The space for these wordings and rules; the same every time for the same vectors."""
    import numpy as np

    if len(known.questions) < _LEAST_WORDINGS:
        size = known.rules.shape[1]
        mean, turn = np.zeros(size, np.float32), np.eye(size, dtype=np.float32)
        return Space(mean, turn, dict(zip(known.keys, to_bytes(known.rules), strict=True)))
    mean = known.questions.mean(axis=0)
    questions, rules = known.questions - mean, known.rules - known.rules.mean(axis=0)
    turn, places = _meeting(questions, rules, known.decides, _discriminants(questions, known.facts))
    leading = _leading(questions @ turn)
    turn, places = turn @ leading, places @ leading
    return Space(mean, turn, dict(zip(known.keys, to_bytes(places), strict=True)))


def _discriminants(questions: "Vector", facts: "Places") -> "Vector":
    """The directions in which wordings of one fact lie close and different facts lie apart."""
    import numpy as np

    size = questions.shape[1]
    number = np.bincount(facts)
    centres = np.zeros((len(number), size), np.float32)
    np.add.at(centres, facts, questions)
    centres /= np.maximum(number, 1)[:, None]
    within = np.cov((questions - centres[facts])[number[facts] > 1].T)
    sphere = np.trace(within) / size
    within = (1 - _SHRINKAGE) * within + _SHRINKAGE * sphere * np.eye(size)
    white = np.linalg.inv(np.linalg.cholesky(within)).T
    _, directions = np.linalg.eigh(np.cov((centres[number > 0] @ white).T))
    found = white @ directions[:, ::-1][:, :_DIMENSION]
    return np.asarray(found / np.linalg.norm(questions @ found, axis=1).mean(), dtype=np.float32)


def _leading(questions: "Vector") -> "Vector":
    """The rotation that puts what parts questions most into the first components: no cosine changes."""
    import numpy as np

    placed, _ = _unit(questions)
    _, axes = np.linalg.eigh(placed.T @ placed)
    return np.asarray(axes[:, ::-1], dtype=np.float32)


class _Descent:
    """Adam: steps along the gradient, each component at its own pace."""

    def __init__(self, values: "Vector", rate: float) -> None:
        import numpy as np

        self.values, self._rate, self._time = values, rate, 0
        self._mean, self._square = np.zeros_like(values), np.zeros_like(values)

    def step(self, gradient: "Vector") -> None:
        import numpy as np

        self._time += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient * gradient - self._square)
        mean = self._mean / (1 - 0.9**self._time)
        square = self._square / (1 - 0.999**self._time)
        self.values -= self._rate * mean / (np.sqrt(square) + 1e-8)


def _meeting(
    questions: "Vector", rules: "Vector", decides: "Places", start: "Vector"
) -> "tuple[Vector, Vector]":
    """The map of the questions and the places of the rules, moved until questions lie nearest to their own rule."""
    import numpy as np

    chance = np.random.default_rng(0)
    asked, told = _Descent(start.copy(), _RATE), _Descent(start.copy(), _RATE)
    own = _Descent(np.zeros((len(rules), start.shape[1]), np.float32), _OWN_RATE)
    usable = np.flatnonzero(decides >= 0)
    for _ in range(_ROUNDS):
        order = chance.permutation(usable)
        for first in range(0, len(order), _BATCH):
            batch = order[first : first + _BATCH]
            others = chance.integers(0, len(rules), _OTHER_RULES)
            rows, wanted = np.unique(np.concatenate([decides[batch], others]), return_inverse=True)
            wanted = wanted[: len(batch)]
            question, question_length = _unit(questions[batch] @ asked.values)
            rule, rule_length = _unit(rules[rows] @ told.values + own.values[rows])
            # How likely each rule is taken for the right one, less what it should be: the gradient of the odds.
            odds = question @ rule.T / _TEMPERATURE
            share = np.exp(odds - odds.max(axis=1, keepdims=True))
            share /= share.sum(axis=1, keepdims=True)
            share[np.arange(len(batch)), wanted] -= 1
            share /= len(batch) * _TEMPERATURE
            of_question = _through_unit(share @ rule, question, question_length)
            of_rule = _through_unit(share.T @ question, rule, rule_length)
            asked.step(questions[batch].T @ of_question)
            told.step(rules[rows].T @ of_rule)
            alone = np.zeros_like(own.values)
            alone[rows] = of_rule
            own.step(alone)
    return asked.values, unit(rules @ told.values + own.values)


def _unit(rows: "Vector") -> "tuple[Vector, Vector]":
    import numpy as np

    length = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / length, length


def _through_unit(gradient: "Vector", row: "Vector", length: "Vector") -> "Vector":
    """The gradient of what was turned into unit rows."""
    import numpy as np

    return np.asarray((gradient - row * (row * gradient).sum(axis=1, keepdims=True)) / length)
