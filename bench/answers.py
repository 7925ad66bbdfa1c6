"""How long an answer takes: warm, over a list of questions, and from a cold process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.arbiter import Arbiter
from kb.build import build
from kb.paths import data_root

from .timing import Row, milliseconds, spread

QUESTIONS = Path(__file__).with_name("domande.txt")


def questions() -> list[str]:
    """The questions measured, one a line."""
    lines = QUESTIONS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def latency(arbiter: Arbiter, rounds: int = 3) -> Iterator[Row]:
    """Every question, several times, in a process that lasts; answers with a simulation are told apart."""
    asked = questions()
    arbiter.warm()  # as `arbitro servi` and `arbitro chiedi --da` do
    plain: list[float] = []
    played: list[float] = []
    for _ in range(rounds):
        fresh = Arbiter(arbiter.kb)  # answers are kept: a new arbiter asks everything anew
        fresh.ask("posso attaccare con una 2/2 appena entrata?")
        for question in asked:
            answer = fresh.ask(question)
            (played if answer.simulation and answer.simulation.steps else plain).append(answer.milliseconds)
    if plain:
        yield spread("risposta senza simulazione", plain)
    if played:
        yield spread("risposta con simulazione", played)


def cold_start(times: int = 5) -> Row:
    """`arbitro chiedi` in a new process, knowledge base already built."""
    command = [
        sys.executable,
        "-m",
        "web.cli",
        "chiedi",
        "--json",
        "quanti segnalini veleno servono per perdere?",
    ]
    with tempfile.TemporaryDirectory() as folder:
        # An installed program has its bytecode, which some machines do not let a checkout write.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def ask() -> None:
            subprocess.run(command, check=True, capture_output=True, env=environment)

        ask()
        return spread("arbitro chiedi, da processo spento", [milliseconds(ask) for _ in range(times)])


def build_time() -> Row:
    """Building the knowledge base from data/."""
    with tempfile.TemporaryDirectory() as folder:
        took = milliseconds(lambda: build(data_root(), Path(folder) / "kb.sqlite"))
    return Row("costruzione della base di conoscenza", f"{took / 1000:.2f} s", "1 volta")


def search(arbiter: Arbiter) -> Row:
    """Search alone."""
    asked = questions()
    arbiter.kb.search(asked[0], 5)
    return spread("ricerca", [milliseconds(lambda q=q: arbiter.kb.search(q, 5)) for q in asked])  # type: ignore[misc]
