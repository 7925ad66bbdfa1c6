"""The glossary: every term, and a page a term by any of its names."""

from __future__ import annotations

from itertools import groupby

from flask import Blueprint, jsonify, make_response, render_template
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from bot.channels.intake import clean
from bot.render.suggestions import term_of
from kb.analysis import fold
from kb.pages import Term

from .. import url_builder
from ..runtime import kb
from .caching import cached

blueprint = Blueprint("glossary", __name__)


def by_letter(terms: tuple[Term, ...]) -> list[tuple[str, list[Term]]]:
    """Terms under their first letter; what begins with anything else comes under "#"."""

    def letter(term: Term) -> str:
        first = fold(term.name)[:1].upper()
        return first if first.isalpha() else "#"

    ordered = sorted(terms, key=lambda term: (letter(term), fold(term.name)))
    return [(first, list(group)) for first, group in groupby(ordered, key=letter)]


def nearby(name: str) -> list[tuple[str, str]]:
    """Terms and titles that begin like an unknown one: what to show, where it leads."""
    found = kb().suggest(name[:3], 8)
    return [
        (entry.label, url_builder.term(term_of(entry, kb())[0]))
        if entry.kind == "termine"
        else (entry.label, url_builder.rule(entry.number or ""))
        for entry in found
    ]


@blueprint.get("/glossario")
def index() -> BaseResponse:
    return cached(render_template("glossario.html", sezione="glossario", lettere=by_letter(kb().terms())))


@blueprint.get("/glossario.json")
def index_twin() -> BaseResponse:
    return cached(jsonify({"termini": [term.to_json() for term in kb().terms()]}))


@blueprint.get("/glossario/<path:name>")
def term(name: str) -> BaseResponse:
    found = kb().glossary(clean(name)[:200])
    if found is None:
        page = render_template(
            "termine_assente.html",
            sezione="glossario",
            nome=clean(name)[:200],
            vicini=nearby(clean(name)),
        )
        return make_response(page, 404)
    scenarios = kb().rule(found.rule).scenarios if found.rule and kb().exists(found.rule) else ()
    return cached(render_template("termine.html", sezione="glossario", termine=found, scenari=scenarios))


@blueprint.get("/glossario/<path:name>.json")
def term_twin(name: str) -> BaseResponse:
    found = kb().glossary(clean(name)[:200])
    if found is None:
        raise NotFound
    return cached(jsonify(found.to_json()))
