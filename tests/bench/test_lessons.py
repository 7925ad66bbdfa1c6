"""What the tuning is learned from: facts beside those nearest to them, questions beside what is said for and against."""

import random
from pathlib import Path

import numpy as np
import pytest

from bench.tuning.lessons import asked_of, facts_of, sample, some_asked, some_facts
from bot.arbiter import Arbiter
from bot.cases.verdicts import LOUDNESS
from kb.asked import AskedEntry
from kb.base import KnowledgeBase
from kb.paths import data_root


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "casi").mkdir()
    (tmp_path / "enunciati").mkdir()
    (tmp_path / "vettori").symlink_to(data_root() / "vettori")
    for name in ("702.yaml", "704.yaml"):
        (tmp_path / "enunciati" / name).symlink_to(data_root() / "enunciati" / name)
    return tmp_path


def test_facts_stand_beside_other_facts_of_the_same_matter(data: Path) -> None:
    facts = facts_of(data)
    assert {fact.rule[:3] for fact in facts} == {"702", "704"}
    assert {fact.verdict for fact in facts} >= {"si", "no", None}
    same = [
        facts[other].rule.split(".")[1][:3] == fact.rule.split(".")[1][:3]
        for fact in facts
        for other in fact.near
    ]
    assert np.mean(same) > 0.3
    assert all(place not in fact.near for place, fact in enumerate(facts))
    assert 300 <= len(sample(facts)) <= 800


def test_some_facts_come_with_those_nearest_to_them(data: Path) -> None:
    facts = facts_of(data)
    chosen = {place for place, _ in some_facts(facts, random.Random(0))}
    assert sum(bool(chosen & set(facts[place].near)) for place in chosen) > len(chosen) / 2


def test_a_question_stands_between_what_speaks_for_its_answer_and_against(
    book: KnowledgeBase, tmp_path: Path
) -> None:
    told = "posso bloccare un volante con una creatura che ha raggiungere?"
    true, false = asked_of([AskedEntry(told, answer, ("702.17b",)) for answer in ("si", "no")], Arbiter(book))
    assert set(true.wordings) == set(false.wordings)
    assert true.right.count(True) == false.right.count(False) > 0
    assert max(true.beside) < LOUDNESS.nearness
    assert true.weight < false.weight  # what is answered right already teaches little


def test_hard_questions_are_asked_more_often(book: KnowledgeBase, tmp_path: Path) -> None:
    told = "posso bloccare un volante con una creatura che ha raggiungere?"
    asked = list(asked_of([AskedEntry(told, answer, ("702.17b",)) for answer in ("si", "no")], Arbiter(book)))
    many = [one for seed in range(40) for one in some_asked(asked, random.Random(seed))]
    assert many.count(asked[1]) > many.count(asked[0]) > 0
