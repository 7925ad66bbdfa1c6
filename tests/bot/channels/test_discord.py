"""Discord: real signatures through the webhook, the commands, the platform's limits."""

import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from nacl.signing import SigningKey
from werkzeug.serving import make_server

from bot.answer import Answer, Citation, Kind, Outcome, Proof, ProofStep, Simulation
from bot.channels import discord, signatures
from bot.channels.memory import Dialogues
from bot.channels.registration import endpoint, register
from bot.channels.signatures import ChannelUnavailable
from bot.render import discord as render
from tests.stand_in import StandInArbiter
from web.app import create_app
from web.settings import Settings

KEY = SigningKey.generate()
TIMESTAMP = "1789000000"


@pytest.fixture
def client(arbiter: StandInArbiter) -> FlaskClient:
    return create_app(arbiter, Settings(discord_key=KEY.verify_key.encode().hex())).test_client()


def post(client: FlaskClient, body: Any, key: SigningKey = KEY, **headers: str) -> Any:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    signed = {
        "X-Signature-Ed25519": key.sign(TIMESTAMP.encode() + raw).signature.hex(),
        "X-Signature-Timestamp": TIMESTAMP,
    }
    return client.post(
        "/webhook/discord", data=raw, content_type="application/json", headers={**signed, **headers}
    )


def command(name: str, text: str, kind: int = 2) -> dict[str, Any]:
    return {
        "type": kind,
        "channel_id": "7",
        "member": {"user": {"id": "9"}},
        "data": {"name": name, "options": [{"name": "x", "type": 3, "value": text, "focused": kind == 4}]},
    }


def test_ping_pong(client: FlaskClient) -> None:
    reply = post(client, {"type": 1})
    assert reply.status_code == 200
    assert reply.mimetype == "application/json"
    assert reply.get_json() == {"type": 1}


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Signature-Ed25519": ""},
        {"X-Signature-Ed25519": "zz" * 64},
        {"X-Signature-Ed25519": "00" * 64},
        {"X-Signature-Ed25519": "00"},
        {"X-Signature-Timestamp": "1"},
        {"X-Signature-Timestamp": ""},
    ],
)
def test_a_bad_signature_is_401(client: FlaskClient, headers: dict[str, str]) -> None:
    assert post(client, {"type": 1}, **headers).status_code == 401


def test_another_key_or_another_body_is_401(client: FlaskClient) -> None:
    assert post(client, {"type": 1}, key=SigningKey.generate()).status_code == 401
    good = KEY.sign(TIMESTAMP.encode() + b'{"type": 1}').signature.hex()
    assert post(client, b'{"type": 2}', **{"X-Signature-Ed25519": good}).status_code == 401
    assert client.post("/webhook/discord", json={"type": 1}).status_code == 401


def test_without_a_key_the_door_is_closed(arbiter: StandInArbiter) -> None:
    client = create_app(arbiter, Settings()).test_client()
    reply = client.post("/webhook/discord", json={"type": 1})
    assert reply.status_code == 404
    assert "ARBITRO_DISCORD_CHIAVE" in reply.get_json(force=True)["detail"]


def test_a_key_that_is_none_says_what_to_do(arbiter: StandInArbiter) -> None:
    client = create_app(arbiter, Settings(discord_key="chiave")).test_client()
    reply = post(client, {"type": 1})
    assert reply.status_code == 503
    assert "64 cifre esadecimali" in reply.get_json(force=True)["detail"]


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "nacl.signing", None)
    with pytest.raises(ChannelUnavailable, match=r"arbitro\[discord\]"):
        signatures.verify_discord("00" * 32, "00" * 64, "1", b"")


def test_chiedi_answers_with_an_embed(client: FlaskClient) -> None:
    reply = post(client, command("chiedi", "Che forza ha?")).get_json()
    assert reply["type"] == 4
    embed = reply["data"]["embeds"][0]
    assert embed["title"] == "4/4"
    assert embed["footer"]["text"].startswith("Confermata da simulazione")
    assert [field["name"] for field in embed["fields"]][:2] == ["122.3", "122.1a"]
    assert reply["data"]["allowed_mentions"] == {"parse": []}


def test_the_dialogue_is_remembered_per_person_and_channel(
    client: FlaskClient, arbiter: StandInArbiter
) -> None:
    post(client, command("chiedi", "Posso?"))
    post(client, command("chiedi", "E se avesse volare?"))
    assert arbiter.asked[-1] == ("E se avesse volare?", ("Posso?",))
    elsewhere = command("chiedi", "E qui?") | {"channel_id": "8"}
    post(client, elsewhere)
    assert arbiter.asked[-1] == ("E qui?", ())


@pytest.mark.parametrize("typed", ["603.3b", "603,3 b", "CR 603.3b"])
def test_regola_by_number(client: FlaskClient, typed: str) -> None:
    embed = post(client, command("regola", typed)).get_json()["data"]["embeds"][0]
    assert embed["title"].startswith("603.3b ")


def test_regola_by_words(client: FlaskClient) -> None:
    embed = post(client, command("regola", "segnalini che si annullano a coppie")).get_json()["data"][
        "embeds"
    ][0]
    assert embed["title"][0].isdigit()


def test_an_unknown_number_is_a_private_message(client: FlaskClient) -> None:
    data = post(client, command("regola", "603.99")).get_json()["data"]
    assert "non esiste" in data["content"]
    assert data["flags"] == 64


def test_autocomplete_offers_numbers_and_words(client: FlaskClient) -> None:
    reply = post(client, command("regola", "603.3", kind=4)).get_json()
    assert reply["type"] == 8
    choices = reply["data"]["choices"]
    assert 1 < len(choices) <= 25
    assert choices[0]["value"] == "603.3"
    words = post(client, command("regola", "abilit", kind=4)).get_json()["data"]["choices"]
    assert words
    for choice in [*choices, *words]:
        assert 1 <= len(choice["name"]) <= 100
        assert 1 <= len(choice["value"]) <= 100
    assert post(client, command("regola", "", kind=4)).get_json()["data"]["choices"] == []


def test_a_defect_of_ours_still_answers(client: FlaskClient) -> None:
    data = post(client, command("chiedi", "guasto")).get_json()["data"]
    assert "per un mio difetto" in data["content"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"type": "2"},
        {"type": 2},
        {"type": 2, "data": []},
        {"type": 2, "data": {"name": 3, "options": {}}},
        {"type": 2, "data": {"name": "chiedi", "options": [1, None, {"value": 3}]}},
        {"type": 2, "data": {"name": "chiedi", "options": [{"value": "\ud800\u0000"}]}, "member": 3},
        {"type": 4, "data": None},
        {"type": 99, "data": {"name": "chiedi"}},
        {"type": 2, "data": {"name": "chiedi", "options": [{"value": "a" * 20_001}]}},
        {"type": 2, "data": {"name": "regola", "options": [{"value": "*" * 499}]}},
    ],
)
def test_malformed_interactions_get_a_valid_response(client: FlaskClient, body: dict[str, Any]) -> None:
    reply = post(client, body)
    assert reply.status_code == 200
    assert reply.get_json()["type"] in (4, 8)


@pytest.mark.parametrize("body", [b"", b"\xff", b"[]", b"[" * 50_000, b"null"])
def test_signed_rubbish_is_400(client: FlaskClient, body: bytes) -> None:
    assert post(client, body).status_code == 400


def test_what_we_register_respects_discord() -> None:
    commands = discord.registration()
    assert {entry["name"] for entry in commands} == {"chiedi", "regola", "glossario", "segnala"}
    for entry in commands:
        assert 1 <= len(entry["name"]) <= 32 and entry["name"].islower()
        assert 1 <= len(entry["description"]) <= 100
        for option in entry["options"]:
            assert 1 <= len(option["description"]) <= 100
            assert option["max_length"] <= 6000
    assert json.loads(json.dumps(commands)) == commands


def test_the_registration_address() -> None:
    assert endpoint("12", None) == "https://discord.com/api/v10/applications/12/commands"
    assert endpoint("12", "34").endswith("/applications/12/guilds/34/commands")
    with pytest.raises(ChannelUnavailable):
        endpoint("12/../34", None)


@given(
    text=st.text(max_size=9000),
    cited=st.lists(st.text(min_size=1, max_size=3000), max_size=5),
    steps=st.lists(st.text(max_size=600), max_size=40),
)
def test_no_answer_passes_the_limits(text: str, cited: list[str], steps: list[str]) -> None:
    found = Answer(
        question=text or "?",
        outcome=Outcome.ANSWER,
        kind=Kind.PROCEDURE,
        text=text,
        value=text[:400] or None,
        citations=tuple(Citation("603.1", citation, "2026-04-17") for citation in cited),
        simulation=Simulation(Proof.CONFIRMED, None, tuple(ProofStep(step) for step in steps)),
        related=("603.1",) * 60,
    )
    embed = render.answer(found)["embeds"][0]
    assert render.length(embed["title"]) <= render.MAX_TITLE
    assert render.length(embed["description"]) <= render.MAX_DESCRIPTION
    assert len(embed["fields"]) <= render.MAX_FIELDS
    for field in embed["fields"]:
        assert 1 <= render.length(field["name"]) <= render.MAX_FIELD_NAME
        assert 1 <= render.length(field["value"]) <= render.MAX_FIELD_VALUE
    assert render.total(embed) <= render.MAX_EMBED


def test_every_rule_of_the_book_fits(arbiter: StandInArbiter) -> None:
    headings = [link.number for link in arbiter.kb.headings()]
    for number in [*headings, *(record["regola"] for record in arbiter.kb.export())]:
        embed = render.rule(arbiter.kb.rule(number))["embeds"][0]
        assert render.total(embed) <= render.MAX_EMBED, number


def test_markdown_and_mentions_are_defused() -> None:
    assert render.escape("*a* _b_ [c](d) <@1> @everyone") == r"\*a\* \_b\_ \[c\]\(d\) \<\@1\> \@everyone"


def test_dialogues_end_and_are_bounded() -> None:
    now = [0.0]
    dialogues = Dialogues(clock=lambda: now[0], forget_after=10, most=2)
    dialogues.add("a", "1")
    dialogues.add("a", "2")
    assert dialogues.context("a") == ("1", "2")
    now[0] = 11
    assert dialogues.context("a") == ()
    for key in "bcd":
        dialogues.add(key, "x")
    assert dialogues.context("b") == ()
    assert dialogues.context("d") == ("x",)


# Registering, against a fake Discord on loopback


@pytest.fixture
def fake_discord() -> Iterator[tuple[str, list[tuple[str, str | None, Any]]]]:
    """An address that takes the PUT of the commands, and what it got."""
    got: list[tuple[str, str | None, Any]] = []
    app = Flask("finto-discord")

    @app.put("/applications/<int:application>/commands")
    @app.put("/applications/<int:application>/guilds/<int:guild>/commands")
    def put(application: int, guild: int = 0) -> Any:
        got.append((request.path, request.headers.get("Authorization"), request.get_json()))
        if request.headers.get("Authorization") != "Bot buono":
            return {"message": "401: Unauthorized"}, 401
        return request.get_json() if application != 9 else ({"retry_after": 3}, 429, {"Retry-After": "3"})

    server = make_server("127.0.0.1", 0, app)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", got
    server.shutdown()
    thread.join()
    server.server_close()


def test_registering_twice_puts_the_same_commands(
    fake_discord: tuple[str, list[tuple[str, str | None, Any]]],
) -> None:
    api, got = fake_discord
    assert register("buono", "12", None, api) == 4
    assert register("buono", "12", "34", api) == 4
    assert [path for path, _, _ in got] == [
        "/applications/12/commands",
        "/applications/12/guilds/34/commands",
    ]
    assert got[0][2] == got[1][2] == discord.registration()


@pytest.mark.parametrize(
    ("token", "application", "said"),
    [("cattivo", "12", "ARBITRO_DISCORD_TOKEN"), ("buono", "9", "aspettare 3 secondi")],
)
def test_a_refusal_of_discord_is_explained(
    fake_discord: tuple[str, list[tuple[str, str | None, Any]]], token: str, application: str, said: str
) -> None:
    with pytest.raises(ChannelUnavailable, match=said):
        register(token, application, None, fake_discord[0])


def test_discord_out_of_reach_is_explained() -> None:
    with pytest.raises(ChannelUnavailable, match="Non riesco a parlare con Discord"):
        register("buono", "12", None, "http://127.0.0.1:9")
