"""The five real wiki pages and the two official texts: every known defect is found, no line is lost."""

import json
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from kb.importer import ImportReport, import_files
from kb.importer.model import LineKind
from tests.shared_data import shared

COLLECTION = "100-123-concetti-di-base.txt"
TRIGGERS = "603-abilita-innescate.txt"
PAGES = (COLLECTION, "109-oggetti.txt", "115-bersagli.txt", TRIGGERS, "609-effetti.txt")


@cache
def read(*files: str) -> ImportReport:
    return import_files([shared(file) for file in files], "prova")


def wiki() -> ImportReport:
    return read(*(f"semi/{page}" for page in PAGES))


REFERENCES = [
    ("100.2d", "718 «Carte Attraction»", "717"),
    ("101.2a", "112.10", "113.10"),
    ("103.2a", "714", "713"),
    ("103.6", "103.4", "103.5"),
    ("104.2d", "807.5", "809.5"),
    ("104.3j", "903.12", "903.10"),
    ("104.6", "713 «Ricominciare la Partita»", "724"),
    ("106.4b", "116", "117"),
    ("107.4d", "116.5", "118.5"),
    ("107.8", "701 «Carte Livellatore»", "711"),
    ("107.16", "717 «Carte di Classe»", "716"),
    ("108.3b", "400.10b", "400.11b"),
    ("108.4", "111.2", "112.2"),
    ("110.2", "110.5a", "111.2"),
    ("112.1a", "706.9", "707.10"),
    ("112.1b", "706.11", "707.12"),
    ("113.3a", "112.6", "113.6"),
    ("113.6j", "702.52 «Tormentare»", "702.55"),
    ("113.6n", "113 «Emblemi»", "114"),
    ("115.3", "114.6", "115.7"),
    ("115.7b", "114.6a", "115.7a"),
    ("115.7c", "113.6a", "115.7a"),
    ("115.9c", "114.9b", "115.9b"),
    ("116.2b", "707 «Magie e Permanenti a Faccia in Giù»", "708"),
    ("116.2f", "702.61 «Sospendere»", "702.62"),
    ("117.1c", "114 «Azioni Speciali»", "116"),
    ("117.2a", "116.5", "117.5"),
    ("117.2c", "116.3a", "117.3a"),
    ("117.2d", "116.5", "117.5"),
    ("118.2", "601.2e–g", "601.2f–h"),
    ("118.7e", "601.2e", "601.2f"),
    ("118.9d", "601.2e", "601.2f"),
    ("119.1a", "806 «Variante Two-Headed Giant»", "810"),
    ("119.2", "119.3", "120.3"),
    ("120.6", "701.11 «Rigenerazione»", "701.15"),
    ("121.2a", "616.1f", "616.1g"),
    ("603.2c", "509.4", None),
    ("603.3", "115 «Tempistica e Priorità»", "117"),
    ("603.6b", "603.6e", "603.6d"),
]


@pytest.mark.parametrize(("rule", "found", "proposed"), REFERENCES)
def test_a_wrong_reference_is_found(rule: str, found: str, proposed: str | None) -> None:
    rows = [one for one in wiki().defects if one.kind == "rimando sbagliato" and one.rule == rule]
    assert [(row.found, row.proposed) for row in rows] == [(found, proposed)]


def test_no_right_reference_is_accused() -> None:
    rows = [one for one in wiki().defects if one.kind == "rimando sbagliato"]
    assert sorted((row.rule, row.found) for row in rows) == sorted(
        (rule, found) for rule, found, _ in REFERENCES
    )


SURE = {
    "702.52 «Tormentare»",
    "112.10",
    "115 «Tempistica e Priorità»",
    "603.6e",
    "713 «Ricominciare la Partita»",
}


def test_what_two_facts_prove_is_sure() -> None:
    sure = {
        one.found for one in wiki().defects if one.kind == "rimando sbagliato" and one.certainty == "certo"
    }
    assert sure >= SURE
    assert "509.4" not in sure


@pytest.mark.parametrize(
    ("file", "line", "kind", "rule", "found", "proposed"),
    [
        (COLLECTION, 7, "numero di un altro capitolo", "100.1a", "101.1a", "100.1a"),
        (COLLECTION, 8, "numero di un altro capitolo", "100.1b", "101.1b", "100.1b"),
        (COLLECTION, 105, "numero doppio", "104.4c", "104.3c", "104.4c"),
        (COLLECTION, 183, "numero attaccato al testo", "107.4f", "107.4fI", "107.4f I"),
        (COLLECTION, 59, "annidamento sbagliato", "103.3", "rientro di 4 spazi", "rientro di 2 spazi"),
        (COLLECTION, 220, "capitolo doppio", "109", "109. Oggetti (senza data)", "109-oggetti.txt (del 2024-10-02)"),
        (COLLECTION, 351, "capitolo doppio", "115", "115. Bersagli (senza data)", "115-bersagli.txt (del 2024-11-23)"),
        (COLLECTION, 203, "immagine rotta", "107.17", "File:TK.png", "{TK}"),
        (COLLECTION, 565, "immagine rotta", "123.3c", "File:TK.png", "{TK}"),
        (COLLECTION, 21, "collegamento senza indirizzo", "100.6", "in QUESTO LINK", None),
        (COLLECTION, 2, "testo di navigazione", None, "Advertisement", "riga da togliere"),
        (COLLECTION, 356, "virgolette spaiate", "115.1b", "”Incantare”", "“Incantare”"),
        (COLLECTION, 273, "simboli di mana senza graffe", "111.10b", "2, T", "{2}{T}"),
        ("109-oggetti.txt", 1, "data dichiarata sbagliata", None, "2024-10-02", "2024-09-20"),
        ("115-bersagli.txt", 1, "data dichiarata sbagliata", None, "2024-11-23", "2024-11-08"),
        (TRIGGERS, 3, "titolo di capitolo mancante", "603", "", "603. Gestire le abilità innescate"),
        (TRIGGERS, 9, "numerazione di un'altra edizione", "603.2d", "603.2d", "603.2f"),
        (TRIGGERS, 11, "numerazione di un'altra edizione", "603.2e", "603.2e", "603.2g"),
        (TRIGGERS, 12, "numerazione di un'altra edizione", "603.2f", "603.2f", "603.2h"),
        (TRIGGERS, 27, "numerazione di un'altra edizione", "603.6d", "603.6d", "603.10"),
        (TRIGGERS, 29, "numerazione di un'altra edizione", "603.6e", "603.6e", "603.6d"),
        (TRIGGERS, 30, "numerazione di un'altra edizione", "603.6f", "603.6f", "603.6e"),
        (TRIGGERS, 44, "numerazione di un'altra edizione", "603.10", "603.10", "603.11"),
        (TRIGGERS, 44, "numero mancante", "603.12a", "", "603.12a"),
    ],
)  # fmt: skip
def test_a_known_defect_is_found(
    file: str, line: int, kind: str, rule: str | None, found: str, proposed: str | None
) -> None:
    there = {(one.rule, one.found, one.proposed, one.certainty) for one in wiki().defects
             if (one.file, one.line, one.kind) == (file, line, kind)}  # fmt: skip
    assert (rule, found, proposed, "certo") in there


def test_the_broken_images_of_the_hybrid_symbols_are_one_row() -> None:
    (row,) = [one for one in wiki().defects if one.kind == "immagine rotta" and one.rule == "107.4"]
    assert row.found.startswith("File:WUP.png, ") and row.found.endswith("File:GUP.png")
    assert row.proposed is not None and row.proposed.count("/P}") == 10


def test_letters_that_slipped_are_found_by_what_the_rules_say() -> None:
    moved = {
        one.found: one.proposed
        for one in wiki().defects
        if one.file == COLLECTION and one.kind == "numerazione di un'altra edizione"
    }
    letters = "bcdefg"
    assert moved.items() >= {f"109.4{a}": f"109.4{b}" for a, b in pairwise(letters)}.items()
    letters = "cdefghijkmnp"
    assert moved.items() >= {f"113.6{a}": f"113.6{b}" for a, b in pairwise(letters)}.items()
    assert moved["119.1d"] == "119.1e"
    missing = {one.rule for one in wiki().defects if one.kind == "numero mancante" and one.file == COLLECTION}
    assert missing >= {
        "100.7",
        "105.5",
        "107.16a",
        "107.18",
        "109.4b",
        "113.6c",
        "118.14",
        "119.1d",
        "122.1i",
    }
    assert not {number for number in missing if number and number[-1] in "lo"}


def test_the_navigation_of_the_two_bulleted_pages_is_recognised() -> None:
    rows = Counter(one.file for one in wiki().defects if one.kind == "testo di navigazione")
    assert rows == {COLLECTION: 3, "609-effetti.txt": 12}


def test_the_newer_pages_win() -> None:
    assert wiki().edition.rules["109.4b"].file == "109-oggetti.txt"
    assert wiki().edition.rules["115.7d"].file == "115-bersagli.txt"
    assert {rule.number.split(".")[0] for rule in wiki().edition.superseded} == {"109", "115"}


def test_no_line_of_the_pages_is_lost() -> None:
    report = wiki()
    placed = Counter(
        (rule.file, rule.line) for rule in (*report.edition.rules.values(), *report.edition.superseded)
    )
    listed = {(one.file, one.line) for one in report.defects}
    for page in report.pages:
        source = shared(f"semi/{page.file}").read_text(encoding="utf-8").split("\n")
        assert [line.text for line in page.lines] == source
        examples = {example.line for entry in page.entries for example in entry.examples}
        headings = {heading.line for heading in page.headings}
        for line in page.lines:
            where = (page.file, line.number)
            if line.kind is LineKind.RULE:
                assert placed[where] == 1
            elif line.kind is LineKind.EXAMPLE:
                assert line.number in examples
            elif line.kind is LineKind.HEADING:
                assert line.number in headings
            elif line.kind in (LineKind.UNKNOWN, LineKind.NAVIGATION):
                assert where in listed
            elif line.kind is LineKind.DECLARATION:
                assert page.declaration is not None and page.declaration.line == line.number
            else:
                assert not line.text.strip(" |")


@pytest.mark.parametrize(
    ("page", "rules", "examples"),
    list(zip(PAGES, (477, 16, 26, 32, 12), (35, 0, 2, 11, 3), strict=True)),
)
def test_the_counts_of_each_page(page: str, rules: int, examples: int) -> None:
    report = read(f"semi/{page}")
    assert (report.rules + report.subrules, report.examples) == (rules, examples)


@pytest.mark.parametrize(
    ("file", "rules", "examples", "terms"), [("20260417", 3138, 277, 730), ("20241108", 3007, 272, 698)]
)
def test_the_official_text_is_read_whole(file: str, rules: int, examples: int, terms: int) -> None:
    report = read(f"cr/MagicCompRules-{file}.txt")
    assert (len(report.edition.rules), report.examples) == (rules, examples)
    assert len(report.edition.glossary) == terms
    assert report.edition.date is not None and report.edition.date.isoformat().replace("-", "") == file
    assert not report.edition.superseded and not report.edition.unplaced
    assert not [one for one in report.defects if one.kind == "rimando sbagliato"]


def test_examples_and_references_stand_under_their_own_rule() -> None:
    report = read("cr/MagicCompRules-20260417.txt")
    index = json.loads(shared("cr/cr-index.json").read_text(encoding="utf-8"))
    rules = {row["number"]: row for row in index if row["kind"] != "heading"}
    assert set(rules) == set(report.edition.rules)
    for number, row in rules.items():
        assert len(report.edition.rules[number].examples) == row["n_examples"], number
        assert set(report.edition.rules[number].references) == set(row["refs"]), number
