"""Questions as players asked them: one a line, with the answer that one would give and the rules that decide."""

import json
from pathlib import Path

import pytest

from kb.analysis import words
from kb.asked import is_asked, load_asked, read_asked
from kb.errors import SourceError
from kb.paths import data_root
from kb.statements import is_statement, load_known

LINES = (
    "no\t702.9b\tun volante lo blocca una creatura che non vola?",
    "si\t702.9b 509.1b\tposso bloccare un drago con il mio ragno che ha raggiungere?",
    "si\t702.9b 509.1b\tragno con reach para l'angelo?",
    "si\t702.9b 509.1b\tè vero che senza raggiungere non blocco chi vola?",
)


def write(folder: Path, *lines: str, name: str = "702.tsv") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def test_questions_of_one_answer_and_the_same_rules_are_one_case(tmp_path: Path) -> None:
    alone, together, turned = load_asked(write(tmp_path / "domande", *LINES))
    assert alone.rules == ("702.9b",) and alone.content["verdetto"] == "no"
    assert together.questions == tuple(line.split("\t")[2] for line in LINES[1:3])
    assert together.rules == ("702.9b", "509.1b")
    assert turned.questions == (LINES[3].split("\t")[2],), (
        "what may be asked the other way round stands alone"
    )
    assert len({alone.name, together.name, turned.name}) == 3
    assert all(is_asked(entry.name) and is_statement(entry.name) for entry in (alone, together, turned))
    assert not is_asked("702.9b/1") and not is_asked("702.9b/1/no")


def test_they_are_known_after_the_statements(library: Path) -> None:
    write(library / "domande", *LINES)
    assert [entry.name for entry in load_known(library)][-1] == "702.9b/domande/3"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("si\t702.9b", "servono tre campi"),
        ("forse\t702.9b\tvola?", "«si» o «no», non «forse»"),
        ("si\t\tvola?", "da una a 5 regole"),
        ("si\t702.9b 702.9b\tvola?", "regole diverse"),
        ("si\tvolare\tvola?", "«volare» non è un numero di regola"),
        ("si\t509.1b\tvola?", "la 509.1b va in 509.tsv"),
        ("si\t702.9b\t ??", "la domanda è vuota"),
        (LINES[1].replace("posso bloccare", "Posso bloccàre"), "è già in 702.tsv, riga 2"),
    ],
)
def test_a_line_badly_written_is_named(line: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="riga 5") as raised:
        load_asked(write(tmp_path / "domande", *LINES, line))
    assert problem in str(raised.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    folder = write(tmp_path / "domande", *LINES)
    (folder / "703.tsv").write_bytes(b"si\t703.1\t\xff\xfe?")
    with pytest.raises(SourceError, match=r"703\.tsv.*non si può leggere"):
        load_asked(folder)


def test_both_answers_are_asked_for_about_as_often() -> None:
    answers = [entry.answer for entry in read_asked(data_root() / "domande")]
    assert len(answers) > 10_000
    assert 0.4 < answers.count("si") / len(answers) < 0.6


def test_none_is_a_question_that_measures() -> None:
    """What `arbitro valuta` asks must not be answered from memory."""
    folder = Path(__file__).parents[1] / "bot" / "domande"
    lines = [
        line for path in folder.glob("*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()
    ]
    measured = [json.loads(line) for line in lines]
    asked = {_words(entry.question) for entry in read_asked(data_root() / "domande")}
    assert len(measured) > 1_000
    assert not [one["id"] for one in measured if not one.get("contesto") and _words(one["domanda"]) in asked]


def _words(question: str) -> tuple[str, ...]:
    return tuple(words(question))
