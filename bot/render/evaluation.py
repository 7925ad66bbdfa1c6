"""An evaluation as text for a terminal, and as the tables of docs/qualita.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..evaluation.report import Bin, Report, Row, Tally
from .terminal import Terminal

MOST_READ = 30
"""Answers worth reading that the terminal shows; the JSON has all."""

_HEAD = ("", "domande", "giuste", "regola fra le prime 3", "tutte e due", "sbagliate", "astenute")


def report(style: Terminal, found: Report) -> str:
    """The figures and what to read first."""
    pieces = [
        style.title("Totale") + "\n" + _lines([("", found.total)]),
        style.title("Per metà") + "\n" + _lines(found.halves.items()),
        style.title("Per area") + "\n" + _lines(found.areas.items()),
        style.title("Per tipo") + "\n" + _lines(found.kinds.items()),
        style.title("Fiducia dichiarata e risposte giuste") + "\n" + "\n".join(map(_bar, found.calibration)),
    ]
    reading = found.worth_reading[:MOST_READ]
    if reading:
        pieces.append(style.title("Da leggere") + "\n" + "\n".join(_told(style, row) for row in reading))
    if len(found.worth_reading) > MOST_READ:
        pieces.append(f"… e altre {len(found.worth_reading) - MOST_READ}: tutte con --json.")
    return "\n\n".join(pieces)


def tables(found: Report) -> str:
    """The figures as Markdown tables."""
    groups: list[tuple[str, Mapping[str, Tally]]] = [
        ("Le due metà", found.halves),
        ("Per area", found.areas),
        ("Per tipo", found.kinds),
    ]
    return "\n\n".join(f"## {title}\n\n{_table(rows)}" for title, rows in groups) + (
        "\n\n## Fiducia dichiarata e risposte giuste\n\n```text\n"
        + "\n".join(map(_bar, found.calibration))
        + "\n```\n"
    )


def _table(rows: Mapping[str, Tally]) -> str:
    head = "| " + " | ".join(_HEAD) + " |\n|" + "---|" * len(_HEAD)
    return "\n".join([head, *(f"| {' | '.join([name, *_cells(tally)])} |" for name, tally in rows.items())])


def _lines(rows: Iterable[tuple[str, Tally]]) -> str:
    shown = [_HEAD, *((name, *_cells(tally)) for name, tally in rows)]
    widths = [max(len(row[place]) for row in shown) for place in range(len(_HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in shown
    )


def _cells(tally: Tally) -> Iterator[str]:
    yield str(tally.questions)
    yield _percent(tally.right, tally.questions)
    yield _percent(tally.cited, tally.answerable)
    yield _percent(tally.both, tally.answerable)
    proven = f" ({tally.confirmed_wrong} confermate)" if tally.confirmed_wrong else ""
    yield _percent(tally.wrong, tally.questions) + proven
    yield _percent(tally.declined, tally.answerable)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}%" if whole else "–"


def _bar(one: Bin) -> str:
    """One range of confidence: what was stated (|) over what was right (#), on forty columns."""
    right, stated = round(one.right * 40), min(round(one.stated * 40), 39)
    drawn = ["#" if place < right else "." for place in range(40)]
    drawn[stated] = "|"
    return (
        f"{one.least:.2f}-{one.most:.2f} {''.join(drawn)} "
        f"{one.answers:>4} risposte, fiducia {one.stated:.2f}, giuste {one.right:.2f}"
    )


def _told(style: Terminal, row: Row) -> str:
    asked, found = row.asked, row.found
    wanted = asked.verdict.value if asked.verdict else asked.value or asked.outcome.value
    given = found.verdict.value if found.verdict else found.value or found.outcome.value
    mark = "SBAGLIATA" if row.judgement.wrong else "mancata" if not row.judgement.right else "senza regola"
    rules = ", ".join(citation.rule for citation in found.citations[:3]) or "nessuna"
    return (
        f"{style.paint(mark, 'no' if row.judgement.wrong else 'dipende')} {asked.id}: {asked.question}\n"
        + style.wrap(
            f"atteso {wanted} ({', '.join(sorted(asked.rules)) or 'nessuna regola'}), avuto {given} ({rules}), "
            f"fiducia {found.confidence:.2f}" + (f", caso {found.case}" if found.case else ""),
            "    ",
        )
    )
