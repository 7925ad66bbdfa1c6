"""Telegram updates as a pure function: the update's dict in, the Bot API calls to make out.

A call is a dict with `method` and its parameters: a webhook sends the first as its own response, the polling runner
sends them all.
"""

from __future__ import annotations

import hashlib
import logging
from typing import Any

from msgspec import Struct

from engine.errors import EngineError
from kb.errors import KbError
from kb.pages import Hit

from ..answer import Answer, Outcome
from ..errors import BotError
from ..ports import ArbiterPort
from ..render import labels
from ..render import telegram as render
from ..render.prose import first_sentence
from ..reports import report_last
from . import intake
from .memory import Dialogues

CACHE_SECONDS = 300
INLINE_RULES = 8
SHORTEST_INLINE = 2

Call = dict[str, Any]

log = logging.getLogger(__name__)


class BotCommand(Struct, frozen=True):
    """A command as Telegram's menu and our help show it."""

    name: str
    argument: str
    description: str


COMMANDS = (
    BotCommand("chiedi", "domanda", "Fai una domanda sulle regole"),
    BotCommand("regola", "numero", "Leggi una regola, per esempio 603.3b"),
    BotCommand("glossario", "termine", "Spiega un termine del gioco"),
    BotCommand("segnala", "motivo", "Segnala che l'ultima risposta è sbagliata"),
    BotCommand("nuova", "", "Dimentica il dialogo e ricomincia"),
    BotCommand("aiuto", "", "Mostra che cosa so fare"),
)

MORE = "<i>… il resto non entra in un messaggio: chiedi le singole regole con /regola.</i>"


def menu() -> list[dict[str, str]]:
    """The body of setMyCommands."""
    return [{"command": command.name, "description": command.description} for command in COMMANDS]


def handle(
    update: dict[str, Any], arbiter: ArbiterPort, dialogues: Dialogues, username: str | None = None
) -> list[Call]:
    """The calls that answer one update; none for updates that do not concern us."""
    if isinstance(inline := update.get("inline_query"), dict):
        return inline_results(inline, arbiter)
    message = update.get("message")
    if not isinstance(message, dict) or not isinstance(message.get("text"), str):
        return []
    chat = message.get("chat")
    if not isinstance(chat, dict):
        return []
    chat_id = chat.get("id")
    if not isinstance(chat_id, int) or isinstance(chat_id, bool):
        return []
    sender = message.get("from")
    who = sender.get("id") if isinstance(sender, dict) else None
    command, text = parse(message["text"], username)
    if command is None and chat.get("type") != "private" and not addressed(message, username):
        return []  # people in a group talk to each other
    if command == "":
        return []  # a command for another bot
    texts = reply(command, text, (chat_id, str(who)), arbiter, dialogues)
    return [
        send(chat_id, part, message.get("message_id") if place == 0 else None)
        for place, part in enumerate(texts)
    ]


def parse(text: str, username: str | None) -> tuple[str | None, str]:
    """The command (None for free text, "" when it is another bot's) and what follows it."""
    if not text.startswith("/"):
        mention = f"@{username.lstrip('@')}" if username else ""
        if mention and text.lower().startswith(mention.lower()):
            text = text[len(mention) :]
        return None, text.strip(" ,:")
    head, _, rest = text.partition(" ")
    name, _, target = head[1:].partition("@")
    if target and username and target.lower() != username.lstrip("@").lower():
        return "", rest
    return name.split("\n")[0].lower() or "aiuto", rest.strip()


def addressed(message: dict[str, Any], username: str | None) -> bool:
    """Whether a group message talks to the bot: it names it, or replies to one of its messages."""
    if username and f"@{username.lstrip('@')}".lower() in message["text"].lower():
        return True
    replied = message.get("reply_to_message")
    author = replied.get("from") if isinstance(replied, dict) else None
    if not isinstance(author, dict) or author.get("is_bot") is not True:
        return False
    return username is None or str(author.get("username", "")).lower() == username.lstrip("@").lower()


def reply(
    command: str | None, text: str, key: tuple[int, str], arbiter: ArbiterPort, dialogues: Dialogues
) -> list[str]:
    """The texts that answer a command or a free question."""
    try:
        match command:
            case "start" | "aiuto" | "help":
                return [help_text()]
            case "nuova":
                dialogues.forget(key)
                return ["Ricominciamo: fammi una domanda."]
            case "regola":
                return rule(text, arbiter)
            case "glossario":
                return glossary(text, arbiter)
            case "segnala":
                return [
                    render.escape(
                        report_last(dialogues.context(key), intake.clean(text), arbiter, "Telegram")
                    )
                ]
            case "chiedi" | None:
                question = intake.question(text)
                answer = arbiter.ask(question, dialogues.context(key))
                dialogues.add(key, question)
                return render.answer(answer)
        return [f"Il comando «{render.escape(command[:50])}» non lo conosco.\n\n{help_text()}"]
    except (BotError, KbError, EngineError) as error:
        return [render.escape(first_sentence(str(error), 800))]
    except Exception:
        # One message must not stop the others; the defect is in the log, whole.
        log.exception("Messaggio di Telegram senza risposta")
        return ["Non sono riuscito a rispondere per un mio difetto: è stato registrato."]


def help_text() -> str:
    """What the bot can do."""
    lines = [
        f"/{command.name}{' ' + command.argument if command.argument else ''} – {command.description}"
        for command in COMMANDS
    ]
    return (
        "<b>Arbitro</b> risponde sulle regole di Magic: cita le regole e, quando può, dimostra la risposta.\n\n"
        "Scrivimi una domanda, oppure:\n" + "\n".join(lines) + f"\n\n<i>{render.escape(labels.NOTICE)}</i>"
    )


def rule(text: str, arbiter: ArbiterPort) -> list[str]:
    """A rule by its number; for words, the best one found."""
    if not text.strip():
        return ["Scrivi il numero dopo il comando: /regola 603.3b"]
    query = intake.query(text)
    if not arbiter.kb.exists(query) and not any(character.isdigit() for character in query):
        hits = arbiter.kb.search(query, 1).hits
        if not hits:
            return [f"Nessuna regola trovata per «{render.escape(query)}»."]
        query = hits[0].number
    return render.rule(arbiter.kb.rule(query))


def glossary(text: str, arbiter: ArbiterPort) -> list[str]:
    """A term of the glossary."""
    if not text.strip():
        return ["Scrivi il termine dopo il comando: /glossario volare"]
    query = intake.query(text)
    found = arbiter.kb.glossary(query)
    if found is None:
        return [f"«{render.escape(query)}» non è nel glossario. Prova con /chiedi."]
    return render.term(found)


def send(chat_id: int, text: str, reply_to: Any = None) -> Call:
    """A message in HTML, without link previews."""
    call: Call = {
        "method": "sendMessage",
        "chat_id": chat_id,
        "text": text,
        "parse_mode": "HTML",
        "link_preview_options": {"is_disabled": True},
    }
    if isinstance(reply_to, int):
        call["reply_parameters"] = {"message_id": reply_to, "allow_sending_without_reply": True}
    return call


def single(calls: list[Call]) -> Call | None:
    """The one call that a webhook's response can carry; long messages say where the rest is."""
    if not calls:
        return None
    if len(calls) == 1:
        return calls[0]
    return {**calls[0], "text": render.only_first([call["text"] for call in calls], MORE)}


def inline_results(inline: dict[str, Any], arbiter: ArbiterPort) -> list[Call]:
    """`@bot parole`: the answer and the rules found, to be sent in any chat."""
    identifier, text = inline.get("id"), inline.get("query")
    if not isinstance(identifier, str) or not isinstance(text, str):
        return []
    results: list[dict[str, Any]] = []
    try:
        query = intake.clean(text).strip()[: render.MAX_INLINE_QUERY]
        if len(query) >= SHORTEST_INLINE:
            hits = arbiter.kb.search(query, INLINE_RULES).hits
            answer = arbiter.ask(query)
            if answer.outcome is Outcome.ANSWER:
                results.append(answer_article(query, answer))
            results += [rule_article(hit, arbiter) for hit in hits]
    except (BotError, KbError, EngineError) as error:
        log.warning("Ricerca in linea senza risultati: %s", error)
    except Exception:
        log.exception("Ricerca in linea senza risultati")
    return [
        {
            "method": "answerInlineQuery",
            "inline_query_id": identifier,
            "results": results[: render.MAX_INLINE_RESULTS],
            "cache_time": CACHE_SECONDS,
        }
    ]


def answer_article(query: str, answer: Answer) -> dict[str, Any]:
    """The answer as an inline result."""
    title = labels.headline(answer) or "Risposta"
    return article("r" + digest(query), title, first_sentence(answer.text), render.answer(answer))


def rule_article(hit: Hit, arbiter: ArbiterPort) -> dict[str, Any]:
    """A rule as an inline result."""
    page = arbiter.kb.rule(hit.number)
    return article(hit.number, f"{hit.number} · {hit.title}", hit.text or page.notice, render.rule(page))


def article(identifier: str, title: str, description: str, texts: list[str]) -> dict[str, Any]:
    """An inline result whose content is a text."""
    return {
        "type": "article",
        "id": identifier,
        "title": first_sentence(title, render.MAX_TITLE),
        "description": first_sentence(description, render.MAX_DESCRIPTION),
        "input_message_content": {
            "message_text": render.only_first(texts, MORE),
            "parse_mode": "HTML",
            "link_preview_options": {"is_disabled": True},
        },
    }


def digest(text: str) -> str:
    """A short identifier that is the same for the same text."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]
