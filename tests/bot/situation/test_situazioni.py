"""Situations as players type them: understood whole, played out, and answered as the rules say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from .conftest import Play, Read

FILES = sorted(Path(__file__).parent.glob("situazioni*.yaml"))
SITUATIONS: list[dict[str, Any]] = [
    case for path in FILES for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]


def said(value: object) -> str:
    """What YAML reads as true and false is yes and no."""
    return {True: "si", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def test_there_are_enough() -> None:
    questions = [case["domanda"] for case in SITUATIONS]
    assert len(questions) >= 240
    assert len(set(questions)) == len(questions)
    answers = [said(case["risposta"]) for case in SITUATIONS]
    assert min(answers.count("si"), answers.count("no")) >= 50


@pytest.mark.parametrize("case", SITUATIONS, ids=[case["domanda"][:70] for case in SITUATIONS])
def test_situation(case: dict[str, Any], reading: Read, played: Play) -> None:
    found = reading(case["domanda"])
    if case.get("puo_tacere") and not found.reliable:
        return
    assert found.unread == (), "non tutto è stato capito"
    assert found.missing == ()
    result = played(found)
    assert result.proved, result.why
    finding = result.findings[0]
    given = finding.value if finding.verdict is None else "si" if finding.verdict else "no"
    assert given == said(case["risposta"]), f"{finding.sentence}\n{result.source}"
