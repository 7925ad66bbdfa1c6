"""The renumbering table: both directions agree, and it is the difference of the two official texts."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import SourceError
from kb.importer import import_files
from kb.importer.facts import load_facts
from tests.shared_data import shared

FOUNDATIONS = date(2024, 11, 8)


def test_a_number_goes_and_comes_back() -> None:
    facts = load_facts()
    for number in facts.numbers(FOUNDATIONS):
        now = facts.to_latest(number, FOUNDATIONS)
        if now is None:
            assert number in {"500.4", "603.2e"}
        else:
            assert facts.from_latest(now, FOUNDATIONS) == number


def test_the_newest_edition_is_its_own() -> None:
    facts = load_facts()
    assert facts.numbers(facts.latest) == frozenset(facts.index.entries)
    assert facts.to_latest("603.3b", facts.latest) == "603.3b"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("701.5", "701.6"),
        ("701.5a", "701.6a"),
        ("720.3", "723.3"),
        ("724", "727"),
        ("603.2f", "603.2e"),
        ("100.1", "100.1"),
    ],
)
def test_known_moves(old: str, new: str) -> None:
    assert load_facts().to_latest(old, FOUNDATIONS) == new


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2010, 1, 1), FOUNDATIONS),
        (date(2024, 11, 23), FOUNDATIONS),
        (date(2026, 4, 17), date(2026, 4, 17)),
        (None, date(2026, 4, 17)),
    ],
)
def test_the_edition_of_a_day(day: date | None, edition: date) -> None:
    assert load_facts().edition_at(day) == edition


@pytest.mark.parametrize(
    ("title", "number"),
    [
        ("Tempistica e Priorità", "117"),
        ("tormentare", "702.55"),
        ("EMBLEMI", "114"),
        ("Carte livellatori", "711"),
    ],
)
def test_titles_find_their_number(title: str, number: str) -> None:
    assert load_facts().titled(title)[0][0] == number


def test_the_general_sections_share_a_title() -> None:
    assert len([number for number, score in load_facts().titled("Generale") if score == 100]) == 9


@given(st.text(max_size=40))
def test_any_title_may_be_looked_for(title: str) -> None:
    assert all(72 <= score <= 100 for _, score in load_facts().titled(title))


@pytest.mark.parametrize(("file", "edition"), [("20241108", FOUNDATIONS), ("20260417", date(2026, 4, 17))])
def test_the_numbers_of_an_edition_are_those_of_its_text(file: str, edition: date) -> None:
    report = import_files([shared(f"cr/MagicCompRules-{file}.txt")])
    rules = {number for number in load_facts().numbers(edition) if "." in number}
    assert set(report.edition.rules) == rules


def test_missing_facts_are_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"indice\.json"):
        load_facts(tmp_path)
