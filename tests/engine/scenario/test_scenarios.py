"""Every scenario of data/scenari is true, fits the schema, cites rules of the book and is told as it was reviewed."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from engine.errors import ScenarioError
from engine.scenario import CardLibrary, run, scenario_files, verify
from engine.scenario.golden import stale
from engine.scenario.nodes import parse, plain
from engine.scenario.schema import schema, text

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "data" / "scenari"
SCENARIOS = scenario_files(FOLDER)
VALIDATOR = Draft202012Validator(schema())


@pytest.fixture(scope="module")
def cards() -> CardLibrary:
    return CardLibrary.load(ROOT / "data" / "carte")


@pytest.mark.parametrize(("name", "path"), SCENARIOS, ids=[name for name, _ in SCENARIOS])
def test_a_scenario_is_true(name: str, path: Path, cards: CardLibrary) -> None:
    report = run(path, cards, name=name)
    assert report.passed, report.why
    assert report.expectations, "lo scenario non afferma nulla"
    assert report.rules, "lo scenario non dice quali regole mostra"


@pytest.mark.parametrize(("name", "path"), SCENARIOS, ids=[name for name, _ in SCENARIOS])
def test_a_scenario_fits_the_schema(name: str, path: Path) -> None:
    errors = [error.message for error in VALIDATOR.iter_errors(plain(parse(path.read_bytes())))]
    assert not errors, name


def test_scenarios_cite_rules_that_exist() -> None:
    index = json.loads((ROOT / "data" / "indice.json").read_text(encoding="utf-8"))
    known = {entry["numero"] for entry in index["voci"]}
    for name, path in SCENARIOS:
        cited = plain(parse(path.read_bytes())).get("regole", [])
        assert set(cited) <= known, name


def test_the_stored_schema_is_the_one_the_loader_follows() -> None:
    Draft202012Validator.check_schema(schema())
    assert (FOLDER / "schema.json").read_text(encoding="utf-8") == text()


def test_the_stories_are_the_ones_that_were_reviewed() -> None:
    different = stale(FOLDER, ROOT / "tests" / "golden")
    assert not different, "rileggi e rigenera con: python -m engine.scenario.golden --scrivi"


def test_verifying_counts_what_passes_fails_and_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "buono.yaml").write_text("titolo: x\nattese: [{vita di Anna: 20}]\n", encoding="utf-8")
    (tmp_path / "falso.yaml").write_text("titolo: x\nattese: [{vita di Anna: 3}]\n", encoding="utf-8")
    (tmp_path / "errato.yaml").write_text("titlo: x\n", encoding="utf-8")
    result = verify(tmp_path, CardLibrary())
    counts = result.to_json()
    assert (counts["scenari"], counts["superati"], counts["falliti"], counts["errati"]) == (3, 1, 1, 1)
    assert not result.good
    assert result.failures[0].scenario == "falso"
    assert isinstance(result.errors[0], ScenarioError)
