"""The vectors as search wants them: turned into the space of questions, one block a kind (see kb.schema)."""

from typing import TYPE_CHECKING, Any

from .amounts import AmountEntry
from .book import Book
from .cases import CaseEntry
from .index import Index
from .nearness import AMOUNTS, CASES, QUESTIONS, RULES
from .packed import to_bytes, unit
from .passages import wanted_vectors
from .space import Space
from .vectors import Stored, text_hash

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]


def fill_blocks(
    db: Any,
    stored: Stored,
    space: Space,
    book: Book,
    index: Index,
    cases: tuple[CaseEntry, ...],
    amounts: tuple[AmountEntry, ...] = (),
) -> None:
    """Fill the table. A text that has changed since its vector was made has none: search falls back on its words."""
    import numpy as np

    rules = {
        key: space.rules[digest]
        for kind, key, texts in wanted_vectors(book, index, ())
        if kind == "rule" and (digest := text_hash(kind, texts)) in space.rules
    }
    if not rules:
        return
    questions, has = _questions(stored, space, [text for case in cases for text in case.questions])
    counted, had = _questions(stored, space, [entry.question for entry in amounts])
    centres = np.zeros((len(cases), questions.shape[1]), np.float32)
    facts = np.repeat(np.arange(len(cases)), [len(case.questions) for case in cases])
    np.add.at(centres, facts, questions)
    db["blocks"].insert_all(
        [
            {"kind": "mean", "columns": len(space.mean), "bytes": space.mean.astype(np.float32).tobytes()},
            {"kind": "turn", "columns": questions.shape[1], "bytes": space.turn.astype(np.float32).tobytes()},
            _block(RULES, np.stack(list(rules.values())), len(rules), " ".join(rules)),
            _block(QUESTIONS, to_bytes(questions), has),
            _block(CASES, to_bytes(unit(centres)), 0),
            _block(AMOUNTS, to_bytes(counted), had),
        ]
    )


def _questions(stored: Stored, space: Space, texts: list[str]) -> "tuple[Vector, int]":
    """Every question in the space, a row of zeros where it has no vector, and how many have one."""
    import numpy as np

    kept = [stored.rows.get(text_hash("question", (text,))) for text in texts]
    found = np.zeros((len(texts), space.turn.shape[1]), np.float32)
    have = [place for place, row in enumerate(kept) if row is not None]
    if have:
        found[have] = space.of(stored.scale.unpack(row for row in kept if row is not None))
    return found, len(have)


def _block(kind: str, matrix: "NDArray[np.int8]", vectors: int, keys: str = "") -> dict[str, Any]:
    import numpy as np

    lengths = np.linalg.norm(matrix.astype(np.float32), axis=1)
    return {
        "kind": kind,
        "vectors": vectors,
        "columns": int(matrix.shape[1]),
        "keys": keys,
        "bytes": matrix.tobytes(),
        "lengths": np.where(lengths > 0, lengths, 1.0).astype(np.float32).tobytes(),
    }
