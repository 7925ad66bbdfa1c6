"""Amounts as players asked for them: one a line, with the formula of the answer and its numbers between brackets."""

from pathlib import Path

import pytest

from kb.amounts import load_amounts
from kb.errors import SourceError
from kb.paths import data_root

LINES = (
    "max(a-d,0)\t702.19b 510.1c\tun [a:5]/[b:5] travolgere bloccato da un [c:2]/[d:3]: quanti danni passano?",
    "7\t702.90a\tquante carte in mano al massimo?",
)


def write(folder: Path, *lines: str, name: str = "702.tsv") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def test_the_brackets_are_taken_away_and_the_places_kept(tmp_path: Path) -> None:
    first, second = load_amounts(write(tmp_path / "conti", *LINES))
    assert first.question == "un 5/5 travolgere bloccato da un 2/3: quanti danni passano?"
    assert {letter: first.question[place] for letter, place in first.places.items()} == {
        "a": "5",
        "b": "5",
        "c": "2",
        "d": "3",
    }
    assert first.rules == ("702.19b", "510.1c") and first.formula == "max(a-d,0)"
    assert second.places == {}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("7\t702.9b", "servono tre campi"),
        ("7\t\tquante?", "da una a 5 regole"),
        ("7\t702.9b 702.9b\tquante?", "regole diverse"),
        ("7\tvolare\tquante?", "«volare» non è un numero di regola"),
        ("7\t509.1b\tquante?", "la 509.1b va in 509.tsv"),
        ("7\t702.9b\t ??", "la domanda è vuota"),
        ("a\t702.9b\tquante con [a:3 in mano?", "una parentesi che resta"),
        ("a\t702.9b\tquante con [a:3] e [a:4]?", "una lettera sta per due numeri"),
        ("a+b\t702.9b\tquante con [a:3]?", "«b», che nella domanda non c'è"),
        ("len(a)\t702.9b\tquante con [a:3]?", "«len(a)» non è una formula"),
        ("8\t702.9b\tQuante carte in mano, al massimo?", "è già in 702.tsv, riga 2"),
    ],
)
def test_a_line_badly_written_is_named(line: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="riga 3") as raised:
        load_amounts(write(tmp_path / "conti", *LINES, line))
    assert problem in str(raised.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    folder = write(tmp_path / "conti", *LINES)
    (folder / "703.tsv").write_bytes(b"7\t703.1\t\xff\xfe?")
    with pytest.raises(SourceError, match=r"703\.tsv.*non si può leggere"):
        load_amounts(folder)


def test_there_are_thousands_from_all_over_the_book() -> None:
    entries = load_amounts(data_root() / "conti")
    assert len(entries) > 4000
    assert len({entry.rules[0].split(".")[0] for entry in entries}) > 60
