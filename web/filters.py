"""What templates can say: prose with links, rule links, dates, addresses."""

from __future__ import annotations

from typing import Any

from flask import Flask, request
from markupsafe import Markup, escape

from bot.render import html, labels, prose
from kb.errors import KbError

from . import assets, url_builder
from .runtime import kb

THEMES = frozenset({"chiaro", "scuro"})


def href(number: str) -> html.Target | None:
    """The page of a rule that the edition has; None otherwise."""
    return html.Target(url_builder.rule(number), number) if kb().exists(number) else None


def prose_filter(text: str, target: html.Href = href) -> Markup:
    """Plain text as paragraphs and lists, numbers linked, symbols drawn."""
    return Markup(html.prose(text, target))


def line_filter(text: str) -> Markup:
    """One line of text, numbers linked."""
    return Markup(html.inline(text, href))


def title_filter(text: str) -> Markup:
    """A title with its symbols drawn, fit to stand inside a link."""
    return Markup(html.title(text))


def reference_filter(number: str) -> Markup:
    """A rule number as a link with its hover card, plain where the edition does not have it."""
    target = href(number)
    return escape(number) if target is None else Markup(html.link(number, target))


def theme() -> str | None:
    """The theme that the reader chose, None to follow the system."""
    chosen = request.cookies.get("tema")
    return chosen if chosen in THEMES else None


def edition() -> str | None:
    """The date of the edition for the footer; a page about a missing knowledge base has none."""
    try:
        return kb().edition
    except KbError:
        return None


def context() -> dict[str, Any]:
    """What every template can use."""
    path = request.full_path if request.query_string else request.path
    return {
        "asset": assets.url,
        "url": url_builder,
        "tema": theme(),
        "qui": path,
        "avviso": labels.NOTICE,
        "edizione": edition(),
    }


def init_app(app: Flask) -> None:
    """Add filters and context to the templates of `app`."""
    app.jinja_env.filters.update(
        prosa=prose_filter,
        riga=line_filter,
        rimando=reference_filter,
        simboli=title_filter,
        data=labels.date,
        accorcia=prose.first_sentence,
    )
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.context_processor(context)
