"""What reading together is learned from: questions asked to a base that lacks them, and wordings beside others."""

from pathlib import Path

import pytest

from bench.together.lessons import asked_of, pairs_of, part_of, without
from bot.arbiter import Arbiter
from bot.cases.hearing import BESIDE, MOST
from bot.cases.voices import Figures
from kb.asked import FOLDER, AskedEntry, read_asked
from kb.base import KnowledgeBase
from kb.paths import data_root
from kb.statements import load_known


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / "casi").mkdir()
    (tmp_path / "enunciati").mkdir()
    (tmp_path / "vettori").symlink_to(data_root() / "vettori")
    (tmp_path / "enunciati" / "704.yaml").symlink_to(data_root() / "enunciati" / "704.yaml")
    (tmp_path / FOLDER / "704.tsv").symlink_to(data_root() / FOLDER / "704.tsv")
    return tmp_path


def test_sources_lack_one_part_of_the_questions_and_nothing_else(data: Path, tmp_path: Path) -> None:
    folder = without(data, tmp_path / "parte", 1)
    everything = list(read_asked(data / FOLDER))
    kept = [entry.question for entry in read_asked(folder / FOLDER)]
    assert kept == [entry.question for entry in everything if part_of(entry) != 1]
    assert 0 < len(kept) < len(everything)
    assert (folder / "enunciati" / "704.yaml").is_file() and (folder / "vettori").is_dir()


def test_a_question_comes_with_its_loudest_voices(book: KnowledgeBase) -> None:
    told = "posso bloccare un volante con una creatura che ha raggiungere?"
    true, false = asked_of([AskedEntry(told, answer, ("702.17b",)) for answer in ("si", "no")], Arbiter(book))
    assert true.answer and not false.answer and true.wordings == false.wordings
    assert 1 < len(true.wordings) <= MOST and told not in true.wordings
    assert list(true.loud) == sorted(true.loud, reverse=True)
    assert {len(row) for row in true.figures} == {len(Figures().values()) + BESIDE}
    assert max(true.rest) < true.loud[0] + 5


def test_pairs_are_near_and_some_agree(data: Path, book: KnowledgeBase) -> None:
    known = [case for case in load_known(data) if case.rules[0].startswith("704.5")]
    pairs = pairs_of(known, data, Arbiter(book))
    share = sum(pair.agree for pair in pairs) / len(pairs)
    assert 0.5 < share < 0.95
    assert all(pair.one != pair.other for pair in pairs)
