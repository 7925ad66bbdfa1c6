"""Pages of the book change only when the book does: let browsers keep them and ask cheaply."""

from __future__ import annotations

from flask import Response, make_response, request
from werkzeug.wrappers import Response as BaseResponse

BOOK = "public, max-age=300, stale-while-revalidate=3600"


def cached(content: str | Response) -> BaseResponse:
    """A page of the book with an ETag of its content; answers 304 to who has it already."""
    response = make_response(content)
    response.headers["Cache-Control"] = BOOK
    response.vary.add("Cookie")  # the theme is in the page
    response.add_etag()
    return response.make_conditional(request)
