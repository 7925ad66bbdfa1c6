"""Numbers that are wrong, missing or belong to another edition, and rules that stand at the wrong depth."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ...numbers import kind, sort_key
from ..judging import Judged
from ..model import Defect, Layout, PlacedRule

_COVERED = 3
"""A page with fewer rules of a section does not mean to hold that section."""


def glued_number(judged: Judged) -> Iterator[Defect]:
    """A number with no blank after it, which a naive reader loses."""
    for rule in judged.rules:
        if rule.entry.glued:
            yield judged.defect(
                rule.entry.line,
                "numero attaccato al testo",
                rule.number,
                rule.entry.glued,
                f"{rule.entry.written} {rule.entry.glued[len(rule.entry.written) :]}",
                certain=rule.number in judged.facts.numbers(judged.edition),
                reason="manca lo spazio fra il numero e il testo",
            )


def glued_heading(judged: Judged) -> Iterator[Defect]:
    """A section title with its first rule on the same line."""
    for rule in judged.rules:
        if rule.entry.title_glued:
            yield judged.defect(
                rule.entry.line,
                "titolo attaccato alla regola",
                rule.number,
                judged.page.lines[rule.entry.line - 1].text.strip()[:80],
                None,
                certain=True,
                reason="il titolo del capitolo e la sua prima regola stanno sulla stessa riga",
            )


def wrong_nesting(judged: Judged) -> Iterator[Defect]:
    """A rule indented like a subrule, or the other way round."""
    if judged.page.layout in (Layout.LIST, Layout.OFFICIAL):
        return
    for level in ("rule", "subrule"):
        members = [rule for rule in judged.rules if rule.number and kind(rule.number) == level]
        if not members:
            continue
        name = "regole" if level == "rule" else "sottoregole"
        usual, count = Counter(rule.entry.indent for rule in members).most_common(1)[0]
        for rule in members:
            if rule.entry.indent != usual and count > 1:
                yield judged.defect(
                    rule.entry.line,
                    "annidamento sbagliato",
                    rule.number,
                    f"rientro di {rule.entry.indent} spazi",
                    f"rientro di {usual} spazi",
                    certain=True,
                    reason=f"le altre {name} rientrano di {usual} spazi",
                )


def old_numbering(judged: Judged) -> Iterator[Defect]:
    """Rules that carry the number of an earlier edition than the one the page says it is from."""
    for moved in judged.moved:
        now = judged.facts.from_latest(moved.to, judged.edition) or moved.to
        yield judged.defect(
            judged.by_number[moved.number].entry.line,
            "numerazione di un'altra edizione",
            moved.number,
            moved.number,
            now,
            certain=moved.certain,
            reason=moved.reason + (f"; dal {judged.facts.latest} è {moved.to}" if moved.to != now else ""),
        )


def unknown_number(judged: Judged) -> Iterator[Defect]:
    """A number that the edition of the page does not have."""
    known = judged.facts.numbers(judged.edition)
    for rule in judged.rules:
        if rule.number and rule.number not in known and rule.number not in judged.elsewhere:
            yield judged.defect(
                rule.entry.line,
                "numero sconosciuto",
                rule.number,
                rule.number,
                None,
                certain=judged.page.declared == judged.edition,
                reason=f"l'edizione del {judged.edition} non ha la regola {rule.number}",
            )


def missing_number(judged: Judged) -> Iterator[Defect]:
    """Numbers that the edition has in the sections of the page and the page has not; l and o never exist."""
    there = {judged.facts.from_latest(rule.latest, judged.edition) for rule in judged.rules if rule.latest}
    there |= {rule.number for rule in judged.rules if rule.number and rule.number not in judged.elsewhere}
    per_section: dict[str, list[PlacedRule]] = {}
    for rule in judged.rules:
        if rule.number:
            per_section.setdefault(rule.number.split(".")[0], []).append(rule)
    dated = judged.page.declared is not None
    for section, rules in per_section.items():
        if len(rules) < _COVERED:
            continue
        gaps = [
            number
            for number in judged.facts.numbers(judged.edition)
            if number.startswith(f"{section}.") and number not in there
        ]
        for number in sorted(gaps, key=sort_key):
            yield judged.defect(
                _line_before(rules, number),
                "numero mancante",
                number,
                "",
                number,
                certain=dated,
                reason=f"l'edizione del {judged.edition} ha la regola {number}, la pagina no"
                + ("" if dated else " (la pagina non ha data: può essere più vecchia)"),
            )


def misplaced_examples(judged: Judged) -> Iterator[Defect]:
    """More examples below a rule than the official book has there; older official texts may have had more."""
    if judged.page.declared == judged.edition != judged.facts.latest:
        return
    for rule in judged.rules:
        official = judged.facts.entry(rule.latest)
        if official and len(rule.entry.examples) > official.examples and rule.number not in judged.elsewhere:
            spare = rule.entry.examples[official.examples]
            yield judged.defect(
                spare.line,
                "esempio fuori posto",
                rule.number,
                f"{len(rule.entry.examples)} esempi",
                f"{official.examples} esempi",
                certain=False,
                reason=f"il regolamento ufficiale ne dà {official.examples} alla regola {official.number}",
            )


def _line_before(rules: Sequence[PlacedRule], number: str) -> int:
    """The line after which a missing rule should stand."""
    before = [rule.entry.line for rule in rules if rule.number and sort_key(rule.number) < sort_key(number)]
    return before[-1] if before else rules[0].entry.line
