"""The API for people: its routes, read from the same OpenAPI document that programs get."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

from flask import Blueprint, render_template
from msgspec import Struct
from werkzeug.wrappers import Response as BaseResponse

from ..api.routes import OPENAPI
from .caching import cached

blueprint = Blueprint("api_guide", __name__)


class Parameter(Struct, frozen=True):
    """One parameter of a route."""

    name: str
    description: str
    required: bool


class Route(Struct, frozen=True):
    """One route; `example` is an address to try, None where it takes a body or there is nothing to show."""

    method: str
    path: str
    summary: str
    parameters: tuple[Parameter, ...]
    example: str | None


@cache
def routes() -> tuple[Route, ...]:
    """Every route of the document, in its order."""
    document = json.loads(OPENAPI.read_text(encoding="utf-8"))
    base = document["servers"][0]["url"]
    return tuple(
        route(method, base + path, operation, document)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    )


def route(method: str, path: str, operation: dict[str, Any], document: dict[str, Any]) -> Route:
    """One operation of the document as the page shows it."""
    parameters = [
        Parameter(entry["name"], entry.get("description", ""), entry.get("required", False))
        for entry in operation.get("parameters", ())
    ]
    if "requestBody" in operation:
        reference = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        body = document["components"]["schemas"][reference.rpartition("/")[2]]
        parameters += [
            Parameter(name, schema.get("description", ""), name in body["required"])
            for name, schema in body["properties"].items()
        ]
    return Route(
        method.upper(), path, operation["summary"], tuple(parameters), example(method, path, operation)
    )


def example(method: str, path: str, operation: dict[str, Any]) -> str | None:
    """An address that shows the route at work."""
    needed = [entry for entry in operation.get("parameters", ()) if entry.get("required")]
    if method != "get" or any("example" not in entry for entry in needed):
        return None
    query = {}
    for entry in needed:
        if entry["in"] == "path":
            path = path.replace(f"{{{entry['name']}}}", quote(entry["example"]))
        else:
            query[entry["name"]] = entry["example"]
    return path + (f"?{urlencode(query)}" if query else "")


@blueprint.get("/api")
def page() -> BaseResponse:
    return cached(render_template("api.html", vie=routes()))
