"""Prose as safe HTML: everything is escaped here, numbers become links, symbols become small discs."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from .prose import Block, Reference, Symbol, blocks, runs


class Target(NamedTuple):
    """Where a rule number leads: its page, and the number that the page has (texts may use an older one)."""

    address: str
    number: str


Href = Callable[[str], Target | None]
"""The target of a rule number, None when it leads nowhere."""

_COLOURS = frozenset("WUBRGCTQ")


def prose(text: str, href: Href) -> str:
    """Paragraphs and lists of a text as HTML."""
    return "".join(_block(block, href) for block in blocks(text))


def inline(text: str, href: Href) -> str:
    """One line of text as HTML, without a block around it."""
    return "".join(_run(run, href) for run in runs(text))


def title(text: str) -> str:
    """A title, which may itself be a link: symbols are drawn, numbers stay text."""
    return "".join(
        symbol(run.code, run.name) if isinstance(run, Symbol) else escape(run.text) for run in runs(text)
    )


def _block(block: Block, href: Href) -> str:
    if block.is_list:
        return f"<ul>{''.join(f'<li>{inline(item, href)}</li>' for item in block.lines)}</ul>"
    return f"<p>{inline(block.lines[0], href)}</p>"


def _run(run: object, href: Href) -> str:
    match run:
        case Reference(text, number):
            target = href(number)
            return escape(text) if target is None else link(text, target, moved=target.number != number)
        case Symbol(code, name):
            return symbol(code, name)
    return escape(getattr(run, "text", ""))


def link(text: str, target: Target, *, moved: bool = False) -> str:
    """A link to a rule, with what its hover card needs; one that moved says where."""
    title = f' title="ora è la {escape(target.number)}"' if moved else ""
    return (
        f'<a class="rif" href="{escape(target.address)}" data-regola="{escape(target.number)}"{title}>'
        f"{escape(text)}</a>"
    )


def symbol(code: str, name: str) -> str:
    """A mana symbol: its letters stay selectable as {W}, its name is what a screen reader says."""
    kind = code[0].lower() if code[0] in _COLOURS and "/" not in code else "n"
    mixed = " mana-misto" if "/" in code else ""
    return (
        f'<span class="mana mana-{kind}{mixed}" role="img" aria-label="{escape(name)}">'
        f"<span>{{</span>{escape(code)}<span>}}</span></span>"
    )
