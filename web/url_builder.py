"""The only place that knows how the site's addresses are spelled."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote, urlencode


def chat(question: str | None = None, context: Sequence[str] = (), step: int | None = None) -> str:
    """An answer's own address: the question, the earlier turns of the dialogue, the step shown."""
    query: list[tuple[str, str]] = []
    if question is not None:
        query.append(("q", question))
    query += [("c", turn) for turn in context]
    if step is not None:
        query.append(("passo", str(step)))
    return "/" + (f"?{urlencode(query)}" if query else "")


def chat_json(question: str, context: Sequence[str] = ()) -> str:
    return "/chiedi.json?" + urlencode([("q", question), *(("c", turn) for turn in context)])


def report_wrong() -> str:
    return "/segnala"


def rules() -> str:
    return "/regole"


def rule(number: str) -> str:
    return f"/regole/{quote(number)}"


def rule_json(number: str) -> str:
    return f"/regole/{quote(number)}.json"


def card(number: str) -> str:
    return f"/regole/{quote(number)}/scheda"


def search(text: str | None = None) -> str:
    return "/cerca" + (f"?{urlencode({'q': text})}" if text else "")


def glossary() -> str:
    return "/glossario"


def term(name: str) -> str:
    return f"/glossario/{quote(name, safe='')}"


def api() -> str:
    return "/api"


def scenarios() -> str:
    return "/scenari"


def scenario(name: str, step: int | None = None, without: str | None = None) -> str:
    query = [("passo", str(step))] if step is not None else []
    if without:
        query.append(("senza", without))
    return f"/scenari/{quote(name)}" + (f"?{urlencode(query)}" if query else "")
