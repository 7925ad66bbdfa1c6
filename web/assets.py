"""Static files under an address that changes with their content.

One hash covers the whole folder, so that ES modules can import each other with relative paths and still be cached
for ever.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from flask import Blueprint, Response, send_from_directory

FOLDER = Path(__file__).parent / "static"

CACHE_FOREVER = "public, max-age=31536000, immutable"

blueprint = Blueprint("assets", __name__)


def fingerprint(folder: Path = FOLDER) -> str:
    """Twelve hexadecimal digits that change when any static file does."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


VERSION = fingerprint()


def url(name: str) -> str:
    """The address of a static file."""
    return f"/static/{VERSION}/{name}"


@blueprint.get("/static/<version>/<path:name>")
def static_file(version: str, name: str) -> Response:
    response = send_from_directory(FOLDER, name)
    response.headers["Cache-Control"] = CACHE_FOREVER if version == VERSION else "no-cache"
    return response


@blueprint.get("/favicon.ico")
def favicon() -> Response:
    response = send_from_directory(FOLDER, "favicon.ico", mimetype="image/x-icon")
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response
