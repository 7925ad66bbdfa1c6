"""The rule number is the only coin the packages share: every number the engine cites is in the official index."""

import ast
import importlib
import pkgutil
from pathlib import Path

import engine
from engine.citing import CARRIED_OUT
from kb.index import load_index
from kb.paths import data_root

ROOT = Path(__file__).resolve().parents[2]


def _numbers() -> set[str]:
    return {entry.number for entry in load_index(data_root() / "indice.json")}


def _load_every_module() -> None:
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def test_every_rule_that_a_function_carries_out_exists() -> None:
    _load_every_module()
    assert len(CARRIED_OUT) > 300
    assert sorted(set(CARRIED_OUT) - _numbers()) == []


def test_every_rule_that_an_event_or_a_decision_cites_exists() -> None:
    known = _numbers()
    wrong: list[str] = []
    for path in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "rules" and isinstance(node.value, ast.Tuple):
                for item in node.value.elts:
                    if isinstance(item, ast.Constant) and item.value not in known:
                        wrong.append(f"{path.name}:{item.lineno}: {item.value}")
    assert wrong == []
