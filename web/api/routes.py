"""The REST routes; openapi.json beside this file describes them, and a test proves that it does."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, jsonify, make_response, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from bot.book_page import book_page
from bot.channels import intake
from bot.channels.intake import Refused
from bot.render.suggestions import term_of
from bot.reports import MAX_NOTE, report
from kb.pages import Suggestion

from .. import url_builder
from ..pages.caching import cached
from ..pages.scenarios import MAX_WITHOUT, find, to_json
from ..runtime import arbiter, kb
from ..runtime import ask as ask_arbiter
from .payload import json_object

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")

OPENAPI = Path(__file__).with_name("openapi.json")

MAX_RESULTS = 50
DEFAULT_RESULTS = 10
MAX_ID = 200


@blueprint.after_request
def open_to_all(response: Response) -> Response:
    """Any page may read this API: it knows no users and keeps nothing."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    if request.method == "OPTIONS":
        response.headers["Access-Control-Allow-Headers"] = "Content-Type"
        response.headers["Access-Control-Allow-Methods"] = response.headers.get("Allow", "GET")
    return response


@blueprint.get("/openapi.json")
def openapi() -> Response:
    return Response(OPENAPI.read_bytes(), mimetype="application/json")


@blueprint.get("/chiedi")
def ask() -> Response:
    question = intake.question(request.args.get("domanda", request.args.get("q")))
    context = intake.context(request.args.getlist("contesto"))
    return jsonify(ask_arbiter(question, context, identifier(request.args.get("id"))).to_json())


@blueprint.post("/chiedi")
def ask_post() -> Response:
    body = json_object()
    question = intake.question(body.get("domanda"))
    context = intake.context(body.get("contesto"))
    return jsonify(ask_arbiter(question, context, identifier(body.get("id"))).to_json())


def identifier(value: object) -> str | None:
    """The caller's own id of a question, given back as it came."""
    if value is None:
        return None
    if not isinstance(value, str) or len(value) > MAX_ID:
        raise Refused("id", f"«id» dev'essere un testo di al più {MAX_ID} caratteri.")
    return intake.clean(value)


@blueprint.post("/segnalazioni")
def report_wrong() -> BaseResponse:
    """Keep the answer to a question as one that somebody says is wrong."""
    body = json_object()
    question = intake.question(body.get("domanda"))
    context = intake.context(body.get("contesto"))
    note = body.get("nota", "")
    if not isinstance(note, str) or len(note) > MAX_NOTE:
        raise Refused("nota", f"«nota» dev'essere un testo di al più {MAX_NOTE} caratteri.")
    kept = report(arbiter(), question, context, intake.clean(note), "API")
    return make_response(jsonify({"segnalazione": kept.id}), 201)


@blueprint.get("/regole")
def headings() -> BaseResponse:
    return cached(jsonify({"edizione": kb().edition, "voci": [link.to_json() for link in kb().headings()]}))


@blueprint.get("/regole/<number>")
def rule(number: str) -> BaseResponse:
    return cached(jsonify(book_page(kb(), intake.clean(number)).to_json()))


@blueprint.get("/cerca")
def search() -> Response:
    return jsonify(kb().search(intake.query(request.args.get("q")), limit()).to_json())


def limit() -> int:
    """How many results were asked for: 1 to MAX_RESULTS."""
    raw = request.args.get("limite")
    if raw is None:
        return DEFAULT_RESULTS
    if not raw.isascii() or not raw.isdigit() or len(raw) > 4 or not 1 <= int(raw) <= MAX_RESULTS:
        raise Refused("limite", f"«limite» dev'essere un numero da 1 a {MAX_RESULTS}.")
    return int(raw)


@blueprint.get("/suggerimenti")
def suggestions() -> BaseResponse:
    query = intake.query(request.args.get("q"))
    found = kb().suggest(query, 10)
    if request.args.get("formato") == "opensearch":
        return jsonify([query, [suggestion.label for suggestion in found]])
    return cached(jsonify({"suggerimenti": [suggestion_json(suggestion) for suggestion in found]}))


def suggestion_json(found: Suggestion) -> dict[str, str | None]:
    """A suggestion with the label and detail a list shows, and the page it leads to."""
    detail: str | None
    if found.kind == "termine":
        name, official = term_of(found, kb())
        detail = " · ".join(part for part in (official, found.number) if part) or None
        address = url_builder.term(name)
    else:
        name, _, detail = found.label.partition(" ")
        address = url_builder.rule(found.number or name)
    return {
        "etichetta": name,
        "dettaglio": detail,
        "tipo": found.kind,
        "regola": found.number,
        "indirizzo": address,
    }


@blueprint.get("/glossario/<path:term>")
def glossary(term: str) -> BaseResponse:
    found = kb().glossary(intake.query(term))
    if found is None:
        raise NotFound
    return cached(jsonify(found.to_json()))


@blueprint.get("/scenari")
def scenarios() -> Response:
    return jsonify({"scenari": [to_json(info) for info in arbiter().scenarios()]})


@blueprint.get("/scenari/<path:name>")
def scenario(name: str) -> Response:
    info = find(intake.clean(name))
    return jsonify({**to_json(info), "sorgente": arbiter().scenario_source(info.name)})


@blueprint.post("/simula")
def simulate() -> Response:
    body = json_object()
    source = intake.scenario(body.get("scenario"))
    name = body.get("nome", "scenario")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= MAX_ID:
        raise Refused("nome", f"«nome» dev'essere un testo di al più {MAX_ID} caratteri.")
    without = body.get("senza")
    if without is not None and not (isinstance(without, str) and 0 < len(without.strip()) <= MAX_WITHOUT):
        raise Refused("senza", f"«senza» dev'essere un testo di al più {MAX_WITHOUT} caratteri.")
    wants_position = body.get("posizione", False)
    if not isinstance(wants_position, bool):
        raise Refused("posizione", "«posizione» dev'essere vero o falso.")
    name = intake.clean(name).strip()
    try:
        played = arbiter().simulate(source, name)
        told = played.to_json()
        if wants_position:
            told["posizione"] = played.position
        if without is not None:
            told["confronto"] = arbiter().without(source, name, intake.clean(without).strip()).to_json()
    except RecursionError as error:
        raise Refused("scenario", "Lo scenario è annidato troppo in profondità.") from error
    return jsonify(told)
