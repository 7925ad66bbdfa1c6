"""Telegram: the webhook's door, the pure handlers, the limits; the polling runner against a fake Bot API."""

import asyncio
import re
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from flask import Flask, jsonify, request
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.serving import make_server

from bot.answer import Answer, Citation, Kind, Outcome, Proof, ProofStep, Simulation
from bot.channels import telegram, telegram_runner
from bot.channels.memory import Dialogues, Seen
from bot.channels.signatures import ChannelUnavailable
from bot.render import telegram as render
from tests.stand_in import StandInArbiter
from web.app import create_app
from web.settings import Settings
from web.webhooks.telegram import SECRET_HEADER

SECRET = "un-segreto_Lungo"


@pytest.fixture
def client(arbiter: StandInArbiter) -> FlaskClient:
    return create_app(arbiter, Settings(telegram_secret=SECRET, telegram_username="ArbitroBot")).test_client()


def message(text: Any, number: int = 1, chat: int = 5, kind: str = "private") -> dict[str, Any]:
    return {
        "update_id": number,
        "message": {
            "message_id": 30 + number,
            "date": 1789000000,
            "chat": {"id": chat, "type": kind},
            "from": {"id": 8, "is_bot": False, "first_name": "Ada"},
            "text": text,
        },
    }


def post(client: FlaskClient, update: Any, secret: str = SECRET) -> Any:
    return client.post("/webhook/telegram", json=update, headers={SECRET_HEADER: secret})


def test_the_secret_opens_the_door(client: FlaskClient) -> None:
    assert post(client, message("ciao"), secret="altro").status_code == 401
    assert client.post("/webhook/telegram", json=message("ciao")).status_code == 401
    assert post(client, message("Posso?")).status_code == 200


def test_without_a_secret_the_door_is_closed(arbiter: StandInArbiter) -> None:
    reply = create_app(arbiter, Settings()).test_client().post("/webhook/telegram", json=message("ciao"))
    assert reply.status_code == 404


def test_free_text_is_a_question(client: FlaskClient) -> None:
    call = post(client, message("Che forza ha?")).get_json()
    assert call["method"] == "sendMessage"
    assert call["chat_id"] == 5
    assert call["parse_mode"] == "HTML"
    assert call["text"].startswith("<b>4/4</b> · <i>confermata da simulazione</i>")
    assert call["link_preview_options"] == {"is_disabled": True}
    assert call["reply_parameters"]["message_id"] == 31


def test_an_update_sent_again_is_answered_once(client: FlaskClient, arbiter: StandInArbiter) -> None:
    assert post(client, message("Posso?", 77)).get_json()
    assert post(client, message("Posso?", 77)).get_json() == {}
    assert len(arbiter.asked) == 1


def test_the_dialogue_is_remembered_until_nuova(client: FlaskClient, arbiter: StandInArbiter) -> None:
    post(client, message("Posso?", 1))
    post(client, message("E se avesse volare?", 2))
    assert arbiter.asked[-1] == ("E se avesse volare?", ("Posso?",))
    post(client, message("/nuova", 3))
    post(client, message("Posso?", 4))
    assert arbiter.asked[-1] == ("Posso?", ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/start", "risponde sulle regole di Magic"),
        ("/aiuto", "/regola numero"),
        ("/regola 603.3b", "<b>603.3b</b>"),
        ("/regola@ArbitroBot 603,3 b", "<b>603.3b</b>"),
        ("/regola", "Scrivi il numero"),
        ("/regola 603.99", "non esiste"),
        ("/regola <b>&", "Nessuna regola|non è un numero|<b>"),
        ("/glossario", "Scrivi il termine"),
        ("/glossario qwertyuiop<", "qwertyuiop&lt;"),
        ("/chiedi Posso?", "<b>No</b>"),
        ("/chiedi", "La domanda è vuota"),
        ("/boh", "non lo conosco"),
        ("/", "risponde sulle regole"),
        ("guasto", "per un mio difetto"),
    ],
)
def test_commands(client: FlaskClient, text: str, expected: str) -> None:
    call = post(client, message(text)).get_json()
    assert re.search(expected, call["text"]), call["text"]
    check_html(call["text"])


def test_groups_are_answered_only_when_addressed(arbiter: StandInArbiter) -> None:
    def calls(update: dict[str, Any]) -> list[dict[str, Any]]:
        return telegram.handle(update, arbiter, Dialogues(), "ArbitroBot")

    assert calls(message("Posso?", kind="group")) == []
    assert calls(message("/chiedi Posso?", kind="group"))
    assert calls(message("/chiedi@AltroBot Posso?", kind="group")) == []
    assert calls(message("@arbitrobot Posso?", kind="group"))
    assert arbiter.asked[-1][0] == "Posso?"
    answered = message("e se vola?", kind="group")
    answered["message"]["reply_to_message"] = {"from": {"id": 1, "is_bot": True, "username": "ArbitroBot"}}
    assert calls(answered)


@pytest.mark.parametrize(
    "update",
    [
        {},
        {"update_id": "x"},
        {"update_id": 1, "message": None},
        {"update_id": 2, "message": {"text": 3}},
        {"update_id": 3, "message": {"text": "a", "chat": {"id": "5"}}},
        {"update_id": 4, "message": {"text": "a", "chat": {"id": True}}},
        {"update_id": 5, "edited_message": {"text": "a"}},
        {"update_id": 6, "my_chat_member": {}},
        {"update_id": 7, "inline_query": {"id": 3, "query": None}},
        {"update_id": 8, "message": {"text": "a", "chat": 3, "from": 4}},
        {"update_id": 2**70, "poll": {}},
    ],
)
def test_updates_that_do_not_concern_us_are_200(client: FlaskClient, update: dict[str, Any]) -> None:
    reply = post(client, update)
    assert reply.status_code == 200
    assert reply.get_json() == {}


def test_a_question_too_long_is_refused_kindly(client: FlaskClient) -> None:
    call = post(client, message("a" * 20_001)).get_json()
    assert "troppo lunga" in call["text"]


def test_inline_mode_offers_the_answer_and_rules(client: FlaskClient) -> None:
    update = {
        "update_id": 9,
        "inline_query": {"id": "q1", "from": {"id": 8}, "query": "posso pagare punti vita", "offset": ""},
    }
    call = post(client, update).get_json()
    assert call["method"] == "answerInlineQuery"
    assert call["inline_query_id"] == "q1"
    assert call["results"][0]["title"] == "No"
    identifiers = [result["id"] for result in call["results"]]
    assert len(set(identifiers)) == len(identifiers) > 1
    for result in call["results"]:
        assert 1 <= len(result["id"].encode()) <= 64
        content = result["input_message_content"]
        assert render.length(content["message_text"]) <= render.MAX_TEXT
        check_html(content["message_text"])
    again = post(client, update | {"update_id": 10}).get_json()
    assert [result["id"] for result in again["results"]] == identifiers


def test_inline_mode_waits_for_two_letters(client: FlaskClient) -> None:
    for place, query in enumerate(("", " ", "a", "\x00")):
        update = {"update_id": 20 + place, "inline_query": {"id": "q", "query": query}}
        assert post(client, update).get_json()["results"] == []


def test_the_menu_respects_telegram() -> None:
    for entry in telegram.menu():
        assert re.fullmatch(r"[a-z0-9_]{1,32}", entry["command"])
        assert 1 <= len(entry["description"]) <= 256


class Balanced(HTMLParser):
    """Fails on tags that Telegram does not know, or that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        assert tag in {"b", "i"} and not attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_html(text: str) -> None:
    """Telegram would accept this text."""
    assert 1 <= render.length(text) <= render.MAX_TEXT
    assert not re.search(r"&(?!amp;|lt;|gt;)", text)
    assert not re.search(r"<(?!/?[bi]>)", text)
    parser = Balanced()
    parser.feed(text)
    assert not parser.open


@given(
    text=st.text(alphabet=st.characters(codec="utf-8"), max_size=9000),
    cited=st.lists(st.text(alphabet="<&>a \n", min_size=1, max_size=2000), max_size=5),
    steps=st.lists(st.text(alphabet=st.characters(codec="utf-8"), max_size=900), max_size=30),
)
def test_no_message_passes_the_limit_or_breaks_a_tag(text: str, cited: list[str], steps: list[str]) -> None:
    found = Answer(
        question="?",
        outcome=Outcome.ANSWER,
        kind=Kind.PROCEDURE,
        text=text,
        value="valore",
        citations=tuple(Citation("603.1", citation, "2026-04-17") for citation in cited),
        simulation=Simulation(Proof.CONFIRMED, None, tuple(ProofStep(step) for step in steps)),
        assumptions=(text[:3000],) if text else (),
    )
    messages = render.answer(found)
    for part in messages:
        check_html(part)
    check_html(render.only_first(messages, telegram.MORE))


def test_every_rule_of_the_book_fits(arbiter: StandInArbiter) -> None:
    headings = [link.number for link in arbiter.kb.headings()]
    for number in [*headings, *(record["regola"] for record in arbiter.kb.export())]:
        messages = render.rule(arbiter.kb.rule(number))
        for part in messages:
            check_html(part)
        check_html(render.only_first(messages, telegram.MORE))


def test_seen_is_bounded() -> None:
    seen = Seen(most=2)
    assert [seen.first_time(number) for number in (1, 1, 2, 3, 1)] == [True, False, True, True, True]


# The polling runner

TOKEN = "123456:prova-di-un-token-abbastanza-lungo"


class FakeBotApi:
    """The Bot API on loopback: hands out the given updates once, keeps what the bot calls."""

    def __init__(self, updates: list[dict[str, Any]]) -> None:
        self.updates = updates
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.done = threading.Event()
        app = Flask("finta-api")
        app.add_url_rule("/bot<token>/<method>", view_func=self.call, methods=["GET", "POST"])
        self.server = make_server("127.0.0.1", 0, app, threaded=True)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def call(self, token: str, method: str) -> Any:
        given_parameters = request.form.to_dict() or (request.get_json(silent=True) or {})
        self.calls.append((method, given_parameters))
        if token != TOKEN:
            return jsonify({"ok": False, "error_code": 401, "description": "Unauthorized"}), 401
        if method == "getMe":
            me = {"id": 123456, "is_bot": True, "first_name": "Arbitro", "username": "ArbitroBot"}
            return jsonify({"ok": True, "result": me})
        if method == "getUpdates":
            handed, self.updates = self.updates, []
            return jsonify({"ok": True, "result": handed})
        if method in ("sendMessage", "answerInlineQuery"):
            if len([name for name, _ in self.calls if name in ("sendMessage", "answerInlineQuery")]) == 2:
                self.done.set()
            return jsonify({"ok": True, "result": True})
        return jsonify({"ok": True, "result": True})


@pytest.fixture
def bot_api() -> Iterator[FakeBotApi]:
    inline = {
        "update_id": 3,
        "inline_query": {
            "id": "q",
            "from": {"id": 8, "is_bot": False, "first_name": "Ada"},
            "query": "priorità",
            "offset": "",
        },
    }
    api = FakeBotApi([message("Che forza ha?", 1), message("Che forza ha?", 1), inline])
    api.thread.start()
    yield api
    api.server.shutdown()
    api.thread.join()
    api.server.server_close()


def test_the_runner_polls_answers_and_skips_repeats(bot_api: FakeBotApi, arbiter: StandInArbiter) -> None:
    async def run() -> None:
        application = telegram_runner.build(
            TOKEN, arbiter, f"http://127.0.0.1:{bot_api.server.server_port}/bot"
        )
        async with application:
            await application.post_init(application)
            await application.start()
            await application.updater.start_polling(timeout=0, poll_interval=0.01)
            await asyncio.to_thread(bot_api.done.wait, 20)
            await application.updater.stop()
            await application.stop()

    asyncio.run(run())
    sent = [parameters for name, parameters in bot_api.calls if name == "sendMessage"]
    assert len(sent) == 1
    assert sent[0]["text"].startswith("<b>4/4</b>")
    assert sent[0]["parse_mode"] == "HTML"
    assert any(name == "answerInlineQuery" for name, _ in bot_api.calls)
    assert any(name == "setMyCommands" for name, _ in bot_api.calls)


def test_a_refused_token_says_so(bot_api: FakeBotApi, arbiter: StandInArbiter) -> None:
    with pytest.raises(ChannelUnavailable, match="ARBITRO_TELEGRAM_TOKEN"):
        telegram_runner.run("999:sbagliato", arbiter, f"http://127.0.0.1:{bot_api.server.server_port}/bot")


def test_without_the_extra_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, arbiter: StandInArbiter
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "telegram.ext", None)
    with pytest.raises(ChannelUnavailable, match=r"arbitro\[telegram\]"):
        telegram_runner.build(TOKEN, arbiter)
