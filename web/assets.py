"""Static files under an address that changes with their content.

They are few and small, so they are read once: nothing outside this folder can ever be served. One hash covers them
all, so that ES modules can import each other with relative paths and still be cached for ever.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from flask import Blueprint, Response, abort, request
from werkzeug.wrappers import Response as BaseResponse

FOLDER = Path(__file__).parent / "static"

CACHE_FOREVER = "public, max-age=31536000, immutable"

# The system's table may lack or mistake these, and nosniff makes a mistake fatal.
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ico": "image/x-icon"}

blueprint = Blueprint("assets", __name__)


def load(folder: Path) -> dict[str, bytes]:
    """Every file below `folder` by its relative name, in a stable order."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def fingerprint(files: dict[str, bytes]) -> str:
    """Twelve hexadecimal digits that change when any file does."""
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:12]


FILES = load(FOLDER)
VERSION = fingerprint(FILES)


def url(name: str) -> str:
    """The address of a static file."""
    return f"/static/{VERSION}/{name}"


def serve(name: str, caching: str) -> BaseResponse:
    """A static file, 404 when there is none by that name."""
    content = FILES.get(name)
    if content is None:
        abort(404)
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    response = Response(content, mimetype=kind)
    response.headers["Cache-Control"] = caching
    response.add_etag()
    return response.make_conditional(request)


@blueprint.get("/static/<version>/<path:name>")
def static_file(version: str, name: str) -> BaseResponse:
    return serve(name, CACHE_FOREVER if version == VERSION else "no-cache")


@blueprint.get("/favicon.ico")
def favicon() -> BaseResponse:
    return serve("favicon.ico", "public, max-age=86400")
