"""POST /webhook/discord: Discord's interactions endpoint; every request is verified, PING included."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, request

from bot.channels import discord
from bot.channels.memory import Dialogues
from bot.channels.signatures import ChannelUnavailable, verify_discord

from ..api.payload import json_object
from ..errors import Problem, respond
from ..runtime import arbiter
from ..settings import Settings

blueprint = Blueprint("discord", __name__)

DIALOGUES = "arbitro.discord.dialoghi"


@blueprint.record_once
def prepare(state: object) -> None:
    """Each application has its own dialogues."""
    state.app.extensions[DIALOGUES] = Dialogues()  # type: ignore[attr-defined]


@blueprint.post("/webhook/discord")
def interactions() -> Response:
    settings: Settings = current_app.config["ARBITRO"]
    if settings.discord_key is None:
        return respond(
            Problem(
                404,
                "canale-spento",
                "Canale spento",
                "Discord non è configurato: manca ARBITRO_DISCORD_CHIAVE.",
            )
        )
    try:
        signed = verify_discord(
            settings.discord_key,
            request.headers.get("X-Signature-Ed25519", ""),
            request.headers.get("X-Signature-Timestamp", ""),
            request.get_data(cache=True),
        )
    except ChannelUnavailable as error:
        return respond(Problem(503, "canale-non-disponibile", "Canale non disponibile", str(error)))
    if not signed:
        return respond(
            Problem(401, "firma-non-valida", "Firma non valida", "La richiesta non è firmata da Discord.")
        )
    return jsonify(discord.handle(json_object(), arbiter(), current_app.extensions[DIALOGUES]))
