"""Import reports and comparisons of editions as text for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kb.compare import Comparison, Pair, Run
from kb.importer import ImportReport
from kb.review import Review

from . import labels
from .prose import first_sentence
from .terminal import Terminal

MAX_DEFECTS = 60
"""Defects written out; the rest are counted, and all are in the JSON."""

MAX_PAIRS = 40
CONTEXT = 60
"""Characters of unchanged text shown around a change."""


def report(style: Terminal, found: ImportReport) -> str:
    """What was imported and what is wrong in it."""
    edition = found.edition
    date = labels.date(edition.date.isoformat()) if edition.date else "senza data dichiarata"
    pieces = [
        style.title(f"Edizione «{edition.name}» ({date})"),
        f"{found.rules} regole, {found.subrules} sottoregole, {found.examples} esempi, {found.references} rimandi.",
    ]
    if not found.defects:
        return "\n\n".join([*pieces, "Nessun difetto trovato."])
    counts = Counter(defect.kind for defect in found.defects)
    pieces.append(
        f"{labels.count(len(found.defects), 'difetto', 'difetti')}:\n"
        + "\n".join(f"  {number:>4}  {kind}" for kind, number in counts.most_common())
    )
    shown = sorted(found.defects, key=lambda defect: defect.certainty != "certo")[:MAX_DEFECTS]
    rows = []
    for defect in shown:
        where = f"{defect.file}:{defect.line}" + (f" [{defect.rule}]" if defect.rule else "")
        change = first_sentence(defect.found, 60) + (f" → {defect.proposed}" if defect.proposed else "")
        rows.append(
            f"{style.paint(where, 'numero')} {defect.kind} ({defect.certainty})\n"
            + style.wrap(f"{change}. {defect.reason}", "    ")
        )
    pieces.append("\n".join(rows))
    if len(found.defects) > MAX_DEFECTS:
        pieces.append(f"… e altri {len(found.defects) - MAX_DEFECTS}: tutti con --json.")
    return "\n\n".join(pieces)


def comparison(style: Terminal, found: Comparison) -> str:
    """What changed between two editions."""
    pieces = [style.title(f"Da «{found.before}» a «{found.after}»")]
    if found.note:
        pieces.append(style.wrap(found.note))
    pieces.append(
        f"{len(found.added)} aggiunte, {len(found.removed)} tolte, {len(found.renumbered)} rinumerate, "
        f"{len(found.changed)} cambiate, {found.same} invariate."
    )
    for name, numbers in (("Aggiunte", found.added), ("Tolte", found.removed)):
        if numbers:
            pieces.append(style.title(name) + "\n" + style.wrap(", ".join(numbers), "  "))
    if found.renumbered:
        pieces.append(style.title("Rinumerate") + "\n" + _moves(style, found.renumbered))
    if found.changed:
        shown = found.changed[:MAX_PAIRS]
        pieces.append(style.title("Cambiate") + "\n" + "\n".join(_change(style, pair) for pair in shown))
        if len(found.changed) > MAX_PAIRS:
            pieces.append(f"… e altre {len(found.changed) - MAX_PAIRS}: tutte con --json.")
    return "\n\n".join(pieces)


def reviews(style: Terminal, marks: Sequence[Review]) -> str:
    """Our rules to read again, each with what its official text gained and lost."""
    if not marks:
        return "Nessuna regola da rivedere: non è importata un'edizione più recente di quella che seguiamo."
    pieces = [style.title(labels.count(len(marks), "regola da rivedere", "regole da rivedere"))]
    for mark in marks:
        pieces.append(f"  {style.paint(mark.number, 'numero')} {mark.notice}")
        if mark.runs:
            pieces.append(style.wrap(_words(style, mark.runs), "    "))
    return "\n".join(pieces)


def _moves(style: Terminal, pairs: Iterable[Pair]) -> str:
    return style.wrap(", ".join(f"{pair.before} → {pair.after}" for pair in pairs), "  ")


def _change(style: Terminal, pair: Pair) -> str:
    """One changed rule under its number."""
    return f"  {style.paint(pair.before, 'numero')}\n" + style.wrap(_words(style, pair.runs), "    ")


def _words(style: Terminal, runs: Iterable[Run]) -> str:
    """Words taken away in [-…-], words added in {+…+}, what is the same shortened."""
    stretches = list(_stretches(runs))
    words = []
    for place, (same, removed, inserted) in enumerate(stretches):
        if same:
            words.append(_shortened(same, place == 0, place == len(stretches) - 1))
        if removed:
            words.append(style.paint(f"[-{removed}-]", "no"))
        if inserted:
            words.append(style.paint(f"{{+{inserted}+}}", "si"))
    return " ".join(words)


def _stretches(runs: Iterable[Run]) -> Iterator[tuple[str, str, str]]:
    """Runs as (same words, words removed, words inserted); changes parted only by a blank are one change."""
    same = removed = inserted = ""
    for run in runs:
        if run.kind == "tolto":
            removed += run.text
        elif run.kind == "inserito":
            inserted += run.text
        elif (removed or inserted) and not run.text.strip():
            removed, inserted = removed + run.text, inserted + run.text
        elif removed or inserted:
            yield _clean(same), _clean(removed), _clean(inserted)
            same, removed, inserted = run.text, "", ""
        else:
            same += run.text
    yield _clean(same), _clean(removed), _clean(inserted)


def _clean(text: str) -> str:
    return " ".join(text.split())


def _shortened(text: str, first: bool, last: bool) -> str:
    if first and len(text) > CONTEXT:
        return "…" + text[-CONTEXT:].split(" ", 1)[-1]
    if last and len(text) > CONTEXT:
        return text[:CONTEXT].rsplit(" ", 1)[0] + "…"
    if len(text) > 2 * CONTEXT:
        return text[:CONTEXT].rsplit(" ", 1)[0] + " … " + text[-CONTEXT:].split(" ", 1)[-1]
    return text
