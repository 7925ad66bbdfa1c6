"""The executable scenarios: the list, and each played step by step."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint, Response, jsonify, render_template, request
from werkzeug.exceptions import NotFound

from bot.channels import intake
from bot.ports import ScenarioInfoPort, ScenarioReportPort
from engine.errors import ScenarioError, UnsupportedRule

from .. import url_builder
from ..runtime import arbiter
from .answer_view import step_shown

blueprint = Blueprint("scenarios", __name__)

MAX_WITHOUT = 80
"""Characters of the keyword or ability to do without."""


def find(name: str) -> ScenarioInfoPort:
    """The stored scenario of that name; 404 when there is none."""
    for info in arbiter().scenarios():
        if info.name == name:
            return info
    raise NotFound


def to_json(info: ScenarioInfoPort) -> dict[str, Any]:
    return {"nome": info.name, "titolo": info.title, "regole": list(info.rules)}


def section_of(info: ScenarioInfoPort) -> str:
    """The section a scenario is listed under: that of the first rule it shows."""
    return info.rules[0].split(".")[0] if info.rules else ""


@blueprint.get("/scenari")
def index() -> str:
    ordered = sorted(arbiter().scenarios(), key=lambda info: (section_of(info), info.name))
    groups = [
        (arbiter().kb.link(section), list(group)) for section, group in groupby(ordered, key=section_of)
    ]
    return render_template("scenari.html", sezione="scenari", gruppi=groups, totale=len(ordered))


@blueprint.get("/scenari.json")
def index_twin() -> Response:
    return jsonify({"scenari": [to_json(info) for info in arbiter().scenarios()]})


@blueprint.get("/scenari/<path:name>")
def page(name: str) -> str:
    info = find(name)
    source = arbiter().scenario_source(name)
    played = arbiter().simulate(source, name)
    report = played.to_json()
    step = step_shown(request.args.get("passo"), len(report["passi"]))
    what = intake.clean(request.args.get("senza", "")).strip()[:MAX_WITHOUT]
    compared, unknown = without(source, name, what)
    return render_template(
        "scenario.html",
        sezione="scenari",
        scenario=info,
        referto=report,
        sorgente=source,
        passo=step,
        posizione=position(played, step),
        senza=what,
        confronto=compared,
        senza_errore=unknown,
        indirizzo_passo=lambda step: url_builder.scenario(name, step, what),
    )


def position(played: ScenarioReportPort, step: int) -> str | None:
    """The text of the position at a step; None where it has no words for something."""
    try:
        return played.position_at(step)
    except UnsupportedRule:
        return None


def without(source: str, name: str, what: str) -> tuple[dict[str, Any] | None, str]:
    """The comparison with the scenario in which nothing has `what`, or why there is none."""
    if not what:
        return None, ""
    try:
        return arbiter().without(source, name, what).to_json(), ""
    except ScenarioError:
        return None, f"Niente in questo scenario ha «{what}»."


@blueprint.get("/scenari/<path:name>.json")
def twin(name: str) -> Response:
    find(name)
    return jsonify(arbiter().simulate(arbiter().scenario_source(name), name).to_json())
