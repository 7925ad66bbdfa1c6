"""Discord interactions as a pure function: the interaction's dict in, the response's dict out.

The same table of commands makes the registration, the help and the dispatch.
"""

from __future__ import annotations

import logging
from enum import IntEnum
from typing import Any

from msgspec import Struct

from engine.errors import EngineError
from kb.errors import KbError

from ..errors import BotError
from ..ports import ArbiterPort
from ..render import discord as render
from ..render.suggestions import term_of
from ..reports import MAX_NOTE, report_last
from . import intake
from .memory import Dialogues

MAX_CHOICES = 25
MAX_CHOICE = 100
MAX_OPTION = 6000

log = logging.getLogger(__name__)


class InteractionType(IntEnum):
    """What Discord sends."""

    PING = 1
    COMMAND = 2
    AUTOCOMPLETE = 4


class ResponseType(IntEnum):
    """What we answer."""

    PONG = 1
    MESSAGE = 4
    CHOICES = 8


STRING = 3
"""The type of every option we have."""

CHAT_INPUT = 1
EVERYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
"""Installable on servers and by people, usable in servers and private messages."""


class SlashCommand(Struct, frozen=True):
    """One command with its single text option."""

    name: str
    description: str
    option: str
    option_description: str
    autocomplete: bool = False
    max_length: int = MAX_OPTION

    def to_json(self) -> dict[str, Any]:
        """The body that registers it."""
        option: dict[str, Any] = {
            "type": STRING,
            "name": self.option,
            "description": self.option_description,
            "required": True,
            "min_length": 1,
            "max_length": self.max_length,
        }
        if self.autocomplete:
            option["autocomplete"] = True
        return {
            "type": CHAT_INPUT,
            "name": self.name,
            "description": self.description,
            "options": [option],
            **EVERYWHERE,
        }


COMMANDS = (
    SlashCommand(
        "chiedi", "Fai una domanda sulle regole di Magic", "domanda", "La domanda, come la faresti al tavolo"
    ),
    SlashCommand("regola", "Leggi una regola", "numero", "Il numero, o una parola da cercare", True, 200),
    SlashCommand(
        "glossario", "Spiega un termine del gioco", "termine", "In italiano, in inglese o in gergo", True, 200
    ),
    SlashCommand(
        "segnala",
        "Segnala che l'ultima risposta è sbagliata",
        "motivo",
        "Che cosa non va, o qual è la risposta giusta",
        max_length=MAX_NOTE,
    ),
)


def registration() -> list[dict[str, Any]]:
    """The whole set of commands, for one idempotent bulk PUT."""
    return [command.to_json() for command in COMMANDS]


def handle(interaction: dict[str, Any], arbiter: ArbiterPort, dialogues: Dialogues) -> dict[str, Any]:
    """The response to one interaction; whatever it holds, the answer is a valid response."""
    kind = interaction.get("type")
    if kind == InteractionType.PING:
        return {"type": int(ResponseType.PONG)}
    name, text = read(interaction)
    if kind == InteractionType.AUTOCOMPLETE:
        return {"type": int(ResponseType.CHOICES), "data": {"choices": choices(name, text, arbiter)}}
    if kind == InteractionType.COMMAND:
        return {"type": int(ResponseType.MESSAGE), "data": reply(name, text, interaction, arbiter, dialogues)}
    return say("Questo tipo di interazione non lo conosco.")


def say(text: str) -> dict[str, Any]:
    """A private message of ours as a response."""
    return {"type": int(ResponseType.MESSAGE), "data": render.plain(text)}


def read(interaction: dict[str, Any]) -> tuple[str, str]:
    """The command's name and the text typed; empty where the interaction does not have them."""
    data = interaction.get("data")
    if not isinstance(data, dict):
        return "", ""
    name = data.get("name")
    options = data.get("options")
    values = [
        option["value"]
        for option in (options if isinstance(options, list) else ())
        if isinstance(option, dict) and isinstance(option.get("value"), str)
    ]
    return name if isinstance(name, str) else "", values[0] if values else ""


def reply(
    name: str, text: str, interaction: dict[str, Any], arbiter: ArbiterPort, dialogues: Dialogues
) -> dict[str, Any]:
    """The message that answers a command."""
    try:
        match name:
            case "chiedi":
                return ask(text, interaction, arbiter, dialogues)
            case "regola":
                return rule(text, arbiter)
            case "glossario":
                return glossary(text, arbiter)
            case "segnala":
                return render.plain(
                    report_last(dialogues.context(dialogue_key(interaction)), text, arbiter, "Discord")
                )
        return render.plain(f"Il comando «{intake.clean(name)[:50]}» non lo conosco.")
    except (BotError, KbError, EngineError) as error:
        return render.plain(str(error))
    except Exception:
        # The platform must get an answer within three seconds; the defect is in the log, whole.
        log.exception("Comando di Discord senza risposta: %.50r", name)
        return render.plain("Non sono riuscito a rispondere per un mio difetto: è stato registrato.")


def ask(text: str, interaction: dict[str, Any], arbiter: ArbiterPort, dialogues: Dialogues) -> dict[str, Any]:
    """Answer a question, in the dialogue of this person in this channel."""
    question = intake.question(text)
    key = dialogue_key(interaction)
    answer = arbiter.ask(question, dialogues.context(key))
    dialogues.add(key, question)
    return render.answer(answer)


def dialogue_key(interaction: dict[str, Any]) -> tuple[str, str]:
    """Who talks and where."""
    member = interaction.get("member")
    user = member.get("user") if isinstance(member, dict) else interaction.get("user")
    who = user.get("id") if isinstance(user, dict) else None
    return str(interaction.get("channel_id"))[:40], str(who)[:40]


def rule(text: str, arbiter: ArbiterPort) -> dict[str, Any]:
    """A rule by its number; for words, the best one found."""
    query = intake.query(text)
    if not arbiter.kb.exists(query) and not any(character.isdigit() for character in query):
        hits = arbiter.kb.search(query, 1).hits
        if not hits:
            return render.plain(f"Nessuna regola trovata per «{query}».")
        query = hits[0].number
    return render.rule(arbiter.kb.rule(query))


def glossary(text: str, arbiter: ArbiterPort) -> dict[str, Any]:
    """A term of the glossary."""
    query = intake.query(text)
    found = arbiter.kb.glossary(query)
    if found is None:
        return render.plain(f"«{query}» non è nel glossario. Prova con /regola o /chiedi.")
    return render.term(found)


def choices(name: str, text: str, arbiter: ArbiterPort) -> list[dict[str, str]]:
    """Completions of what is being typed: numbers and words for /regola, terms for /glossario."""
    try:
        query = intake.query(text)
    except intake.Refused:
        return []
    try:
        found = arbiter.kb.suggest(query, MAX_CHOICES)
    except KbError:
        log.exception("Suggerimenti non disponibili")
        return []
    offered: dict[str, str] = {}
    for suggestion in found:
        if name == "glossario":
            value = term_of(suggestion, arbiter.kb)[0] if suggestion.kind == "termine" else ""
        else:
            value = suggestion.number or ""
        if value and len(value) <= MAX_CHOICE:
            offered.setdefault(render.limit(suggestion.label, MAX_CHOICE), value)
    return [{"name": label, "value": value} for label, value in offered.items()][:MAX_CHOICES]
