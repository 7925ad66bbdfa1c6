"""The button under an answer: "this is wrong", with a word on why; what was sent is kept for who looks after Arbitro."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template, request

from bot.channels import intake
from bot.reports import MAX_NOTE, ReportError, report

from .. import url_builder
from ..runtime import arbiter

blueprint = Blueprint("reports", __name__)


@blueprint.post("/segnala")
def report_wrong() -> Response:
    """Keep the report and say so; a form that lacks its question is refused."""
    try:
        question = intake.question(request.form.get("q"))
        turns = intake.context(request.form.getlist("c"))
    except intake.Refused as refusal:
        return _page(str(refusal), None, 400)
    note = intake.clean(request.form.get("nota", ""))[:MAX_NOTE]
    try:
        kept = report(arbiter(), question, turns, note, "pagina")
    except ReportError as error:
        return _page(str(error), url_builder.chat(question, turns), 503)
    thanks = f"Grazie: la segnalazione {kept.id} è registrata, con la domanda e la risposta che hai ricevuto."
    return _page(thanks, url_builder.chat(question, turns), 201)


def _page(said: str, back: str | None, status: int) -> Response:
    return make_response(
        render_template(
            "segnalata.html", sezione="chiedi", detto=said, indietro=back, riuscita=status == 201
        ),
        status,
    )
