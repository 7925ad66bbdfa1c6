"""The screenshot of the README, taken from the real site: `python -m tests.browser.screenshot docs/immagini/chat.png`."""

import logging
import sys
import threading

from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

from bot.arbiter import Arbiter
from tests.browser.conftest import CHROMIUM, FLAGS
from web import url_builder
from web.app import create_app
from web.settings import Settings

QUESTION = "Ho una 3/3 con due segnalini -1/-1 e ne metto tre +1/+1: che forza ha?"
SIZE = {"width": 1100, "height": 980}


def take(target: str, question: str) -> None:
    """Ask `question` on the page and save what is seen."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, create_app(Arbiter.open(), Settings()), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_context(viewport=SIZE, locale="it-IT", device_scale_factor=1.5).new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}{url_builder.chat(question)}")
        page.screenshot(path=target)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    take(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else QUESTION)
