"""Headers that every response carries, and the limits on what may come in."""

from __future__ import annotations

from flask import Flask, Response

from .settings import Settings

MAX_BODY = 1_000_000
"""Largest request body, in bytes: the longest scenario fits several times."""

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

YEAR = 31_536_000


def init_app(app: Flask, settings: Settings) -> None:
    """Set the size limits and add the headers to whatever leaves, errors included."""
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    app.config["MAX_FORM_MEMORY_SIZE"] = MAX_BODY

    @app.after_request
    def protect(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if settings.tls:
            response.headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
        return response
