"""docs/scenari.md is complete, and every example in it runs."""

import re
from pathlib import Path

import pytest

from engine.scenario import CardLibrary, run
from engine.scenario.expectations import KINDS
from engine.scenario.keys import CARD, GAME, PIECE, PLAYER, SCENARIO
from engine.scenario.moves import PLAYER_VERBS
from engine.state import Step

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs" / "scenari.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.+?)```", DOCUMENT, re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda text: text.split("\n")[0].removeprefix("titolo: "))
def test_every_example_passes(source: str) -> None:
    report = run(source, CardLibrary())
    assert report.passed, report.why


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize(
    "key", [key.name for table in (SCENARIO, GAME, PLAYER, PIECE, CARD) for key in table]
)
def test_every_key_is_explained(key: str) -> None:
    assert f"`{key}`" in DOCUMENT


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.example)
def test_every_kind_of_statement_is_explained(kind: object) -> None:
    assert f"`{kind.example}`" in DOCUMENT  # type: ignore[attr-defined]


@pytest.mark.parametrize("verb", PLAYER_VERBS)
def test_every_action_is_explained(verb: str) -> None:
    assert re.search(rf"`(?:Anna |Bruno )?{verb}\b", DOCUMENT)


@pytest.mark.parametrize("step", list(Step))
def test_every_step_is_named(step: Step) -> None:
    assert f"`{step.value}`" in DOCUMENT


def _decision_keys() -> list[str]:
    found: set[str] = set()
    for path in (ROOT / "engine").rglob("*.py"):
        if "scenario" not in path.parts:
            found |= set(re.findall(r'\bkey="([^"]+)"', path.read_text(encoding="utf-8")))
    return sorted(found)


@pytest.mark.parametrize("key", _decision_keys())
def test_every_choice_has_its_key_explained(key: str) -> None:
    assert f"`{key}`" in DOCUMENT
