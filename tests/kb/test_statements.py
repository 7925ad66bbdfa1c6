"""Statements are known cases that one sentence of their rule decides."""

from pathlib import Path

import pytest

from kb.errors import SourceError
from kb.statements import is_statement, load_known, load_statements

TEXT = """
"603.2a":
  - si: [un'abilità si innesca mentre nessuno ha priorità, l'innesco parte lo stesso]
    no: serve la priorità perché un'abilità si inneschi
    dice: Si innesca anche se nessuno ha priorità.
    risposta: un'abilità si innesca anche quando nessuno ha priorità.
    anche: ["603.3"]
  - quanto: quante volte si innesca
    valore: 1
    dice: l'abilità si innesca
    risposta: si innesca una volta.
  - spiega: quando va in pila l'abilità innescata
    dice: la volta dopo
    risposta: la volta dopo che un giocatore riceverebbe priorità.
"603.1":
  - dipende: un'abilità che comincia con se è innescata
    dice: comincia con
    risposta: dipende da come continua.
"""


def write(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "603.yaml").write_text(text)
    return folder


def test_each_statement_becomes_known_cases(tmp_path: Path) -> None:
    fact, false, amount, how, depends = load_statements(write(tmp_path / "enunciati", TEXT))
    assert fact.name == "603.2a/1" and fact.rules == ("603.2a", "603.3")
    assert fact.content["verdetto"] == "si" and fact.content["stabilito_da"] == "regola"
    assert len(fact.questions) == 2
    assert (false.name, false.content["verdetto"]) == ("603.2a/1/no", "no")
    assert false.questions == ("serve la priorità perché un'abilità si inneschi",)
    assert (amount.name, amount.content["valore"]) == ("603.2a/2/quanto", "1")
    assert how.name == "603.2a/3/spiega" and "valore" not in how.content
    assert depends.content["verdetto"] == "dipende"
    assert all(is_statement(entry.name) for entry in (fact, false, amount, how, depends))
    assert not is_statement("innesco-senza-priorita")


def test_known_cases_are_the_written_ones_and_the_statements(library: Path) -> None:
    write(library / "enunciati", TEXT)
    assert [entry.name for entry in load_known(library)][:3] == [
        "innesco-senza-priorita",
        "stregoneria-senza-priorita",
        "603.2a/1",
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"603.1":', '"centotre":', "non è un numero di regola"),
        ("dipende:", "forse:", "chiavi sconosciute: forse"),
        ("    dice: comincia con\n", "", "manca «dice»"),
        ("    risposta: si innesca una volta.\n", "", "manca «risposta»"),
        ("    valore: 1\n", "", "«quanto» e «valore» vanno insieme"),
        ("  - dipende: un'abilità che comincia con se è innescata\n    dice", "  - dice", "serve almeno uno"),
        ("dipende: un'abilità che", "no: x\n    dipende: un'abilità che", "«dipende» va da solo"),
        ("quanto: quante volte si innesca", "quanto: {a: b}", "«quanto» è un testo o un elenco"),
    ],
)
def test_a_wrong_statement_is_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in TEXT
    with pytest.raises(SourceError, match=problem):
        load_statements(write(tmp_path / "enunciati", TEXT.replace(old, new)))


def test_the_statements_of_a_rule_stand_in_one_file(tmp_path: Path) -> None:
    folder = write(tmp_path / "enunciati", TEXT)
    (folder / "altro.yaml").write_text(TEXT)
    with pytest.raises(SourceError, match="sono già in"):
        load_statements(folder)


def test_a_file_that_is_no_mapping_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="numero di regola: elenco"):
        load_statements(write(tmp_path / "enunciati", "- a\n"))
