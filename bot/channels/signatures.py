"""Who knocks at a webhook: Discord's Ed25519 signatures, Telegram's secret token."""

from __future__ import annotations

import hmac

from ..errors import BotError

KEY_BYTES = 32
SIGNATURE_BYTES = 64


class ChannelUnavailable(BotError):
    """A channel that is not configured or whose extra is not installed; the message says what to do."""


def verify_discord(public_key: str, signature: str, timestamp: str, body: bytes) -> bool:
    """Whether Discord signed `timestamp + body`; raises ChannelUnavailable when it cannot be known."""
    try:
        from nacl.exceptions import BadSignatureError
        from nacl.signing import VerifyKey
    except ImportError as error:
        raise ChannelUnavailable(
            "Per Discord manca PyNaCl: installa l'extra con «pip install 'arbitro[discord]'»."
        ) from error
    try:
        key = VerifyKey(_bytes(public_key, KEY_BYTES))
    except ValueError as error:
        raise ChannelUnavailable(
            "ARBITRO_DISCORD_CHIAVE non è una chiave pubblica: sono 64 cifre esadecimali, nella pagina «General "
            "Information» dell'applicazione."
        ) from error
    try:
        key.verify(timestamp.encode() + body, _bytes(signature, SIGNATURE_BYTES))
    except (BadSignatureError, ValueError):
        return False
    return True


def _bytes(text: str, size: int) -> bytes:
    """Hexadecimal digits as exactly `size` bytes; ValueError otherwise."""
    found = bytes.fromhex(text)
    if len(found) != size:
        raise ValueError(f"{size} bytes expected, {len(found)} found")
    return found


def verify_telegram(secret: str, token: str) -> bool:
    """Whether the token of a request is our secret, in constant time."""
    return hmac.compare_digest(secret.encode(), token.encode("utf-8", "replace"))
