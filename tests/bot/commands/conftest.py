"""The command line in this process, with a stand-in arbiter and its own state folder."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bot.commands import ask, book, coverage, explore, italian, output, scenarios
from tests.stand_in import StandInArbiter
from web.cli import arbitro

Run = Callable[..., Result]


@pytest.fixture
def run(arbiter: StandInArbiter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs `arbitro ARGS`, standard input given as bytes or text."""
    monkeypatch.setenv("ARBITRO_DATI", str(tmp_path / "stato"))
    for module in (ask, coverage, explore, scenarios):
        monkeypatch.setattr(module, "open_arbiter", lambda lasting=False: arbiter)
    monkeypatch.setattr(book, "open_kb", lambda: arbiter.kb)
    monkeypatch.setattr(
        output.shutil, "get_terminal_size", lambda *_: output.shutil.os.terminal_size((80, 24))
    )
    italian.install()

    def invoke(*args: str, stdin: bytes | str | None = None) -> Result:
        return CliRunner().invoke(arbitro, list(args), input=stdin, prog_name="arbitro")

    return invoke


@pytest.fixture
def run_json(run: Run) -> Callable[..., Any]:
    """Runs `arbitro ARGS --json` and reads what it prints."""

    def invoke(*args: str, stdin: bytes | str | None = None) -> Any:
        return json.loads(run(*args, "--json", stdin=stdin).stdout)

    return invoke
