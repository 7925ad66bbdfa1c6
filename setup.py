"""Build step: the content in data/ travels in the wheel as package data of kb (kb/dati)."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


class BuildWithContent(build_py):
    """Copy data/ beside the kb package of the build, so that an installed Arbitro needs no checkout."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "kb" / "dati"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(ROOT / "data", target, ignore=shutil.ignore_patterns("__pycache__", ".*"))


setup(cmdclass={"build_py": BuildWithContent})
