"""Our rules are marked to be read again when a later edition changes their official text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.editions import EditionStore
from kb.importer import import_files
from kb.review import ADDED, CHANGED, REMOVED, to_review

OLD = """Magic Rules

These rules are effective as of {date}.

Contents

1. Game Concepts

Glossary

Credits

1. Game Concepts

117. Timing and Priority

117.1. {first}

117.2. The player who has priority may cast a spell. See rule {reference}.

{third}
Glossary

Credits
"""

Import = Callable[..., None]


@pytest.fixture
def store(tmp_path: Path) -> EditionStore:
    return EditionStore(tmp_path / "edizioni")


@pytest.fixture
def add(tmp_path: Path, store: EditionStore) -> Import:
    def run(
        date: str,
        first: str = "Players act in turn.",
        reference: str = "104.3a",
        third: str = "117.3. The active player gets priority first.\n",
        name: str | None = None,
    ) -> None:
        path = tmp_path / f"{date}.txt"
        path.write_text(
            OLD.format(date=date, first=first, reference=reference, third=third), encoding="utf-8"
        )
        store.save(import_files([path], name).edition)

    return run


def test_nothing_is_to_review_without_a_later_edition(store: EditionStore, add: Import) -> None:
    assert to_review(store) == {}
    add("November 8, 2024", first="Players acted.")
    assert to_review(store) == {}
    add("April 17, 2026")
    assert to_review(store) == {}


def test_a_changed_rule_is_marked_with_its_difference(store: EditionStore, add: Import) -> None:
    add("April 17, 2026")
    add("September 25, 2026", first="Players act in order.")
    marks = to_review(store)
    assert list(marks) == ["117.1"]
    mark = marks["117.1"]
    assert (mark.what, mark.before, mark.after) == (CHANGED, "cr-2026-04-17", "cr-2026-09-25")
    assert [run.text for run in mark.runs if run.kind == "tolto"] == ["turn"]
    assert [run.text for run in mark.runs if run.kind == "inserito"] == ["order"]
    assert "Da rivedere" in mark.notice and mark.to_json()["regola"] == "117.1"


def test_a_rule_that_only_mentions_another_number_is_not(store: EditionStore, add: Import) -> None:
    add("April 17, 2026")
    add("September 25, 2026", reference="104.4b")
    assert to_review(store) == {}


def test_rules_that_come_and_go_are_told(store: EditionStore, add: Import) -> None:
    add("April 17, 2026")
    add("September 25, 2026", third="")
    assert [(mark.number, mark.what) for mark in to_review(store).values()] == [("117.3", REMOVED)]
    add(
        "September 25, 2026", third="117.3. The active player gets priority first.\n\n117.4. All new words.\n"
    )
    assert [(mark.number, mark.what) for mark in to_review(store).values()] == [("117.4", ADDED)]


def test_a_second_text_of_the_day_we_follow_counts_as_later(store: EditionStore, add: Import) -> None:
    add("April 17, 2026")
    add("April 17, 2026", first="Players act as they like.", name="bozza")
    assert list(to_review(store)) == ["117.1"]
