"""The site around the real arbiter: what it promises on its pages, it keeps."""

import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from bot.arbiter import Arbiter
from tests.bot.commands.test_verbs import ENVIRONMENT, REPOSITORY
from web.app import create_app
from web.pages.chat import EXAMPLES
from web.settings import Settings


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arbiter]:
    """The real arbiter over a knowledge base of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARBITRO_DATI", str(tmp_path_factory.mktemp("stato")))
        yield Arbiter.open()


@pytest.fixture
def client(real: Arbiter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("ARBITRO_DATI", str(tmp_path))
    return create_app(real, Settings()).test_client()


@pytest.mark.parametrize("question", EXAMPLES)
def test_the_examples_of_the_home_page_are_answered(client: FlaskClient, question: str) -> None:
    got = client.get("/api/v1/chiedi", query_string={"domanda": question}).get_json()
    assert got["esito"] == "risposta", got["testo"]
    assert got["citazioni"]
    page = client.get("/", query_string={"q": question})
    assert page.status_code == 200


def test_what_an_answer_links_is_there(client: FlaskClient) -> None:
    page = client.get("/", query_string={"q": EXAMPLES[0]}).text
    links = {unescape(link) for link in re.findall(r'href="(/(?:regole|scenari|glossario)/[^"#]+)"', page)}
    assert links
    for link in links:
        assert client.get(link).status_code == 200, link


def test_the_proof_of_an_answer_can_be_run_again(client: FlaskClient) -> None:
    question = "Io e il mio avversario abbiamo un innesco a testa: quale si risolve prima?"
    got = client.get("/api/v1/chiedi", query_string={"domanda": question}).get_json()
    assert got["simulazione"]["esito"] == "confermata"
    report = client.post("/api/v1/simula", json={"scenario": got["simulazione"]["scenario"]}).get_json()
    assert report["esito"] == "superato"
    assert [step["testo"] for step in report["passi"]] == [
        step["testo"] for step in got["simulazione"]["passi"]
    ]


def test_every_stored_scenario_has_its_page(client: FlaskClient, real: Arbiter) -> None:
    index = client.get("/scenari").text
    for info in real.scenarios():
        assert f'href="/scenari/{info.name}"' in index
        page = client.get(f"/scenari/{info.name}")
        assert page.status_code == 200
        assert "stato-superato" in page.text, info.name


def test_rule_pages_name_the_scenarios_that_show_them(client: FlaskClient, real: Arbiter) -> None:
    info = next(iter(real.scenarios()))
    assert f'href="/scenari/{info.name}"' in client.get(f"/regole/{info.rules[0]}").text


@pytest.mark.parametrize(
    "hostile",
    [
        "?",
        "🂡" * 2000,
        "a" * 20_000,
        "' or 1=1 --",
        "\u202e\u0000\ufffe",
        "{{7*7}}",
        "123 " * 5000,
        "se " * 6000,
        "(" * 3000,
    ],
)
def test_hostile_questions_are_answered(client: FlaskClient, hostile: str) -> None:
    started = time.perf_counter()
    reply = client.post("/api/v1/chiedi", json={"domanda": hostile, "contesto": [hostile]})
    assert reply.status_code == 200, reply.text
    assert time.perf_counter() - started < 5


def test_many_threads_share_one_arbiter(real: Arbiter) -> None:
    from concurrent.futures import ThreadPoolExecutor

    def ask(question: str) -> object:
        got = real.ask(question).to_json()
        return {key: value for key, value in got.items() if key != "millisecondi"}

    questions = list(EXAMPLES) * 4
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(ask, questions))
    assert together == [ask(question) for question in questions]


def test_servi_prints_its_address_and_answers(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "web.cli", "servi", "--porta", "0"],
        env={**ENVIRONMENT, "ARBITRO_DATI": str(tmp_path), "PYTHONUNBUFFERED": "1"},
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address, line
        with urllib.request.urlopen(address[0] + "pronto", timeout=20) as reply:
            assert reply.status == 200
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout:
            process.stdout.close()
