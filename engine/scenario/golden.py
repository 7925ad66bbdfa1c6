"""Golden transcripts: the told story of every scenario, kept as text and compared by a test.

`python -m engine.scenario.golden --scrivi` writes them anew; without it, says which ones differ.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .library import CardLibrary
from .run import run
from .transcript import transcript
from .verify import scenario_files


def expected_files(scenarios: Path, golden: Path) -> dict[Path, str]:
    """Golden file -> what it should hold. `122/pila` becomes 122-pila.txt. Raises ScenarioError."""
    cards = CardLibrary.load(scenarios.parent / "carte")
    return {
        golden / f"{name.replace('/', '-')}.txt": transcript(run(path, cards, name=name))
        for name, path in scenario_files(scenarios)
    }


def stale(scenarios: Path, golden: Path) -> tuple[str, ...]:
    """Names of golden files that are missing, different or no scenario's any more."""
    wanted = expected_files(scenarios, golden)
    different = [
        path.name
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    return (*different, *(path.name for path in sorted(golden.glob("*.txt")) if path not in wanted))


def write(scenarios: Path, golden: Path) -> int:
    """Write every golden file and remove those of scenarios that are gone. Returns how many there are."""
    wanted = expected_files(scenarios, golden)
    golden.mkdir(parents=True, exist_ok=True)
    for path in golden.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    return len(wanted)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Trascrizioni di riferimento degli scenari.")
    parser.add_argument("--scrivi", action="store_true", help="riscrive le trascrizioni")
    parser.add_argument("--scenari", type=Path, default=Path("data/scenari"))
    parser.add_argument("--cartella", type=Path, default=Path("tests/golden"))
    options = parser.parse_args(arguments)
    if options.scrivi:
        print(f"{write(options.scenari, options.cartella)} trascrizioni scritte in {options.cartella}")
        return 0
    different = stale(options.scenari, options.cartella)
    for name in different:
        print(f"da rivedere: {name}")
    if different:
        print("rigenerale con: python -m engine.scenario.golden --scrivi")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
