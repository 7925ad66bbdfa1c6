"""POST /webhook/telegram: updates with our secret token; the response carries the one call that answers."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, request

from bot.channels import telegram
from bot.channels.memory import Dialogues, Seen
from bot.channels.signatures import verify_telegram

from ..api.payload import json_object
from ..errors import Problem, respond
from ..runtime import arbiter
from ..settings import Settings

blueprint = Blueprint("telegram", __name__)

DIALOGUES = "arbitro.telegram.dialoghi"
SEEN = "arbitro.telegram.visti"
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


@blueprint.record_once
def prepare(state: object) -> None:
    """Each application has its own memory."""
    state.app.extensions[DIALOGUES] = Dialogues()  # type: ignore[attr-defined]
    state.app.extensions[SEEN] = Seen()  # type: ignore[attr-defined]


@blueprint.post("/webhook/telegram")
def updates() -> Response:
    settings: Settings = current_app.config["ARBITRO"]
    if settings.telegram_secret is None:
        return respond(
            Problem(
                404,
                "canale-spento",
                "Canale spento",
                "Telegram non è configurato: manca ARBITRO_TELEGRAM_SEGRETO.",
            )
        )
    if not verify_telegram(settings.telegram_secret, request.headers.get(SECRET_HEADER, "")):
        return respond(
            Problem(401, "segreto-errato", "Segreto errato", "La richiesta non viene da Telegram.")
        )
    update = json_object()
    identifier = update.get("update_id")
    if isinstance(identifier, int) and not current_app.extensions[SEEN].first_time(identifier):
        return jsonify({})  # sent again because our first answer got lost: once is enough
    calls = telegram.handle(update, arbiter(), current_app.extensions[DIALOGUES], settings.telegram_username)
    return jsonify(telegram.single(calls) or {})
