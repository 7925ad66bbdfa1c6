"""Answers and rules as Telegram HTML: escaping of & < >, and messages that never pass the platform's limit.

Messages are built from whole blocks and split only between them, so that no tag is ever cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..answer import Answer, Outcome
from . import labels
from .prose import blocks, first_sentence

if TYPE_CHECKING:
    from kb.pages import RulePage, Term

MAX_TEXT = 4096
MAX_INLINE_RESULTS = 50
MAX_INLINE_QUERY = 256
MAX_TITLE = 128
MAX_DESCRIPTION = 250

SUMMARY = 300
"""Longest summary of a subrule, in characters."""

MAX_LINKS = 30
"""References listed in a message; a section may have hundreds."""

MAX_STEPS = 12
"""Simulation steps shown in a chat message; the rest are on the page."""

Piece = str
"""A piece of a message that must not be cut: well formed HTML on its own."""


def escape(text: str) -> str:
    """Text safe inside Telegram HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def answer(found: Answer) -> list[str]:
    """The messages of an answer: badge, prose, rules, proof."""
    pieces: list[Piece] = []
    badge = labels.headline(found)
    proof = labels.proof(found)
    if badge:
        pieces.append(f"<b>{escape(badge)}</b>" + (f" · <i>{escape(proof)}</i>" if proof else ""))
    pieces += prose(found.text)
    pieces += [f"• {escape(option)}" for option in found.options]
    if unsaid := labels.unsaid_assumptions(found):
        pieces.append("<i>Do per scontato: " + escape("; ".join(unsaid)) + "</i>")
    pieces += [
        f"<b>{citation.rule}</b> {escape(first_sentence(citation.text, 600))}" for citation in found.citations
    ]
    if found.simulation and found.simulation.steps:
        steps = found.simulation.steps
        lines = [f"{place}. {escape(step.text)}" for place, step in enumerate(steps[:MAX_STEPS], 1)]
        if len(steps) > MAX_STEPS:
            lines.append(f"… e altri {len(steps) - MAX_STEPS} passi")
        pieces.append("<b>Simulazione</b>")
        pieces += lines
    if found.related and found.outcome is not Outcome.CLARIFY:
        pieces.append("Vedi anche: " + ", ".join(found.related))
    return pack(pieces)


def rule(page: RulePage) -> list[str]:
    """The messages of a rule page: title, text, examples, subrules, references."""
    pieces: list[Piece] = [f"<b>{page.number}</b> · {escape(page.title)}"]
    pieces += prose(page.text or page.notice)
    for example in page.examples:
        pieces += [f"<i>{piece}</i>" for piece in prose(f"Esempio: {example}")]
    pieces += [
        f"<b>{child.number}</b> {escape(first_sentence(child.text or child.title, SUMMARY))}"
        for child in page.subrules
    ]
    if page.cites:
        pieces.append("Rimanda a: " + ", ".join(link.number for link in page.cites[:MAX_LINKS]))
    if page.cited_by:
        pieces.append("Citata da: " + ", ".join(link.number for link in page.cited_by[:MAX_LINKS]))
    pieces.append(f"<i>Edizione in vigore dal {labels.date(page.edition)}</i>")
    return pack(pieces)


def term(entry: Term) -> list[str]:
    """The messages of a glossary entry."""
    english = f" ({escape(entry.en)})" if entry.en else ""
    pieces: list[Piece] = [f"<b>{escape(entry.name)}</b>{english}"]
    pieces += prose(entry.text)
    if entry.note:
        pieces += prose(entry.note)
    if entry.slang:
        pieces.append(f"Al tavolo: {escape(', '.join(entry.slang))}")
    if entry.rule:
        pieces.append(f"Regola <b>{entry.rule}</b>")
    return pack(pieces)


def prose(text: str) -> list[Piece]:
    """A text as pieces, one a paragraph or list item; a paragraph longer than a message is cut at words."""
    pieces: list[Piece] = []
    for block in blocks(text):
        mark = "• " if block.is_list else ""
        pieces += [mark + escape(part) for line in block.lines for part in cut(line)]
    return pieces


def cut(line: str, limit: int = MAX_TEXT // 6) -> Iterator[str]:
    """A long line in parts, at words. Escaping makes a text at most five times longer ("&" is "&amp;"), tags add a
    little: a sixth of a message always fits in one.
    """
    while len(line) > limit:
        at = line.rfind(" ", 1, limit)
        at = at if at > 0 else limit
        yield line[:at].rstrip()
        line = line[at:].lstrip()
    if line:
        yield line


def pack(pieces: Sequence[Piece]) -> list[str]:
    """Pieces joined into as few messages as fit; each piece must fit alone."""
    messages: list[str] = []
    for piece in pieces:
        joined = f"{messages[-1]}\n\n{piece}" if messages else piece
        if messages and length(joined) <= MAX_TEXT:
            messages[-1] = joined
        else:
            messages.append(piece)
    return messages


def only_first(messages: Sequence[str], more: str) -> str:
    """One message out of many, for doors that can send a single one; `more` says where the rest is."""
    if len(messages) <= 1:
        return messages[0] if messages else ""
    pieces = messages[0].split("\n\n")
    while pieces and length("\n\n".join([*pieces, more])) > MAX_TEXT:
        pieces.pop()
    return "\n\n".join([*pieces, more])


def length(text: str) -> int:
    """How long Telegram finds a text: it counts UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2
