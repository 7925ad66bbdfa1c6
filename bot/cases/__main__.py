"""`python -m bot.cases [FILE...]`: plays every known case, or those of some files, and says what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

from kb.paths import data_root
from kb.statements import load_known

from ..arbiter import Arbiter
from .check import check_case


def main(arguments: list[str]) -> int:
    """Exit code 1 when a case does not hold."""
    arbiter = Arbiter.open()
    files = {Path(name).stem for name in arguments}
    wrong = counted = 0
    for entry in load_known(data_root()):
        if files and Path(entry.file).stem not in files:
            continue
        counted += 1
        for problem in check_case(entry.content, arbiter.kb, arbiter.stage):
            wrong += 1
            print(f"{Path(entry.file).name}: {problem}")
    print(f"{counted} casi, {wrong} problemi.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
