"""REST: what the OpenAPI document promises is what the routes do."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import web.api
from kb.base import KnowledgeBase
from tests.stand_in import StandInArbiter
from web.app import create_app
from web.settings import Settings

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

DOCUMENT = json.loads((Path(web.api.__file__).parent / "openapi.json").read_text(encoding="utf-8"))
OPERATIONS = [(path, method) for path, methods in DOCUMENT["paths"].items() for method in methods]

ALWAYS_RIGHT = ("/regole", "/scenari", "/scenari/{nome}")
"""Without parameters, or with one that any text satisfies: no request to them is malformed."""


@pytest.fixture(scope="module")
def api_schema(book: KnowledgeBase) -> Any:
    app = create_app(StandInArbiter(book), Settings())
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


@pytest.mark.parametrize(
    ("path", "method", "mode"),
    [(*operation, GenerationMode.POSITIVE) for operation in OPERATIONS]
    + [(*operation, GenerationMode.NEGATIVE) for operation in OPERATIONS if operation[0] not in ALWAYS_RIGHT],
)
def test_the_document_is_true(api_schema: Any, path: str, method: str, mode: GenerationMode) -> None:
    """Whatever is sent, right or wrong, the reply is one that the document describes."""
    operation = api_schema[path][method.upper()]

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=30, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case) -> None:
        case.call_and_validate(checks=CHECKS)

    check()


def test_every_route_is_in_the_document(app: Flask, client: FlaskClient) -> None:
    document = client.get("/api/v1/openapi.json").get_json()
    described = {
        (path.split("/")[1], method.upper())
        for path, methods in document["paths"].items()
        for method in methods
    }
    served = {
        (rule.rule.removeprefix("/api/v1/").split("/")[0], method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and rule.endpoint != "api.openapi"
        for method in (rule.methods or set()) & {"GET", "POST"}
    }
    assert described == served


def test_the_guide_shows_every_route_and_its_examples_work(client: FlaskClient) -> None:
    page = client.get("/api").text
    for path, method in OPERATIONS:
        assert f"<code>{method.upper()} /api/v1{path}</code>" in page
    examples = [unescape(address) for address in re.findall(r'Prova: <a href="([^"]+)"', page)]
    assert len(examples) >= 6
    for address in examples:
        assert client.get(address).status_code == 200, address


def test_asking_gives_the_answer_shape(client: FlaskClient, arbiter: StandInArbiter) -> None:
    got = client.get("/api/v1/chiedi?domanda=Che forza ha?&contesto=Prima&id=d7").get_json()
    assert got["id"] == "d7"
    assert got["valore"] == "4/4"
    assert got["simulazione"]["esito"] == "confermata"
    assert arbiter.asked[-1] == ("Che forza ha?", ("Prima",))
    posted = client.post("/api/v1/chiedi", json={"domanda": "Posso?", "contesto": ["a", "b"]}).get_json()
    assert posted["esito"] == "risposta"
    assert arbiter.asked[-1] == ("Posso?", ("a", "b"))


def test_an_unknown_rule_is_a_problem_with_the_nearest(client: FlaskClient) -> None:
    reply = client.get("/api/v1/regole/603.99")
    assert reply.status_code == 404
    problem = reply.get_json(force=True)
    assert problem["status"] == 404
    assert problem["title"] == "Regola inesistente"
    assert "603.12" in problem["vicine"]
    assert problem["instance"] == "/api/v1/regole/603.99"


def test_a_wrong_scenario_says_where(client: FlaskClient) -> None:
    reply = client.post("/api/v1/simula", json={"scenario": "senza: nome"})
    assert reply.status_code == 422
    problem = reply.get_json(force=True)
    assert problem["riga"] == 1
    assert problem["chiave"] == "titolo"


def test_a_scenario_is_played(client: FlaskClient) -> None:
    got = client.post("/api/v1/simula", json={"scenario": "titolo: x", "nome": "mio"}).get_json()
    assert got["esito"] == "superato"
    assert got["scenario"] == "mio"


def test_suggestions_lead_to_pages_that_exist(client: FlaskClient) -> None:
    for typed in ("603.3", "70", "abil", "pri"):
        for row in client.get(f"/api/v1/suggerimenti?q={typed}").get_json()["suggerimenti"]:
            assert client.get(row["indirizzo"]).status_code == 200, row


def test_opensearch_suggestions(client: FlaskClient) -> None:
    query, labels = client.get("/api/v1/suggerimenti?q=603.3&formato=opensearch").get_json()
    assert query == "603.3"
    assert labels[0].startswith("603.3 ")


def test_the_api_is_open_to_other_sites(client: FlaskClient) -> None:
    assert client.get("/api/v1/regole/603").headers["Access-Control-Allow-Origin"] == "*"
    preflight = client.options("/api/v1/simula")
    assert preflight.headers["Access-Control-Allow-Headers"] == "Content-Type"
    assert "POST" in preflight.headers["Access-Control-Allow-Methods"]
