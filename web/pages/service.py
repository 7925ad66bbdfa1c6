"""What machines ask of the site: health, readiness, search plug-in, robots; and the theme cookie."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, make_response, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from ..filters import THEMES
from ..runtime import kb
from ..settings import Settings

blueprint = Blueprint("service", __name__)

YEAR = 31_536_000

ROBOTS = """User-agent: *
Disallow: /api/
Disallow: /webhook/
Disallow: /*?*c=
"""


@blueprint.get("/salute")
def alive() -> Response:
    """The process answers."""
    response = jsonify({"stato": "vivo"})
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/pronto")
def ready() -> Response:
    """The knowledge base is open; 503 with the reason when it is not."""
    base = kb()
    response = jsonify(
        {"stato": "pronto", "edizione": base.edition, "costruzione": base.build, **base.counts()}
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/tema")
def theme() -> BaseResponse:
    """Remember the theme and go back; only to a page of this site."""
    chosen = request.form.get("tema", "")
    back = request.form.get("torna", "/")
    response = redirect(back if is_local(back) else "/", 303)
    if chosen in THEMES:
        response.set_cookie("tema", chosen, max_age=YEAR, samesite="Lax", secure=request.is_secure, path="/")
    return response


def is_local(address: str) -> bool:
    """Whether an address stays on this site: "//altrove" and "/\\\\altrove" do not."""
    return (
        address.startswith("/")
        and not address.startswith(("//", "/\\"))
        and all(character.isprintable() for character in address)
    )


@blueprint.get("/opensearch.xml")
def opensearch() -> Response:
    settings: Settings = current_app.config["ARBITRO"]
    base = settings.public_url or request.url_root.rstrip("/")
    response = make_response(render_template("opensearch.xml", base=base))
    response.mimetype = "application/opensearchdescription+xml"
    return response


@blueprint.get("/robots.txt")
def robots() -> Response:
    return Response(ROBOTS, mimetype="text/plain")
