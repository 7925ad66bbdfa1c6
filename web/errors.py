"""The only place where an error becomes a response: a page for people, RFC 9457 for programs."""

from __future__ import annotations

import logging
from typing import Any

from flask import Flask, Response, json, make_response, render_template, request
from msgspec import Struct, field
from werkzeug.exceptions import HTTPException, InternalServerError
from werkzeug.wrappers import Response as BaseResponse

from bot.channels.intake import Refused
from bot.errors import BotError, CaseError, ScenarioNotFound
from engine.errors import EngineError, ScenarioError
from kb.errors import EditionError, InvalidNumber, KbBuildError, KbBusy, KbError, KbUnavailable, RuleNotFound

from .runtime import AnswerFailed

PROBLEM_JSON = "application/problem+json"

log = logging.getLogger(__name__)

_HTTP = {
    400: ("Richiesta non valida", "La richiesta non si capisce: controlla l'indirizzo e i dati inviati."),
    404: ("Pagina non trovata", "A questo indirizzo non c'è niente."),
    405: ("Metodo non ammesso", "Questo indirizzo non accetta questo tipo di richiesta."),
    408: ("Richiesta scaduta", "La richiesta non è arrivata intera in tempo."),
    411: ("Lunghezza mancante", "La richiesta deve dire quanto è lunga."),
    413: ("Richiesta troppo grande", "I dati inviati superano il limite di un megabyte."),
    414: ("Indirizzo troppo lungo", "L'indirizzo è troppo lungo: accorcia la domanda."),
    415: ("Formato non ammesso", "Invia i dati come JSON (Content-Type: application/json)."),
    416: ("Intervallo non valido", "La parte richiesta del file non esiste."),
    429: ("Troppe richieste", "Hai fatto troppe richieste in poco tempo: aspetta un momento e riprova."),
    431: ("Intestazioni troppo grandi", "Le intestazioni della richiesta sono troppo grandi."),
    500: ("Guasto interno", "Qualcosa si è rotto dalla nostra parte; è stato registrato. Riprova tra poco."),
    503: ("Servizio non disponibile", "Il servizio non è disponibile in questo momento: riprova tra poco."),
}


class Problem(Struct, frozen=True):
    """An error as people and programs see it; `nearest` are rule numbers to try, `more` extra members."""

    status: int
    slug: str
    title: str
    detail: str
    nearest: tuple[str, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        found = {
            "type": f"urn:arbitro:problema:{self.slug}",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "instance": request.path,
            **self.more,
        }
        if self.nearest:
            found["vicine"] = list(self.nearest)
        return found


def translate(error: Exception) -> Problem:
    """The problem that an error is."""
    match error:
        case RuleNotFound():
            return Problem(404, "regola-inesistente", "Regola inesistente", str(error), tuple(error.nearest))
        case InvalidNumber():
            return Problem(404, "numero-non-valido", "Non è un numero di regola", str(error))
        case EditionError():
            return Problem(404, "edizione-inesistente", "Edizione non disponibile", str(error))
        case KbBusy() | KbUnavailable() | KbBuildError():
            return Problem(503, "non-disponibile", "Base di conoscenza non disponibile", str(error))
        case ScenarioError():
            place = {"riga": error.line or None, "chiave": error.key or None}
            return Problem(422, "scenario-errato", "Scenario errato", str(error), more=place)
        case Refused():
            status = 413 if error.reason == "troppo-lungo" else 400
            title = "Testo troppo lungo" if status == 413 else "Richiesta non valida"
            return Problem(status, error.reason, title, str(error))
        case AnswerFailed():
            return Problem(503, "risposta-fallita", "Risposta non riuscita", str(error))
        case ScenarioNotFound():
            return Problem(404, "scenario-inesistente", "Scenario inesistente", str(error))
        case CaseError():
            return Problem(503, "non-disponibile", "Casi noti non disponibili", str(error))
        case BotError() | KbError() | EngineError():
            return Problem(422, "non-elaborabile", "Richiesta non elaborabile", str(error))
        case HTTPException():
            status = error.code or 500
            title, detail = _HTTP.get(status, ("Errore", "La richiesta non può essere soddisfatta."))
            return Problem(status, f"http-{status}", title, detail)
    return Problem(500, "guasto", *_HTTP[500])


def wants_json() -> bool:
    """Whether the one who asks is a program: the API, a webhook, or the JSON twin of a page."""
    return request.path.startswith(("/api/", "/webhook/")) or request.path.endswith(".json")


def respond(problem: Problem) -> Response:
    """A problem as a page or as problem+json."""
    if wants_json():
        response = Response(json.dumps(problem.to_json()), problem.status, mimetype=PROBLEM_JSON)
    elif request.path.endswith("/scheda"):
        response = Response(problem.detail, problem.status, mimetype="text/plain")
    else:
        response = make_response(render_template("errore.html", problema=problem), problem.status)
    response.headers["Cache-Control"] = "no-store"
    return response


def init_app(app: Flask) -> None:
    """Register the one handler; HTTP errors keep the headers they carry (Allow, Retry-After)."""

    @app.errorhandler(Exception)
    def handle(error: Exception) -> BaseResponse:
        if isinstance(error, HTTPException) and error.code is not None and error.code < 400:
            return BaseResponse.force_type(error.get_response(), request.environ)
        problem = translate(error)
        if problem.status == 500 and not isinstance(error, HTTPException):
            log.exception("Guasto su %s %s", request.method, request.path)
        elif isinstance(error, InternalServerError):
            log.error("Guasto su %s %s: %s", request.method, request.path, error)
        response = respond(problem)
        if isinstance(error, HTTPException):
            for name, value in error.get_headers(request.environ):
                if name.lower() in {"allow", "retry-after"}:
                    response.headers[name] = value
        return response
