"""The polling runner: python-telegram-bot fetches updates, the pure handlers answer them, it sends the calls."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from ..ports import ArbiterPort
from . import telegram
from .memory import Dialogues, Seen
from .signatures import ChannelUnavailable

if TYPE_CHECKING:
    from telegram import InlineQueryResultArticle, Update
    from telegram.ext import Application, ContextTypes

log = logging.getLogger(__name__)


def build(
    token: str, arbiter: ArbiterPort, base_url: str | None = None
) -> Application[Any, Any, Any, Any, Any, Any]:
    """An application that answers every update through `telegram.handle`.

    Raises ChannelUnavailable without the extra, or with a token that cannot be one.
    """
    try:
        from telegram import Update
        from telegram.error import InvalidToken
        from telegram.ext import ApplicationBuilder, TypeHandler
    except ImportError as error:
        raise ChannelUnavailable(
            "Per Telegram manca python-telegram-bot: installa l'extra con «pip install 'arbitro[telegram]'»."
        ) from error
    dialogues, seen = Dialogues(), Seen()

    async def answer(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        if not seen.first_time(update.update_id):
            return
        # The arbiter computes: it must not hold the loop that keeps polling.
        calls = await asyncio.to_thread(
            telegram.handle, update.to_dict(), arbiter, dialogues, context.bot.username
        )
        for call in calls:
            await perform(context.bot, call)

    async def prepare(application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        await application.bot.set_my_commands(
            [(entry["command"], entry["description"]) for entry in telegram.menu()]
        )

    async def report(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        log.error("Aggiornamento di Telegram non servito", exc_info=context.error)

    builder = ApplicationBuilder().token(token).post_init(prepare)
    if base_url:
        builder = builder.base_url(base_url)
    try:
        application = builder.build()
    except InvalidToken as error:
        raise ChannelUnavailable("ARBITRO_TELEGRAM_TOKEN non è un token: lo dà @BotFather.") from error
    application.add_handler(TypeHandler(Update, answer))
    application.add_error_handler(report)
    return application


async def perform(bot: Any, call: telegram.Call) -> None:
    """One call of ours, its plain data made into the library's objects."""
    from telegram import LinkPreviewOptions, ReplyParameters

    if call["method"] == "answerInlineQuery":
        await bot.answer_inline_query(
            call["inline_query_id"],
            [result(entry) for entry in call["results"]],
            cache_time=call["cache_time"],
        )
        return
    reply = call.get("reply_parameters")
    await bot.send_message(
        call["chat_id"],
        call["text"],
        parse_mode=call["parse_mode"],
        link_preview_options=LinkPreviewOptions(**call["link_preview_options"]),
        reply_parameters=ReplyParameters(**reply) if reply else None,
    )


def result(entry: dict[str, Any]) -> InlineQueryResultArticle:
    """An inline result as the library wants it."""
    from telegram import InlineQueryResultArticle, InputTextMessageContent, LinkPreviewOptions

    content = entry["input_message_content"]
    return InlineQueryResultArticle(
        entry["id"],
        entry["title"],
        InputTextMessageContent(
            content["message_text"],
            parse_mode=content["parse_mode"],
            link_preview_options=LinkPreviewOptions(**content["link_preview_options"]),
        ),
        description=entry["description"],
    )


def run(token: str, arbiter: ArbiterPort, base_url: str | None = None) -> None:
    """Poll until interrupted; raises ChannelUnavailable when Telegram refuses the token or is out of reach."""
    application = build(token, arbiter, base_url)
    from telegram.error import InvalidToken, NetworkError

    try:
        application.run_polling(allowed_updates=["message", "inline_query"], bootstrap_retries=2)
    except InvalidToken as error:
        raise ChannelUnavailable(
            "Telegram non accetta il token: controlla ARBITRO_TELEGRAM_TOKEN."
        ) from error
    except NetworkError as error:
        raise ChannelUnavailable(f"Non riesco a parlare con Telegram: {error}.") from error
