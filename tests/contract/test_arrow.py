"""One arrow: web -> bot -> {kb, engine}, and the two at the bottom don't know each other or the network."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_imports_follow_the_arrow() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
