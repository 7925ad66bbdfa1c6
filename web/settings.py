"""The settings of the web door, read once from the environment."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

YES = frozenset({"1", "si", "sì", "true", "yes", "on"})


class Settings(Struct, frozen=True):
    """What a deployment may choose; every field has a safe default."""

    public_url: str | None = None
    """ARBITRO_URL: the address people reach, used in links sent to other channels and in OpenSearch."""

    behind_proxy: bool = False
    """ARBITRO_PROXY: trust X-Forwarded-* of one proxy in front."""

    tls: bool = False
    """ARBITRO_TLS: the site is only ever reached over HTTPS, so say so with HSTS."""

    limits_storage: str = "memory://"
    """ARBITRO_LIMITI: where Flask-Limiter counts, or "no" to switch it off."""

    discord_key: str | None = None
    """ARBITRO_DISCORD_CHIAVE: the application's public key, in hexadecimal."""

    telegram_secret: str | None = None
    """ARBITRO_TELEGRAM_SEGRETO: the secret_token given to setWebhook."""

    telegram_username: str | None = None
    """ARBITRO_TELEGRAM_NOME: the bot's @name, to know when a group talks to it."""

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Settings:
        """Settings from environment variables; empty values count as absent."""

        def text(name: str) -> str | None:
            return env.get(name, "").strip() or None

        def flag(name: str) -> bool:
            return (text(name) or "").lower() in YES

        url = text("ARBITRO_URL")
        return cls(
            public_url=url.rstrip("/") if url else None,
            behind_proxy=flag("ARBITRO_PROXY"),
            tls=flag("ARBITRO_TLS"),
            limits_storage=text("ARBITRO_LIMITI") or "memory://",
            discord_key=text("ARBITRO_DISCORD_CHIAVE"),
            telegram_secret=text("ARBITRO_TELEGRAM_SEGRETO"),
            telegram_username=text("ARBITRO_TELEGRAM_NOME"),
        )
