"""`arbitro discord registra` and `arbitro telegram avvia`."""

from __future__ import annotations

import os

import click

from .output import EXIT_NO, domain_errors, fail, open_arbiter, write, write_json


def needed(name: str, what: str) -> str:
    """A variable without which the command cannot work."""
    value = os.environ.get(name, "").strip()
    if not value:
        raise click.UsageError(f"Manca la variabile {name}: {what}.")
    return value


@click.group("discord", short_help="Registra i comandi su Discord.", options_metavar="[OPZIONI]")
def discord() -> None:
    """I comandi di Discord (docs/canali.md spiega come aprire il canale)."""


@discord.command("registra", short_help="Registra i comandi.", options_metavar="[OPZIONI]")
@click.option("--mostra", is_flag=True, help="Scrive soltanto i comandi come JSON, senza rete.")
@click.option("--server", metavar="ID", help="Li registra in un solo server: subito visibili, per provare.")
def registra(mostra: bool, server: str | None) -> None:
    """Registra i comandi /chiedi, /regola e /glossario; ripeterlo non cambia niente."""
    from ..channels.registration import register
    from ..channels.signatures import ChannelUnavailable

    if mostra:
        from ..channels.discord import registration

        write_json(registration())
        return
    token = needed("ARBITRO_DISCORD_TOKEN", "è il token del bot")
    application = needed("ARBITRO_DISCORD_APP", "è l'identificativo dell'applicazione")
    try:
        count = register(token, application, server)
    except ChannelUnavailable as error:
        fail(str(error), EXIT_NO)
    write(f"{count} comandi registrati" + (f" nel server {server}." if server else "."))


@click.group("telegram", short_help="Avvia il bot di Telegram.", options_metavar="[OPZIONI]")
def telegram() -> None:
    """Il bot di Telegram (docs/canali.md spiega come aprire il canale)."""


@telegram.command("avvia", short_help="Avvia il bot.", options_metavar="[OPZIONI]")
def avvia() -> None:
    """Risponde ai messaggi finché non si preme Ctrl-C; non serve un sito pubblico."""
    from ..channels.signatures import ChannelUnavailable
    from ..channels.telegram_runner import run

    token = needed("ARBITRO_TELEGRAM_TOKEN", "è il token dato da @BotFather")
    with domain_errors():
        arbiter = open_arbiter(lasting=True)
    try:
        run(token, arbiter)
    except ChannelUnavailable as error:
        fail(str(error), EXIT_NO)
