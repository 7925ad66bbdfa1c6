"""Registering the slash commands with Discord: one bulk PUT that leaves exactly our commands, however often it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .discord import registration
from .signatures import ChannelUnavailable

if TYPE_CHECKING:
    import httpx

API = "https://discord.com/api/v10"
USER_AGENT = "DiscordBot (https://github.com/arbitro, 0.1)"
TIMEOUT = 20.0


def endpoint(application: str, guild: str | None, api: str = API) -> str:
    """Where the commands are put: everywhere, or in one server (at once, for trying)."""
    if not application.isdigit() or (guild is not None and not guild.isdigit()):
        raise ChannelUnavailable(
            "Gli identificativi di Discord (applicazione e server) sono fatti di sole cifre."
        )
    where = f"/guilds/{guild}" if guild else ""
    return f"{api}/applications/{application}{where}/commands"


def register(token: str, application: str, guild: str | None = None, api: str = API) -> int:
    """Put the commands in place; returns how many. Raises ChannelUnavailable with what Discord said."""
    try:
        import httpx
    except ImportError as error:
        raise ChannelUnavailable(
            "Per registrare i comandi manca httpx: installa l'extra con «pip install 'arbitro[discord]'»."
        ) from error
    url = endpoint(application, guild, api)
    headers = {"Authorization": f"Bot {token}", "User-Agent": USER_AGENT}
    try:
        reply = httpx.put(url, json=registration(), headers=headers, timeout=TIMEOUT)
    except httpx.HTTPError as error:
        raise ChannelUnavailable(f"Non riesco a parlare con Discord: {error}.") from error
    if reply.status_code != httpx.codes.OK:
        raise ChannelUnavailable(_refusal(reply))
    return len(reply.json())


def _refusal(reply: httpx.Response) -> str:
    """Why Discord said no."""
    match reply.status_code:
        case 401:
            return "Discord non accetta il token: controlla ARBITRO_DISCORD_TOKEN."
        case 403 | 404:
            return "Discord non trova l'applicazione o il server, oppure il bot non ne fa parte."
        case 429:
            return f"Discord chiede di aspettare {reply.headers.get('Retry-After', 'un po’ di')} secondi."
    return f"Discord ha risposto {reply.status_code}: {reply.text[:300]}"
