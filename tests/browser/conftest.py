"""The site on a real port and a real Chromium; in CI a missing browser is a failure."""

import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.serving import make_server

from kb.base import KnowledgeBase
from tests.stand_in import StandInArbiter
from web.app import create_app
from web.settings import Settings

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
WAYS: dict[str, dict[str, Any]] = {
    "chiaro": {"color_scheme": "light"},
    "scuro": {"color_scheme": "dark"},
    "telefono": PHONE,
    "senza-script": {"java_script_enabled": False},
}


def missing(what: str) -> None:
    """Skip, or fail in CI, for want of a browser."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what}: in CI le prove nel browser si fanno davvero")
    pytest.skip(what)


@pytest.fixture(scope="session")
def site(book: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site around the stand-in arbiter."""
    before = os.environ.get("ARBITRO_DATI")
    os.environ["ARBITRO_DATI"] = str(tmp_path_factory.mktemp("dati"))
    server = make_server("127.0.0.1", 0, create_app(StandInArbiter(book), Settings()), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    if before is None:
        del os.environ["ARBITRO_DATI"]
    else:
        os.environ["ARBITRO_DATI"] = before


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for all the tests."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright non è installato")
    if CHROMIUM is None:
        missing("Chromium non è installato")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Any, site: str) -> Iterator[Any]:
    """Opens pages in any way; a console error, a breach of the CSP or a request elsewhere fails the test."""
    contexts: list[Any] = []
    troubles: list[str] = []

    def note(message: Any) -> None:
        if message.type == "error" and "404 (NOT FOUND)" not in message.text:
            troubles.append(message.text)

    def watch(request: Any) -> None:
        if not request.url.startswith((site, "data:")):
            troubles.append(f"richiesta a {request.url}")

    def open_one(**settings: Any) -> Any:
        context = chromium.new_context(base_url=site, locale="it-IT", **settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", note)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", watch)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not troubles, troubles


@pytest.fixture
def page(open_page: Any) -> Any:
    """A page in a desktop window."""
    return open_page()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
