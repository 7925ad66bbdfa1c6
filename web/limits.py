"""How many requests one address may make, when Flask-Limiter is installed ([server]).

Asking and simulating cost the most, so they are bounded more tightly. Loopback is never limited: it is a person
on their own machine, or a proxy that was not declared with ARBITRO_PROXY.
"""

from __future__ import annotations

import ipaddress
import logging

from flask import Flask, request

from .settings import Settings

DEFAULT = "300 per minute"
ASK = "60 per minute"
SIMULATE = "20 per minute"
REPORT = "10 per minute"

ASKING = ("chat.home", "chat.twin", "api.ask", "api.ask_post")
REPORTING = ("reports.report_wrong", "api.report_wrong")
SIMULATING = ("api.simulate",)

log = logging.getLogger(__name__)


def is_loopback() -> bool:
    """Whether the request comes from this very machine."""
    try:
        return ipaddress.ip_address(request.remote_addr or "").is_loopback
    except ValueError:
        return False


def init_app(app: Flask, settings: Settings) -> None:
    """Limit the views of `app`; without the extra, or with ARBITRO_LIMITI=no, nothing is limited."""
    if settings.limits_storage.lower() == "no":
        return
    try:
        from flask_limiter import Limiter
        from flask_limiter.util import get_remote_address
    except ImportError:
        log.info("Flask-Limiter non è installato: nessun limite di richieste.")
        return
    limiter = Limiter(
        get_remote_address,
        app=app,
        default_limits=[DEFAULT],
        storage_uri=settings.limits_storage,
        in_memory_fallback_enabled=settings.limits_storage != "memory://",
        headers_enabled=True,
    )
    limiter.request_filter(is_loopback)
    for endpoints, limit in ((ASKING, ASK), (SIMULATING, SIMULATE), (REPORTING, REPORT)):
        shared = limiter.shared_limit(limit, scope=endpoints[0])
        for endpoint in endpoints:
            app.view_functions[endpoint] = shared(app.view_functions[endpoint])  # type: ignore[assignment]
