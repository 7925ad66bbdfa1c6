"""Headers, limits and hostile input: nothing a stranger sends may break the service."""

import json
import random
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.channels.intake import MAX_QUESTION
from tests.stand_in import StandInArbiter
from web.app import create_app
from web.assets import FOLDER, VERSION
from web.settings import Settings

PAGES = (
    "/",
    "/?q=Posso?",
    "/regole",
    "/regole/603",
    "/regole/603.3b",
    "/cerca?q=pila",
    "/glossario",
    "/scenari",
)


@pytest.mark.parametrize("address", [*PAGES, "/non-esiste", "/api/v1/regole/999"])
def test_every_response_is_locked_down(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize("address", PAGES)
def test_pages_have_no_inline_code_and_no_third_party(client: FlaskClient, address: str) -> None:
    page = client.get(address).text
    assert " style=" not in page
    assert " onclick=" not in page
    for line in page.splitlines():
        if "<script" in line:
            assert f'src="/static/{VERSION}/' in line
        if "<link" in line or "<img" in line:
            assert "http" not in line


def test_https_only_sites_say_so(arbiter: StandInArbiter) -> None:
    client = create_app(arbiter, Settings(tls=True)).test_client()
    assert client.get("/salute").headers["Strict-Transport-Security"].startswith("max-age=")


def test_static_files_have_hashed_addresses(client: FlaskClient) -> None:
    reply = client.get(f"/static/{VERSION}/base.css")
    assert "immutable" in reply.headers["Cache-Control"]
    assert client.get("/static/vecchia/base.css").headers["Cache-Control"] == "no-cache"
    assert client.get(f"/static/{VERSION}/../app.py").status_code == 404
    assert client.get(f"/static/{VERSION}/%2e%2e/app.py").status_code == 404


def test_scripts_ask_only_this_site() -> None:
    for script in FOLDER.glob("*.js"):
        source = script.read_text(encoding="utf-8")
        assert "http://" not in source and "https://" not in source.replace('"https:"', ""), script


def test_the_longest_question_passes_and_one_more_does_not(client: FlaskClient) -> None:
    assert client.get("/", query_string={"q": "a" * MAX_QUESTION}).status_code == 200
    reply = client.get("/", query_string={"q": "a" * (MAX_QUESTION + 1)})
    assert reply.status_code == 413
    assert "20.001 caratteri, il massimo è 20.000" in reply.text
    problem = client.post("/api/v1/chiedi", json={"domanda": "a" * (MAX_QUESTION + 1)})
    assert problem.status_code == 413
    assert problem.mimetype == "application/problem+json"


def test_an_empty_question_is_refused_kindly(client: FlaskClient) -> None:
    reply = client.get("/?q=%20%00")
    assert reply.status_code == 400
    assert "La domanda è vuota" in reply.text
    assert 'name="q"' in reply.text


def test_a_defect_of_ours_is_a_503_and_the_service_goes_on(client: FlaskClient) -> None:
    reply = client.get("/?q=guasto")
    assert reply.status_code == 503
    assert "per un mio difetto" in reply.text
    assert client.get("/?q=Posso?").status_code == 200
    problem = client.get("/api/v1/chiedi?domanda=guasto")
    assert problem.status_code == 503
    assert "ZeroDivision" not in problem.text


def test_a_body_too_large_is_413(client: FlaskClient) -> None:
    for address in ("/api/v1/chiedi", "/api/v1/simula", "/tema"):
        reply = client.post(address, data=b"x" * 2_000_000, content_type="application/json")
        assert reply.status_code in (413, 303), address


DEEP = "[" * 100_000

HOSTILE_BODIES = [
    b"",
    b"\x00\xff\xfe",
    b"null",
    b"[]",
    b'"testo"',
    b"{",
    b"NaN",
    DEEP.encode(),
    b'{"domanda": ' + DEEP.encode(),
    b'{"domanda": null}',
    b'{"domanda": 7}',
    b'{"domanda": ["a"]}',
    b'{"domanda": ""}',
    b'{"domanda": "a", "contesto": "a"}',
    b'{"domanda": "a", "contesto": [1]}',
    b'{"domanda": "a", "contesto": {"a": 1}}',
    b'{"domanda": "a", "id": {}}',
    b'{"domanda": "\\ud800"}',
    b'{"domanda": "' + b"\\u0000" * 50 + b'"}',
    b"1" * 10_000,
    b'{"scenario": 3}',
    b'{"scenario": "x: [", "nome": 1}',
    b'{"scenario": "x: [", "nome": ""}',
]


@pytest.mark.parametrize("body", HOSTILE_BODIES, ids=range(len(HOSTILE_BODIES)))
@pytest.mark.parametrize("address", ["/api/v1/chiedi", "/api/v1/simula"])
def test_hostile_bodies_get_a_clear_problem(client: FlaskClient, address: str, body: bytes) -> None:
    reply = client.post(address, data=body, content_type="application/json")
    assert reply.status_code < 500
    if reply.status_code >= 400:
        assert reply.mimetype == "application/problem+json"
        assert reply.get_json(force=True)["detail"]


@pytest.mark.parametrize(
    "address",
    [
        "/regole/{}",
        "/regole/{}.json",
        "/regole/{}/scheda",
        "/glossario/{}",
        "/glossario/{}.json",
        "/scenari/{}",
        "/cerca?q={}",
        "/cerca.json?q={}",
        "/?q={}",
        "/?q=a&c={}",
        "/?q=forza&passo={}",
        "/vai?n={}",
        "/api/v1/regole/{}",
        "/api/v1/cerca?q={}",
        "/api/v1/cerca?q=a&limite={}",
        "/api/v1/suggerimenti?q={}",
        "/api/v1/glossario/{}",
        "/api/v1/scenari/{}",
        "/api/v1/chiedi?domanda={}",
        "/static/{}/base.css",
        "/static/x/{}",
    ],
)
def test_any_bytes_in_an_address_never_break(client: FlaskClient, address: str) -> None:
    generator = random.Random(address)
    pieces = [
        "%00",
        "%ff%fe",
        "%F0%9F%98%80",
        "..%2f..%2fetc%2fpasswd",
        "'; drop table rules; --",
        "%22*",
        "a" * 9000,
    ]
    pieces += ["".join(f"%{generator.randrange(256):02x}" for _ in range(40)) for _ in range(12)]
    pieces += [
        "NEAR(a b)",
        "AND OR NOT",
        "{{7*7}}",
        "%0d%0aX-Evil:1",
        "1" * 400,
        "9.9.9",
        "603.3" + "b" * 60,
        "²³.½",
    ]
    for piece in pieces:
        reply = client.get(address.format(piece))
        assert reply.status_code < 500, (address, piece)
        assert "X-Evil" not in reply.headers


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(question=st.text(max_size=300), turns=st.lists(st.text(max_size=80), max_size=4))
def test_any_text_can_be_asked(client: FlaskClient, question: str, turns: list[str]) -> None:
    body = json.dumps({"domanda": question, "contesto": turns})
    reply = client.post("/api/v1/chiedi", data=body, content_type="application/json")
    assert reply.status_code in (200, 400, 503)
    assert client.get("/", query_string={"q": question.encode("utf-8", "replace")}).status_code in (
        200,
        400,
        503,
    )


@pytest.mark.parametrize("method", ["put", "delete", "patch", "post"])
def test_other_methods_are_405_in_italian(client: FlaskClient, method: str) -> None:
    reply = getattr(client, method)("/regole/603")
    assert reply.status_code == 405
    assert "GET" in reply.headers["Allow"]
    assert "Metodo non ammesso" in reply.text


def test_limits_count_strangers_not_this_machine(arbiter: StandInArbiter) -> None:
    pytest.importorskip("flask_limiter")
    client = create_app(arbiter).test_client()
    stranger = {"REMOTE_ADDR": "203.0.113.9"}
    codes = [
        client.post("/api/v1/simula", json={"scenario": "titolo: x"}, environ_overrides=stranger).status_code
        for _ in range(25)
    ]
    assert codes[0] == 200
    assert codes[-1] == 429
    refused = client.post("/api/v1/simula", json={"scenario": "titolo: x"}, environ_overrides=stranger)
    assert "Troppe richieste" in refused.get_json(force=True)["title"]
    assert int(refused.headers["Retry-After"]) >= 0
    assert client.post("/api/v1/simula", json={"scenario": "titolo: x"}).status_code == 200


def test_limits_can_be_switched_off(arbiter: StandInArbiter) -> None:
    client = create_app(arbiter, Settings(limits_storage="no")).test_client()
    for _ in range(30):
        reply = client.post(
            "/api/v1/simula", json={"scenario": "titolo: x"}, environ_overrides={"REMOTE_ADDR": "203.0.113.9"}
        )
        assert reply.status_code == 200


def test_a_missing_knowledge_base_is_a_503_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from kb.errors import KbUnavailable
    from web import app as web_app

    def closed() -> StandInArbiter:
        raise KbUnavailable("La base non c'è: costruiscila.")

    monkeypatch.setattr(web_app, "open_arbiter", closed)
    client = create_app().test_client()
    assert client.get("/salute").status_code == 200
    for address in ("/", "/pronto", "/regole/603", "/?q=Posso?", "/api/v1/regole/603"):
        reply = client.get(address)
        if address != "/":
            assert reply.status_code == 503
            assert "costruiscila" in reply.text.replace("&#39;", "'")


def test_settings_come_from_the_environment() -> None:
    found = Settings.from_env(
        {
            "ARBITRO_URL": "https://x.example/",
            "ARBITRO_PROXY": "sì",
            "ARBITRO_TLS": "0",
            "ARBITRO_DISCORD_CHIAVE": " ",
        }
    )
    assert found == Settings(public_url="https://x.example", behind_proxy=True)
