"""The chat: a plain form whose every answer has its own address, `/?q=domanda&c=domanda precedente`."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, make_response, render_template, request

from bot.channels import intake

from ..runtime import ask
from . import answer_view

blueprint = Blueprint("chat", __name__)

EXAMPLES = (
    "Ho una 3/3 con due segnalini -1/-1 e ne metto tre +1/+1: che forza ha?",
    "Posso pagare 2 punti vita se ne ho 1?",
    "Se pesco da un grimorio vuoto perdo subito?",
    "Io e il mio avversario abbiamo un innesco a testa: quale si risolve prima?",
    "Cos'è un'abilità innescata?",
    "Una pedina che torna in mano dove finisce?",
)

SHOWN_BEFORE = 6
"""How many earlier turns the page answers again; the rest only travel as context."""


@blueprint.get("/")
def home() -> Response | str:
    if "q" not in request.args:
        return render_template("chat.html", sezione="chiedi", esempi=EXAMPLES, contesto=(), vista=None)
    turns: tuple[str, ...] = ()
    try:
        turns = intake.context(request.args.getlist("c"))
        question = intake.question(request.args.get("q"))
    except intake.Refused as refusal:
        return refused(refusal, turns)
    view = answer_view.of(ask(question, turns), turns, request.args.get("passo"))
    if "frammento" in request.args:
        return render_template("parti/turno.html", vista=view)
    earlier = [
        answer_view.of(ask(turn, turns[:place]), turns[:place])
        for place, turn in enumerate(turns)
        if place >= len(turns) - SHOWN_BEFORE
    ]
    return render_template(
        "chat.html", sezione="chiedi", vista=view, precedenti=earlier, contesto=(*turns, question)
    )


def refused(refusal: intake.Refused, turns: tuple[str, ...]) -> Response:
    """The chat page again, saying what is wrong with the question."""
    page = render_template(
        "chat.html",
        sezione="chiedi",
        vista=None,
        precedenti=(),
        contesto=turns,
        errore=str(refusal),
        esempi=EXAMPLES,
    )
    return make_response(page, 413 if refusal.reason == "troppo-lungo" else 400)


@blueprint.get("/chiedi.json")
def twin() -> Response:
    turns = intake.context(request.args.getlist("c"))
    return jsonify(ask(intake.question(request.args.get("q")), turns).to_json())
