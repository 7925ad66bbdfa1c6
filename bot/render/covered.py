"""What the engine covers of the book, as the terminal shows it."""

from __future__ import annotations

from ..coverage import NOT_SIMULATED, Coverage, RuleCoverage, SectionCoverage, totals
from .terminal import Terminal

_NAMED = 4


def book(found: Coverage, style: Terminal) -> str:
    """Totals per section, then of the book, and the examples that nothing shows."""
    rows: list[tuple[str, ...]] = [("sezione", "regole", "eseguite", "mostrate", "non sim.", "esempi")]
    for part in found.sections:
        rows.append(_row(part.number, part.totals()))
    rows.append(_row("tutte", totals(found.rules)))
    table = "\n".join(
        "  ".join(cell.ljust(8) if place == 0 else cell.rjust(8) for place, cell in enumerate(row))
        for row in rows
    )
    missing = [
        style.wrap(f"{example.rule}/{example.number}: {example.reason or 'nessuno scenario'}", "    ", "  - ")
        for rule in found.rules
        for example in rule.examples
        if not example.shown
    ]
    pieces = [f"{found.scenarios} scenari giocati, edizione {found.edition}.", table]
    if missing:
        pieces.append("\n".join((style.title(f"Esempi non mostrati: {len(missing)}"), *missing)))
    return "\n\n".join(pieces)


def _row(name: str, counts: dict[str, int]) -> tuple[str, ...]:
    keys = ("regole", "eseguite", "mostrate", "non_simulate")
    return (name, *(str(counts[key]) for key in keys), f"{counts['esempi_mostrati']}/{counts['esempi']}")


def section(found: SectionCoverage, style: Terminal) -> str:
    """Every rule of a section."""
    counts = found.totals()
    head = style.title(f"{found.number}. {found.title}")
    line = (
        f"{counts['regole']} regole: {counts['eseguite']} eseguite, {counts['mostrate']} mostrate da uno scenario, "
        f"{counts['non_simulate']} non simulate. Esempi mostrati: {counts['esempi_mostrati']} di {counts['esempi']}."
    )
    return "\n\n".join([head, style.wrap(line), *(_rule(rule, style) for rule in found.rules)])


def _rule(rule: RuleCoverage, style: Terminal) -> str:
    lines = [style.wrap(f"{rule.number}  {rule.title}", "          ")]
    if not rule.simulated:
        lines.append(f"    {NOT_SIMULATED}")
    for title, names in (
        ("eseguita da", rule.functions),
        ("applicata in", rule.applied_by),
        ("dichiarata in", rule.declared_by),
    ):
        if names:
            more = f" e altri {len(names) - _NAMED}" if len(names) > _NAMED else ""
            lines.append(style.wrap(f"{title} {', '.join(names[:_NAMED])}{more}", "      ", "    "))
    if rule.also:
        lines.append(f"    applicata di passaggio in {len(rule.also)} scenari")
    if rule.reason:
        lines.append(style.wrap(rule.reason, "      ", "    "))
    for example in rule.examples:
        said = "mostrato" if example.shown else f"non mostrato: {example.reason or 'nessuno scenario'}"
        lines.append(style.wrap(f"esempio {example.number}: {said}", "      ", "    "))
    return "\n".join(lines)
