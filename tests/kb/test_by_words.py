"""Rules found by their words: the score is bm25 as SQLite's own full-text index reckons it."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from kb.by_words import ByWords, Shadows, gains

WORD = st.sampled_from(("pila", "mana", "turno", "danno", "p1xp1", "symr"))
SHADOW = st.lists(WORD, max_size=6).map(" ".join)
BOOK = st.lists(st.tuples(SHADOW, SHADOW, SHADOW), min_size=1, max_size=12)


class Kept:
    """The rows of a built file that hold these rules."""

    def __init__(self, book: Sequence[Shadows]) -> None:
        self.last = len(book)
        self.stems = {
            stem: {"rules": rules.tobytes(), "gains": added.tobytes()}
            for stem, rules, added in gains(enumerate(book, start=1))
        }

    def __call__(self, sql: str, *parameters: str) -> list[Any]:
        if "max(position)" in sql:
            return [{"last": self.last}]
        return [self.stems[stem] for stem in parameters if stem in self.stems]


@given(BOOK, st.lists(WORD, min_size=1, max_size=4, unique=True))
def test_every_score_is_that_of_the_full_text_index(book: list[Shadows], wanted: list[str]) -> None:
    database = sqlite3.connect(":memory:")
    database.execute("create virtual table f using fts5(title, body, examples)")
    database.executemany("insert into f values (?, ?, ?)", book)
    rows = database.execute(
        "select rowid, -bm25(f, 2.0, 1.0, 0.4) from f where f match ?",
        (" OR ".join(f'"{stem}"' for stem in wanted),),
    )
    expected = np.zeros(len(book))
    for position, score in rows:
        expected[position - 1] = score
    database.close()
    assert np.allclose(ByWords(Kept(book)).of(wanted), expected, rtol=1e-4, atol=1e-7)


def test_words_of_no_rule_find_nothing() -> None:
    found = ByWords(Kept([("pila", "mana", "")])).of(("turno",))
    assert found.tolist() == [0.0]
