"""The rulebook: its index, a page a part, section or rule, and the hover card."""

from __future__ import annotations

from flask import Blueprint, jsonify, redirect, render_template, request
from msgspec import Struct
from werkzeug.wrappers import Response as BaseResponse

from bot.book_page import book_page, review_of
from bot.channels.intake import clean
from kb.base import KnowledgeBase
from kb.former import former
from kb.numbers import normalize
from kb.pages import RuleLink, RulePage

from .. import url_builder
from ..runtime import kb
from .caching import cached
from .editions import wordings

blueprint = Blueprint("rules", __name__)


class Part(Struct, frozen=True):
    """A part of the book with its sections."""

    link: RuleLink
    sections: tuple[RuleLink, ...]


def parts(base: KnowledgeBase) -> tuple[Part, ...]:
    """The table of contents, part by part."""
    headings = base.headings()
    return tuple(
        Part(
            link,
            tuple(other for other in headings if other.kind == "section" and other.number[0] == link.number),
        )
        for link in headings
        if link.kind == "part"
    )


@blueprint.get("/regole")
def index() -> BaseResponse:
    base = kb()
    return cached(
        render_template(
            "regole.html", sezione="regole", parti=parts(base), conti=base.counts(), edizione=base.edition
        )
    )


@blueprint.get("/regole.json")
def index_twin() -> BaseResponse:
    return cached(jsonify({"edizione": kb().edition, "voci": [link.to_json() for link in kb().headings()]}))


@blueprint.get("/regole/<number>")
def rule(number: str) -> BaseResponse:
    page = kb().rule(clean(number))
    if number != page.number:
        return redirect(url_builder.rule(page.number), 301)
    if page.kind == "section":
        template, rules = "sezione.html", section_rules(page)
    else:
        template, rules = "regola.html", page.subrules
    return cached(
        render_template(
            template,
            sezione="regole",
            regola=page,
            regole=rules,
            briciole=trail(page),
            edizioni=wordings(page.number),
            revisione=review_of(page.number),
        )
    )


@blueprint.get("/regole/<number>.json")
def rule_twin(number: str) -> BaseResponse:
    return cached(jsonify(book_page(kb(), clean(number)).to_json()))


@blueprint.get("/regole/<number>/scheda")
def card(number: str) -> BaseResponse:
    return cached(render_template("parti/scheda.html", regola=kb().rule(clean(number))))


@blueprint.get("/vai")
def go() -> BaseResponse:
    """`/vai?n=603,3b`: to the page of a number typed in a form, an old one too ("701.14 di una volta")."""
    typed = clean(request.args.get("n", ""))
    past = former(typed)
    return redirect(url_builder.rule((past and past.found.number) or normalize(typed)), 302)


def section_rules(page: RulePage) -> tuple[RuleLink, ...]:
    """What a section page lists: every rule and subrule, or the titled rules alone while it is not written."""
    return kb().section(page.number) if page.written and page.subrules else page.subrules


def trail(page: RulePage) -> list[RuleLink]:
    """The pages above this one, the widest first."""
    above: list[RuleLink] = []
    link = page.parent
    while link is not None:
        above.insert(0, link)
        link = kb().rule(link.number).parent
    return above
