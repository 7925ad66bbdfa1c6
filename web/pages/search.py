"""Searching the book."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from bot.channels import intake
from kb.errors import InvalidNumber
from kb.numbers import RuleNumber

from .. import url_builder
from ..runtime import kb

blueprint = Blueprint("search", __name__)

SHOWN = 20


@blueprint.get("/cerca")
def page() -> BaseResponse | str:
    raw = request.args.get("q", "")
    if not raw.strip():
        return render_template("cerca.html", sezione="regole", domanda="", trovate=None)
    query = intake.query(raw)
    try:  # someone who types a number wants that rule
        number = str(RuleNumber.parse(query))
    except InvalidNumber:
        number = None
    if number is not None and kb().exists(number):
        return redirect(url_builder.rule(number), 302)
    return render_template("cerca.html", sezione="regole", domanda=query, trovate=kb().search(query, SHOWN))


@blueprint.get("/cerca.json")
def twin() -> Response:
    return jsonify(kb().search(intake.query(request.args.get("q")), SHOWN).to_json())
