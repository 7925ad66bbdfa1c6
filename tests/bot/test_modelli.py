"""Patterns that were kept are the ones that would be made, and nothing that is damaged is ever believed."""

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot import patterns
from bot.patterns import NAME, Kept
from bot.situation.grammar import RULES
from bot.situation.verbs import expand

SOURCES = [(expand(each.pattern), 0) for each in RULES[::40]] + [
    (r"(?P<a>x)|[^aà-ù]{2,}\b", int(re.I | re.X))
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = Kept(tmp_path / NAME)
    assert [made.take(*each) for each in SOURCES] == [None] * len(SOURCES)
    made.write("prima")
    return tmp_path / NAME


def test_what_was_kept_is_what_would_be_made(path: Path) -> None:
    kept = Kept(path)
    assert kept.build == "prima"
    for source, flags in SOURCES:
        found = kept.take(source, flags)
        assert found == re.compile(source, flags)
        assert (found.flags, found.groups, found.groupindex) == (
            re.compile(source, flags).flags,
            re.compile(source, flags).groups,
            re.compile(source, flags).groupindex,
        )


def test_only_what_is_still_asked_for_is_kept_again(path: Path) -> None:
    kept = Kept(path)
    kept.take(*SOURCES[0])
    kept.take("nuovo", 0)
    kept.write("dopo")
    again = Kept(path)
    assert again.build == "dopo"
    assert again.take(*SOURCES[0]) is not None and again.take("nuovo", 0) is not None
    assert again.take(*SOURCES[1]) is None


def test_patterns_made_of_what_people_write_are_not_noted(path: Path) -> None:
    kept = Kept(path)
    kept.take(*SOURCES[0])
    kept.rest()
    kept.take("parole di una domanda", 0)
    kept.write("dopo")
    again = Kept(path)
    assert again.take("parole di una domanda", 0) is None
    assert again.take(*SOURCES[0]) is not None and again.take(*SOURCES[1]) is not None


@pytest.mark.parametrize("spoil", [lambda raw: raw[:99], lambda raw: b"", lambda raw: b"\xff" * 9])
def test_a_damaged_file_is_as_none(path: Path, spoil: Any) -> None:
    path.write_bytes(spoil(path.read_bytes()))
    kept = Kept(path)
    assert kept.build == "" and kept.take(*SOURCES[0]) is None


def test_a_damaged_pattern_is_made_again(path: Path) -> None:
    raw = path.read_bytes()
    listed = 8 + int.from_bytes(raw[:8], "little")
    path.write_bytes(raw[:listed] + b"\0" * (len(raw) - listed))
    kept = Kept(path)
    assert kept.build and kept.take(*SOURCES[0]) is None


def test_a_file_cut_short_is_as_none(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])
    assert Kept(path).take(*SOURCES[0]) is None


def test_another_python_keeps_its_own(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kept, "_of_python", (0, 0, 0))
    assert Kept(path).take(*SOURCES[0]) is None


def test_python_takes_patterns_from_the_folder_in_use(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = import_module("re._compiler")
    monkeypatch.setattr(compiler, "compile", getattr(patterns, "_make", None) or compiler.compile)
    for name in ("_kept", "_make"):
        monkeypatch.setattr(patterns, name, None)
    kept = patterns.use(path.parent)
    assert kept is not None and patterns.use(path.parent) is kept
    monkeypatch.setattr(patterns, "_make", None)  # nothing is made: what is kept must do
    re.purge()
    assert re.compile(SOURCES[0][0]).pattern == SOURCES[0][0]


_ALL_PATTERNS = """
import hashlib, importlib, pkgutil, re
import bot

told = hashlib.sha256()
for module in sorted(entry.name for entry in pkgutil.walk_packages(bot.__path__, "bot.")):
    if module.endswith("__main__"):
        continue
    for name, value in sorted(vars(importlib.import_module(module)).items()):
        for pattern in value if isinstance(value, (list, tuple)) else [value]:
            for part in pattern if isinstance(pattern, tuple) else [pattern]:
                if isinstance(part, re.Pattern):
                    told.update(f"{module} {name} {part.pattern}".encode("utf-8", "surrogatepass"))
print(told.hexdigest())
"""


def test_every_process_has_the_same_patterns() -> None:
    """One made of a set in the order it happens to have would be made anew by every process, and never found kept."""
    made = {
        subprocess.run(
            [sys.executable, "-c", _ALL_PATTERNS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1 and len(made.pop()) == 65
