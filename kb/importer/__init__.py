"""Reading foreign rule pages: the Italian wiki in its three layouts, the official text, every defect found.

The reading itself is imported at its first use: a stored edition (`kb.editions`) needs only the model.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from .model import Defect, ImportedEdition, ImportedRule, Language, Layout, Line, LineKind, Page

if TYPE_CHECKING:
    from .report import ImportReport


def __getattr__(name: str) -> object:
    if name == "ImportReport":
        from .report import ImportReport

        return ImportReport
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def import_files(paths: Iterable[Path | str], name: str | None = None) -> "ImportReport":
    """Read files as one edition and report on it: see `kb.importer.report.import_files`."""
    from . import report

    return report.import_files(paths, name)


__all__ = [
    "Defect",
    "ImportReport",
    "ImportedEdition",
    "ImportedRule",
    "Language",
    "Layout",
    "Line",
    "LineKind",
    "Page",
    "import_files",
]
