"""Reading a JSON body without trusting it."""

from __future__ import annotations

import json
from typing import Any

from flask import request

from bot.channels.intake import Refused


def json_object() -> dict[str, Any]:
    """The request's JSON object; Refused on anything else (bytes, lists, nesting meant to hurt)."""
    raw = request.get_data(cache=True)
    if not raw.strip():
        raise Refused("json", "Il corpo della richiesta è vuoto: invia un oggetto JSON.")
    try:
        found = json.loads(raw)
    except RecursionError as error:
        raise Refused("json", "Il JSON inviato è annidato troppo in profondità.") from error
    except ValueError as error:
        raise Refused("json", f"Il corpo della richiesta non è JSON valido: {error}.") from error
    if not isinstance(found, dict):
        raise Refused("json", "Il corpo della richiesta dev'essere un oggetto JSON.")
    return found
