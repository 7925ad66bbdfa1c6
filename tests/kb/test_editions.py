"""Imported editions are kept whole, replaced only on success, and their old numbers are followed."""

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from kb.editions import EditionStore, follow
from kb.errors import EditionError, RuleNotFound
from kb.importer import ImportedEdition, import_files
from kb.paths import STATE_VARIABLE

from .importer import pages


@pytest.fixture
def store(tmp_path: Path) -> EditionStore:
    return EditionStore(tmp_path / "edizioni")


@pytest.fixture
def imported(tmp_path: Path) -> Callable[..., ImportedEdition]:
    def run(text: str, name: str = "prova") -> ImportedEdition:
        path = tmp_path / "pagina.txt"
        path.write_text(text, encoding="utf-8")
        return import_files([path], name).edition

    return run


@pytest.mark.parametrize("text", pages.ALL)
def test_an_edition_comes_back_as_it_was(
    store: EditionStore, imported: Callable[..., ImportedEdition], text: str
) -> None:
    edition = imported(text)
    store.save(edition)
    assert store.load("prova") == edition
    assert store.rule("prova", next(iter(edition.rules))) == next(iter(edition.rules.values()))


def test_editions_are_listed_by_name(store: EditionStore, imported: Callable[..., ImportedEdition]) -> None:
    assert store.list() == ()
    store.save(imported(pages.TRIGGERS, "Zeta"))
    store.save(imported(pages.OFFICIAL, "alfa"))
    first, second = store.list()
    assert (first.name, first.date, first.language, first.rules) == ("alfa", date(2024, 11, 8), "en", 3)
    assert second.to_json() == {
        "edizione": "zeta",
        "data": "2024-11-23",
        "lingua": "it",
        "regole": 8,
        "file": ["pagina.txt"],
    }


def test_the_default_folder_is_in_the_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STATE_VARIABLE, str(tmp_path / "stato"))
    assert EditionStore().folder == tmp_path / "stato" / "edizioni"
    assert EditionStore().names() == ()


def test_the_same_name_replaces(store: EditionStore, imported: Callable[..., ImportedEdition]) -> None:
    store.save(imported(pages.LIST))
    store.save(imported(pages.OFFICIAL))
    assert store.names() == ("prova",)
    assert store.load("prova").language == "en"


def test_a_failed_save_changes_nothing(
    store: EditionStore, imported: Callable[..., ImportedEdition], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = imported(pages.LIST)
    store.save(before)

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(EditionError, match="No space left on device"):
        store.save(imported(pages.OFFICIAL))
    assert store.load("prova") == before
    assert [path.name for path in store.folder.iterdir()] == ["prova.json"]


def test_a_folder_that_cannot_be_made_is_an_error(
    tmp_path: Path, imported: Callable[..., ImportedEdition]
) -> None:
    (tmp_path / "occupato").write_text("un file")
    with pytest.raises(EditionError, match="non si può salvare"):
        EditionStore(tmp_path / "occupato" / "edizioni").save(imported(pages.LIST))


@pytest.mark.parametrize("name", ["../fuori", "", "Maiuscola", "con spazio", "a/b", "-a", "a" * 65, "a.b"])
def test_a_name_that_is_no_slug_is_refused(store: EditionStore, name: str) -> None:
    with pytest.raises(EditionError, match="non è un nome di edizione"):
        store.load(name)


def test_the_name_of_our_book_is_taken(store: EditionStore, imported: Callable[..., ImportedEdition]) -> None:
    with pytest.raises(EditionError, match="nostro regolamento"):
        store.save(imported(pages.LIST, "nostra"))


def test_what_is_not_there_is_named(store: EditionStore, imported: Callable[..., ImportedEdition]) -> None:
    with pytest.raises(EditionError, match="Edizioni importate: nessuna"):
        store.load("prova")
    store.save(imported(pages.LIST))
    with pytest.raises(EditionError, match="Edizioni importate: prova"):
        store.load("altra")
    with pytest.raises(RuleNotFound):
        store.rule("prova", "999.9")
    store.delete("prova")
    with pytest.raises(EditionError, match="Non c'è"):
        store.delete("prova")


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"formato": 1}', '{"formato": 2}', '{"formato": 1, "regole": 3}']
)
def test_a_damaged_file_is_an_error(store: EditionStore, damage: str) -> None:
    store.folder.mkdir()
    (store.folder / "prova.json").write_text(damage)
    with pytest.raises(EditionError, match="importa"):
        store.load("prova")


def test_the_wording_of_a_rule_is_found_by_what_the_rule_is(
    store: EditionStore, imported: Callable[..., ImportedEdition]
) -> None:
    store.save(imported(pages.TRIGGERS))
    ((summary, rule),) = store.beside("603.2e")
    assert (summary.name, rule.number) == ("prova", "603.2d")
    assert "diventa" in rule.text
    assert store.beside("999.9") == ()


@pytest.mark.parametrize(
    ("number", "since", "now", "sure"),
    [
        ("701.5", date(2024, 11, 8), "701.6", True),
        ("720.3", date(2025, 6, 1), "723.3", True),
        ("603.3", date(2024, 11, 23), "603.3", True),
        ("603.3", date(2026, 4, 17), "603.3", True),
        ("701.5", date(2026, 5, 1), "701.5", True),
        ("112.10", date(2018, 1, 1), "113.10", False),
        ("115", date(2009, 1, 1), "117", False),
        ("603.3", None, "603.3", False),
    ],
)
def test_old_numbers_are_followed(number: str, since: date | None, now: str, sure: bool) -> None:
    followed = follow(number, since)
    assert (followed.number, followed.sure) == (now, sure)
    assert followed.explanation.endswith(".")


def test_a_removed_rule_leads_nowhere_and_says_when() -> None:
    followed = follow("500.4", date(2024, 11, 8))
    assert followed.number is None
    assert "2026-04-17" in followed.explanation


def test_a_number_that_never_was_leads_nowhere() -> None:
    assert follow("999.9", date(2024, 11, 8)).number is None


def test_the_numbers_of_an_edition_are_followed_by_what_its_rules_are(
    store: EditionStore, imported: Callable[..., ImportedEdition]
) -> None:
    store.save(imported(pages.TRIGGERS))
    assert store.follow("prova", "603.6e").number == "603.6d"
    assert store.follow("prova", "603.3").number == "603.3"
    assert store.follow("prova", "701.5").number == "701.6"
