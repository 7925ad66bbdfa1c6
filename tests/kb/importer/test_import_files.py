"""Several files make one edition: the newer page of a chapter wins, nothing disappears."""

from datetime import date
from pathlib import Path

import pytest

from kb.errors import ImportRejected
from kb.importer import ImportReport, import_files
from kb.importer.model import LineKind

from . import pages


@pytest.fixture
def report(tmp_path: Path) -> ImportReport:
    for name, text in [
        ("raccolta.txt", pages.COLLECTION),
        ("609.txt", pages.CHAPTER),
        ("104.txt", pages.LIST),
        ("603.txt", pages.TRIGGERS),
    ]:
        (tmp_path / name).write_text(text, encoding="utf-8")
    return import_files([tmp_path / f"{name}.txt" for name in ("raccolta", "609", "104", "603")], "La Wiki!")


def test_the_report_counts_what_the_edition_has(report: ImportReport) -> None:
    counted = report.to_json()
    assert counted["edizione"] == "la-wiki"
    assert counted["data"] == "2024-11-23"
    assert counted["regole"] == sum(number[-1].isdigit() for number in report.edition.rules)
    assert report.rules + report.subrules == len(report.edition.rules)
    assert counted["esempi"] == 2
    assert isinstance(counted["difetti"], list)
    assert len(counted["difetti"]) == len(report.defects)


def test_the_newer_page_of_a_chapter_wins_and_the_defect_says_so(report: ImportReport) -> None:
    (doubled,) = [one for one in report.defects if one.kind == "capitolo doppio"]
    assert (doubled.file, doubled.rule, doubled.proposed) == (
        "raccolta.txt",
        "104",
        "104.txt (del 2024-10-02)",
    )
    assert doubled.certainty == "certo"
    assert report.edition.rules["104.3"].file == "104.txt"
    assert "104.4c" not in report.edition.rules
    assert {rule.number for rule in report.edition.superseded} >= {"104.3", "104.4", "104.4c"}


def test_proved_numbers_are_corrected_and_the_written_ones_kept(report: ImportReport) -> None:
    rule = report.edition.rules["100.1a"]
    assert (rule.written, rule.text) == ("101.1a", "In due si gioca una partita a due.")


def test_moved_rules_know_what_they_are_today(report: ImportReport) -> None:
    assert report.edition.rules["603.2d"].latest == "603.2e"
    assert report.edition.rules["603.6e"].latest == "603.6d"
    assert report.edition.rules["603.1"].latest == "603.1"


def test_every_rule_line_and_every_unknown_line_is_in_the_edition(report: ImportReport) -> None:
    kept = [*report.edition.rules.values(), *report.edition.superseded]
    placed = {(rule.file, rule.line) for rule in kept}
    written = {
        (page.file, line.number) for page in report.pages for line in page.lines if line.kind is LineKind.RULE
    }
    assert placed == written
    assert len(placed) == len(kept)
    unknown = [
        (page.file, line.number)
        for page in report.pages
        for line in page.lines
        if line.kind is LineKind.UNKNOWN
    ]
    assert [row[:2] for row in report.edition.unplaced] == unknown
    listed = [(one.file, one.line) for one in report.defects if one.kind == "riga non riconosciuta"]
    assert sorted(listed) == sorted(unknown)


def test_one_bad_file_refuses_them_all(tmp_path: Path) -> None:
    good, bad = tmp_path / "buono.txt", tmp_path / "romanzo.txt"
    good.write_text(pages.LIST, encoding="utf-8")
    bad.write_text("Chiamatemi Ismaele.\n" * 50, encoding="utf-8")
    with pytest.raises(ImportRejected, match="romanzo"):
        import_files([good, bad])


@pytest.mark.parametrize(
    ("text", "name"),
    [(pages.OFFICIAL, "cr-2024-11-08"), (pages.LIST, "pagina-mia"), (pages.COLLECTION, "pagina-mia")],
)
def test_an_edition_without_a_name_gets_one(tmp_path: Path, text: str, name: str) -> None:
    path = tmp_path / "Pagina mia.txt"
    path.write_text(text, encoding="utf-8")
    assert import_files([path, path]).edition.name == name


def test_a_name_without_letters_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pagina.txt"
    path.write_text(pages.LIST, encoding="utf-8")
    with pytest.raises(ImportRejected, match="non può fare da nome"):
        import_files([path], "../..")


def test_the_official_text_keeps_dates_titles_and_glossary(tmp_path: Path) -> None:
    path = tmp_path / "cr.txt"
    path.write_text(pages.OFFICIAL, encoding="utf-8")
    edition = import_files([path]).edition
    assert (edition.date, edition.language) == (date(2024, 11, 8), "en")
    assert edition.titles == {"1": "Game Concepts", "100": "General"}
    assert set(edition.glossary) == {"Deck", "Draw"}
    assert edition.rules["100.1b"].references == ("603.7d", "603.7e", "603.7f", "704")
