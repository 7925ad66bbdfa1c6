"""Several pages made into one edition: one rule a number, the newer page wins, nothing is thrown away."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date

from ..numbers import kind, sort_key
from .judging import Judged
from .model import Defect, ImportedEdition, ImportedRule, Layout, LineKind, PlacedRule
from .references import numbers as mentioned

_HOLDS = 3
"""A page without the heading of a section holds that section from this many rules on."""


def assemble(pages: Sequence[Judged], name: str | None) -> tuple[ImportedEdition, tuple[Defect, ...]]:
    """Make one edition out of judged pages; the defects are the chapters that more than one page holds."""
    held = [_held(judged) for judged in pages]
    winners, doubled = _choose_chapters(pages, held)
    defects = list(doubled)
    rules: dict[str, ImportedRule] = {}
    superseded: list[ImportedRule] = []
    for own in (True, False):  # strays of a section come after the page that holds it
        for at, judged in enumerate(pages):
            for rule in judged.rules:
                section = _section(rule)
                if (winners[section] == at) is not own:
                    continue
                imported = _imported(judged, rule)
                if rule.number and rule.number not in rules and (own or section not in held[at]):
                    rules[rule.number] = imported
                    continue
                superseded.append(imported)
                if section not in held[at]:
                    defects.append(_stray(judged, imported, rules))
    day = max((page.page.declared for page in pages if page.page.declared), default=None)
    edition = ImportedEdition(
        slug(name) if name else _default_name(pages, day),
        day,
        Counter(judged.page.language for judged in pages).most_common(1)[0][0],
        tuple(judged.page.file for judged in pages),
        _titles(pages, winners),
        {number: rules[number] for number in sorted(rules, key=sort_key)},
        tuple(superseded),
        {term: text for judged in pages for term, text in judged.page.glossary},
        tuple(
            (judged.page.file, line.number, line.text.strip())
            for judged in pages
            for line in judged.page.lines
            if line.kind is LineKind.UNKNOWN
        ),
    )
    return edition, tuple(defects)


def slug(text: str) -> str:
    """A name that is safe as a file name: lower-case letters, digits and hyphens, at most 64 characters."""
    ascii_only = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")[:64].strip("-")


def _default_name(pages: Sequence[Judged], day: date | None) -> str:
    if any(judged.page.layout is Layout.OFFICIAL for judged in pages):
        return f"cr-{day}" if day else "cr-senza-data"
    if len(pages) == 1:
        stem = pages[0].page.file.rpartition(".")[0] or pages[0].page.file
        return slug(stem) or "pagina"
    return f"pagine-{day}" if day else "pagine-senza-data"


def _choose_chapters(
    pages: Sequence[Judged], held: Sequence[frozenset[str]]
) -> tuple[dict[str, int], tuple[Defect, ...]]:
    """Which page each section is taken from: the newest declared date, then the first one given."""
    holders: dict[str, list[int]] = {}
    for at, sections in enumerate(held):
        for section in sections:
            holders.setdefault(section, []).append(at)
    winners: dict[str, int] = {}
    defects = []
    for section in sorted(holders):
        winner = max(holders[section], key=lambda at: (pages[at].page.declared or date.min, -at))
        winners[section] = winner
        defects += [
            _doubled(section, pages[winner], pages[loser]) for loser in holders[section] if loser != winner
        ]
    for at, judged in enumerate(pages):
        for rule in judged.rules:
            winners.setdefault(_section(rule), at)
    return winners, tuple(defects)


def _doubled(section: str, winner: Judged, loser: Judged) -> Defect:
    first = next(rule.entry.line for rule in loser.rules if _section(rule) == section)
    heading = next((one for one in loser.page.headings if one.number == section), None)
    title = f"{section}. {heading.title}" if heading else section
    sure = winner.page.declared != loser.page.declared
    return loser.defect(
        heading.line if heading else first,
        "capitolo doppio",
        section,
        f"{title} ({_dated(loser)})",
        f"{winner.page.file} ({_dated(winner)})",
        certain=sure,
        reason="vale la pagina con la data più recente"
        if sure
        else "le due pagine hanno la stessa data: vale la prima indicata",
    )


def _dated(judged: Judged) -> str:
    return f"del {judged.page.declared}" if judged.page.declared else "senza data"


def _section(rule: PlacedRule) -> str:
    return (rule.number or rule.entry.written).split(".")[0]


def _held(judged: Judged) -> frozenset[str]:
    """The sections a page means to hold: those with a title and rules, and those with several rules."""
    count = Counter(_section(rule) for rule in judged.rules)
    titled = {heading.number for heading in judged.page.headings}
    return frozenset(section for section, rules in count.items() if rules >= _HOLDS or section in titled)


def _stray(judged: Judged, rule: ImportedRule, rules: Mapping[str, ImportedRule]) -> Defect:
    first = rules.get(rule.number)
    return judged.defect(
        rule.line,
        "numero doppio",
        rule.number,
        rule.written,
        None,
        certain=False,
        reason=f"la regola {rule.number} è già in {first.file}, riga {first.line}"
        if first
        else "non ha un posto",
    )


def _imported(judged: Judged, rule: PlacedRule) -> ImportedRule:
    number = rule.number or rule.entry.written
    return ImportedRule(
        number,
        rule.entry.text,
        tuple(example.text for example in rule.entry.examples),
        tuple(one for one in mentioned(rule.mentions) if one != number),
        judged.page.file,
        rule.entry.line,
        rule.entry.written,
        rule.latest,
    )


def _titles(pages: Sequence[Judged], winners: Mapping[str, int]) -> dict[str, str]:
    """Headings, and the keyword titles that stand in place of a text in 701 and 702 of the official book."""
    titles: dict[str, str] = {}
    for at, judged in enumerate(pages):
        for heading in judged.page.headings:
            if heading.number and winners.get(heading.number, at) == at:
                titles.setdefault(heading.number, heading.title)
        for rule in judged.rules:
            keyword = rule.number and rule.number[:4] in ("701.", "702.") and kind(rule.number) == "rule"
            if keyword and rule.number and len(rule.entry.text) <= 60 and not rule.entry.text.endswith("."):
                titles.setdefault(rule.number, rule.entry.text)
    return {number: titles[number] for number in sorted(titles, key=sort_key)}
