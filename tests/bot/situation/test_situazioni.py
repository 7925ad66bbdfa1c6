"""Situations as players type them: understood whole, played out, and answered as the rules say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from .conftest import Play, Read

SITUATIONS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "situazioni.yaml").read_text(encoding="utf-8"))


def test_there_are_enough() -> None:
    questions = [each["domanda"] for each in SITUATIONS]
    assert len(questions) >= 120
    assert len(set(questions)) == len(questions)


@pytest.mark.parametrize("case", SITUATIONS, ids=[each["domanda"][:70] for each in SITUATIONS])
def test_situation(case: dict[str, Any], reading: Read, played: Play) -> None:
    found = reading(case["domanda"])
    assert found.unread == (), "non tutto è stato capito"
    assert found.missing == ()
    result = played(found)
    assert result.proved, result.why
    finding = result.findings[0]
    expected = case["risposta"]
    if isinstance(expected, bool):
        expected = "si" if expected else "no"
    given = finding.value if finding.verdict is None else "si" if finding.verdict else "no"
    assert given == expected, f"{finding.sentence}\n{result.source}"
