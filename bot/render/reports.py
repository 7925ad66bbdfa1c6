"""Reports of wrong answers as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ..reports import WrongAnswer
from .terminal import Terminal


def listing(style: Terminal, found: Sequence[WrongAnswer]) -> str:
    """One report a line, the newest first."""
    if not found:
        return "Nessuna segnalazione."
    return "\n".join(
        style.wrap(f"{one.id:>4}  {one.when[:10]}  {one.question}" + (f" – {one.note}" if one.note else ""))
        for one in found
    )


def whole(style: Terminal, one: WrongAnswer) -> str:
    """A report with the answer that was given."""
    rules = ", ".join(citation["regola"] for citation in one.answer.get("citazioni", ()))
    pieces = [
        style.title(f"Segnalazione {one.id}"),
        style.wrap(f"{one.when}, {one.door}, costruzione {one.build}, versione {one.version}"),
        *(style.wrap(f"Prima: {turn}") for turn in one.context),
        style.wrap(f"Domanda: {one.question}"),
        style.wrap(f"Risposta: {one.answer.get('testo', '')}"),
    ]
    if rules:
        pieces.append(style.wrap(f"Regole citate: {rules}"))
    if one.note:
        pieces.append(style.wrap(f"Nota: {one.note}"))
    return "\n\n".join(pieces)
