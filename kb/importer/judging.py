"""A page with every rule put in its place, ready to be checked for defects."""

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec import Struct

from .alignment import Moved, find_moved
from .facts import Facts
from .model import Defect, Page, PlacedRule
from .numbering import Numbered, number_entries
from .references import mentions


class Judged(Struct, frozen=True):
    """A page, the known edition it is judged by, its rules in place, and what placing them showed."""

    page: Page
    facts: Facts
    edition: date
    rules: tuple[PlacedRule, ...]
    numbering: tuple[Defect, ...]
    moved: tuple[Moved, ...]
    by_number: Mapping[str, PlacedRule]
    """The rules that have a place, by their number in the page's edition."""
    elsewhere: Mapping[str, str]
    """The numbers in `moved`, with what they are in the newest edition."""

    def defect(
        self,
        line: int,
        kind: str,
        rule: str | None,
        found: str,
        proposed: str | None,
        *,
        certain: bool,
        reason: str,
    ) -> Defect:
        """A defect of this page."""
        return Defect(
            self.page.file, line, kind, rule, found, proposed, "certo" if certain else "sospetto", reason
        )


def judge(page: Page, facts: Facts) -> Judged:
    """Number the rules of a page and find out which official rule each one is."""
    edition = facts.edition_at(page.declared) if page.declared else _likeliest_edition(page, facts)
    numbered = number_entries(page, facts.numbers(edition))
    found = [
        mentions("\n".join([entry.text, *(one.text for one in entry.examples)])) for entry in page.entries
    ]
    by_number = {number: at for at, number in enumerate(numbered.numbers) if number}
    moved: tuple[Moved, ...] = ()
    if page.declared != edition:  # a page of exactly a known edition numbers its rules as that edition does
        moved = find_moved(
            {number: page.entries[at] for number, at in by_number.items()},
            {number: found[at] for number, at in by_number.items()},
            facts,
            edition,
        )
    elsewhere = {one.number: one.to for one in moved}
    rules = tuple(
        PlacedRule(entry, number, _latest(number, elsewhere, facts, edition), cited)
        for entry, number, cited in zip(page.entries, numbered.numbers, found, strict=True)
    )
    placed = {rule.number: rule for rule in rules if rule.number}
    return Judged(page, facts, edition, rules, numbered.defects, moved, placed, elsewhere)


def _latest(number: str | None, elsewhere: dict[str, str], facts: Facts, edition: date) -> str | None:
    """The newest number of a rule; None when it has none, or when another rule of the page proved to be that
    one.
    """
    if number is None or number in elsewhere:
        return elsewhere.get(number or "")
    latest = facts.to_latest(number, edition)
    return None if latest in elsewhere.values() else latest


def _likeliest_edition(page: Page, facts: Facts) -> date:
    """For a page without a date: the known edition in which most of its references are the official ones."""
    editions: Sequence[date] = sorted({facts.edition_at(date.min), facts.latest})
    votes = dict.fromkeys(editions, 0)
    for edition in editions:
        numbered: Numbered = number_entries(page, facts.numbers(edition))
        for entry, number in zip(page.entries, numbered.numbers, strict=True):
            official = facts.entry(facts.to_latest(number, edition) if number else None)
            if official is None:
                continue
            for mention in mentions(entry.text):
                votes[edition] += sum(
                    facts.to_latest(one, edition) in official.references for one in mention.numbers
                )
    return max(editions, key=lambda edition: votes[edition])
