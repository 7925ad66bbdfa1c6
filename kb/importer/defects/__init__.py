"""The defects of a page, one small function a kind; `find_defects` runs them all."""

from collections.abc import Callable, Iterator

from ..judging import Judged
from ..model import Defect
from . import junk, numbers, pages, references, symbols, typography

Check = Callable[[Judged], Iterator[Defect]]

CHECKS: tuple[Check, ...] = (
    pages.wrong_date,
    pages.missing_heading,
    pages.mixed_encoding,
    junk.unknown_lines,
    junk.navigation,
    junk.dead_links,
    numbers.glued_number,
    numbers.glued_heading,
    numbers.wrong_nesting,
    numbers.old_numbering,
    numbers.unknown_number,
    numbers.missing_number,
    numbers.misplaced_examples,
    references.wrong_references,
    symbols.broken_images,
    symbols.unbraced_mana,
    typography.mixed_apostrophes,
    typography.uneven_dots,
    typography.reversed_quotes,
    typography.repeated_words,
    typography.open_parentheses,
)


def find_defects(judged: Judged) -> tuple[Defect, ...]:
    """Everything wrong in one page, in the order of its lines."""
    found = [*judged.numbering, *(defect for check in CHECKS for defect in check(judged))]
    return tuple(sorted(found, key=lambda defect: (defect.line, defect.kind)))
