"""Prose as safe HTML: everything is escaped here, numbers become links, symbols become small discs."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from .prose import Block, Reference, Symbol, blocks, runs

Href = Callable[[str], str | None]
"""The address of a rule number, None when the edition does not have it."""

_COLOURS = frozenset("WUBRGCTQ")


def prose(text: str, href: Href) -> str:
    """Paragraphs and lists of a text as HTML."""
    return "".join(_block(block, href) for block in blocks(text))


def inline(text: str, href: Href) -> str:
    """One line of text as HTML, without a block around it."""
    return "".join(_run(run, href) for run in runs(text))


def _block(block: Block, href: Href) -> str:
    if block.is_list:
        return f"<ul>{''.join(f'<li>{inline(item, href)}</li>' for item in block.lines)}</ul>"
    return f"<p>{inline(block.lines[0], href)}</p>"


def _run(run: object, href: Href) -> str:
    match run:
        case Reference(text, number):
            address = href(number)
            if address is None:
                return escape(text)
            return (
                f'<a class="rif" href="{escape(address)}" data-regola="{escape(number)}">{escape(text)}</a>'
            )
        case Symbol(code, name):
            return symbol(code, name)
    return escape(getattr(run, "text", ""))


def symbol(code: str, name: str) -> str:
    """A mana symbol: its letters stay selectable as {W}, its name is what a screen reader says."""
    kind = code[0].lower() if code[0] in _COLOURS and "/" not in code else "n"
    mixed = " mana-misto" if "/" in code else ""
    return (
        f'<span class="mana mana-{kind}{mixed}" role="img" aria-label="{escape(name)}">'
        f"<span>{{</span>{escape(code)}<span>}}</span></span>"
    )
