"""The official numbering as facts."""

import json
from pathlib import Path

import pytest

from kb.errors import SourceError
from kb.index import Index, load_index
from kb.numbers import sort_key
from kb.paths import data_root


@pytest.fixture(scope="module")
def official() -> Index:
    return load_index(data_root() / "indice.json")


def test_the_whole_edition_is_there_in_order(official: Index) -> None:
    assert official.edition == "2026-04-17"
    assert sum(entry.kind in ("rule", "subrule") for entry in official) == 3138
    assert sum(entry.examples for entry in official) == 277
    assert list(official.entries) == sorted(official.entries, key=sort_key)


def test_every_parent_and_reference_exists(official: Index) -> None:
    for entry in official:
        assert entry.parent is None or entry.parent in official
        assert all(number in official for number in entry.references)


def test_a_number_goes_by_the_nearest_title_above(official: Index) -> None:
    assert official.title("702.9b") == "Volare"
    assert official.title("704.5f") == "Azioni generate dallo stato"
    assert official.title("6") == "Magie, abilità ed effetti"


def test_every_heading_has_an_italian_title(official: Index) -> None:
    assert [entry.number for entry in official if entry.kind in ("part", "section") and not entry.title] == []


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", json.dumps({"edizione": "x", "voci": [{"numero": "60"}]}), "\0", '{"voci": 3}'],
)
def test_what_is_no_index_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "indice.json"
    path.write_text(content)
    with pytest.raises(SourceError, match=r"indice\.json"):
        load_index(path)


def test_a_missing_index_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"manca\.json: non si può leggere"):
        load_index(tmp_path / "manca.json")
