"""The space of questions: learned from wordings and their rules, kept, and read again."""

from pathlib import Path

import numpy as np
import pytest

from kb.errors import SourceError
from kb.learning import Known, learn
from kb.packed import to_bytes, unit
from kb.space import Space, load_space, save_space

RULES, WORDINGS, SIZE = 60, 40, 384


def teach(wordings: int) -> tuple[Known, np.ndarray]:
    """Rules in one place and their questions in another, joined by a map nobody tells; half of each is held back."""
    chance = np.random.default_rng(3)
    rules = chance.normal(size=(RULES, SIZE))
    hidden = chance.normal(size=(SIZE, SIZE)) / np.sqrt(SIZE)
    decides = np.repeat(np.arange(RULES), 2 * wordings)
    asked = rules[decides] @ hidden + 1.2 * chance.normal(size=(len(decides), SIZE))
    questions = unit(asked.astype(np.float32))
    taught = np.arange(len(decides)) % 2 == 0
    known = Known(
        questions[taught],
        decides[taught],
        decides[taught],
        unit(rules.astype(np.float32)),
        tuple(f"{number:016x}" for number in range(RULES)),
    )
    return known, questions[~taught]


def right(space: Space, questions: np.ndarray) -> float:
    rules = unit(np.stack(list(space.rules.values())).astype(np.float32))
    nearest = (space.of(questions) @ rules.T).argmax(axis=1)
    return float((nearest == np.repeat(np.arange(RULES), len(questions) // RULES)).mean())


def test_questions_never_seen_find_their_rule() -> None:
    known, unseen = teach(WORDINGS)
    learned = learn(known)
    before = Space(np.zeros(SIZE, np.float32), np.eye(SIZE, dtype=np.float32), {})
    untaught = dict(zip(known.keys, to_bytes(known.rules), strict=True))
    assert right(learned, unseen) > 0.9
    assert right(Space(before.mean, before.turn, untaught), unseen) < 0.2


def test_learning_twice_gives_the_same() -> None:
    known, unseen = teach(WORDINGS)
    assert np.array_equal(learn(known).of(unseen[:5]), learn(known).of(unseen[:5]))


def test_few_wordings_leave_the_models_own_space() -> None:
    known, unseen = teach(3)
    space = learn(known)
    assert np.allclose(space.of(unseen), unseen, atol=1e-5)
    assert list(space.rules) == list(known.keys)


def test_a_space_is_kept_and_read_again(tmp_path: Path) -> None:
    known, unseen = teach(WORDINGS)
    space = learn(known)
    save_space(tmp_path, space)
    again = load_space(tmp_path)
    assert again is not None
    assert np.abs(again.of(unseen) - space.of(unseen)).max() < 0.005
    assert [row.tolist() for row in again.rules.values()] == [row.tolist() for row in space.rules.values()]


def test_no_space_is_none_and_a_damaged_one_is_named(tmp_path: Path) -> None:
    assert load_space(tmp_path) is None
    (tmp_path / "spazio.npz").write_bytes(b"PK\x03\x04 niente")
    with pytest.raises(SourceError, match="--aggiorna"):
        load_space(tmp_path)
