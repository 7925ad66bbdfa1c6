"""Reading foreign rule pages: the Italian wiki in its three layouts and the official text, with every defect
found.
"""

from .model import Defect, ImportedEdition, ImportedRule, Language, Layout, Line, LineKind, Page
from .report import ImportReport, import_files

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
