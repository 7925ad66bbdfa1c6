"""Only the atoms change the state: everything that happens is an event, or it did not happen."""

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
WRITERS = {"atoms", "flow.py", "state.py", "transaction.py"}
"""flow.py drops what an unfinished task did and keeps the answers: bookkeeping of waiting, not of the game."""

MODULES = sorted(
    path
    for path in ENGINE.rglob("*.py")
    if path.relative_to(ENGINE).parts[0] not in WRITERS and "__pycache__" not in path.parts
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_room_never_writes_the_state_itself(path: Path) -> None:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Attribute) and target.attr == "state":
                    owner = target.value
                    if isinstance(owner, ast.Name) and owner.id == "tx":
                        found.append(f"riga {node.lineno}: assegna tx.state")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "evolve":
            found.append(f"riga {node.lineno}: chiama evolve")
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("replace", "altered")
            and node.args
            and isinstance(node.args[0], ast.Attribute)
            and node.args[0].attr == "state"
        ):
            found.append(f"riga {node.lineno}: sostituisce lo stato")
    assert not found, f"{path}: {found}"
