"""`python -m bot.cases [--scrivi] [FILE...]`: plays every known case, or those of some files, and says what is wrong.

With `--scrivi` it first keeps what their scenarios find in data/esiti.json.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kb.paths import data_root
from kb.statements import load_known

from ..arbiter import Arbiter
from .check import check_case
from .model import parse_case
from .outcomes import write_outcomes


def main(arguments: list[str]) -> int:
    """Exit code 1 when a case does not hold."""
    arbiter = Arbiter.open()
    if "--scrivi" in arguments:
        arguments = [name for name in arguments if name != "--scrivi"]
        cases = [parse_case(entry.content) for entry in load_known(data_root())]
        print(f"{write_outcomes(cases, arbiter.stage, data_root())} esiti scritti.")
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
