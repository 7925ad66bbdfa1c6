"""Small rooms: no module past 600 lines, none without a sentence saying what it is for."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    path for package in ("kb", "engine", "bot", "web") for path in (ROOT / package).rglob("*.py")
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_one_room(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert source.count("\n") <= 600, "più di 600 righe: va diviso"
    assert ast.get_docstring(ast.parse(source)), "manca la frase che dice a che cosa serve"
