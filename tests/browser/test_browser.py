"""The site as people use it: with and without scripts, by keyboard, on a phone, in the dark."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WAYS

QUESTION = "Che forza ha?"
ADDRESSES = (
    "/",
    "/?q=Che+forza+ha%3F",
    "/?q=E+se+vola%3F&c=Posso%3F&c=Dipende%3F",
    "/?q=dettaglio",
    "/?q=pioggia",
    "/regole",
    "/regole/6",
    "/regole/603",
    "/regole/107.4e",
    "/regole/702.9",
    "/regole/603.99",
    "/cerca?q=segnalini+che+si+annullano",
    "/glossario",
    "/glossario/priorit%C3%A0",
    "/scenari",
    "/api",
    "/scenari/122/due-contro-tre",
)


@pytest.mark.parametrize("way", WAYS)
def test_asking_a_question(open_page: Any, way: str) -> None:
    page = open_page(**WAYS[way])
    page.goto("/")
    page.get_by_label("La tua domanda").fill(QUESTION)
    page.get_by_role("button", name="Chiedi").click()
    page.wait_for_url("**/?q=Che+forza+ha%3F**")
    assert page.locator(".verdetto").inner_text() == "4/4"
    assert page.locator(".prova-confermata").inner_text().strip() == "Confermata da simulazione"


@pytest.mark.parametrize("way", ["chiaro", "telefono"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_scrolls_sideways(open_page: Any, way: str, address: str) -> None:
    page = open_page(**WAYS[way])
    page.goto(address)
    assert page.locator("h1").count() == 1
    box = page.locator("main").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("way", ["chiaro", "scuro", "telefono"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing(open_page: Any, way: str, address: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = open_page(**WAYS[way])
    page.goto(address)
    for summary in page.locator("details > summary").all():
        if summary.is_visible():
            summary.click()
    page.wait_for_timeout(250)  # colours settle: their transitions last 150 ms
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_without_scripts_the_simulation_is_stepped_by_links(open_page: Any) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/?q=Che+forza+ha%3F")
    for expected in (2, 3, 4):
        page.get_by_role("link", name="Passo successivo").click()
        page.wait_for_url(f"**passo={expected}**")
        assert page.locator("[data-conta]").inner_text() == str(expected)
    page.get_by_role("link", name="Primo passo").click()
    page.wait_for_url("**passo=1**")


def test_without_scripts_the_theme_is_kept(open_page: Any) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/regole/603.3b")
    page.get_by_role("button", name="Passa al tema scuro").click()
    assert page.url.endswith("/regole/603.3b")
    assert page.locator("html").get_attribute("data-tema") == "scuro"
    page.goto("/")
    assert page.locator("html").get_attribute("data-tema") == "scuro"


def test_the_theme_changes_in_place(page: Any) -> None:
    page.goto("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Passa al tema scuro").click()
    expect(page.locator("body")).not_to_have_css("background-color", light)
    page.reload()
    assert page.locator("html").get_attribute("data-tema") == "scuro"
    page.get_by_role("button", name="Passa al tema chiaro").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


def test_the_simulation_is_stepped_by_keyboard(page: Any) -> None:
    page.goto("/?q=Che+forza+ha%3F")
    stage, counter = page.locator("[data-scena]"), page.locator("[data-conta]")
    stage.focus()
    page.keyboard.press("ArrowRight")
    assert counter.inner_text() == "2"
    assert "passo=2" in page.url
    assert "tre segnalini +1/+1" in stage.inner_text()
    page.keyboard.press("End")
    assert counter.inner_text() == "4"
    page.keyboard.press("ArrowRight")
    assert counter.inner_text() == "4"
    page.keyboard.press("Home")
    assert counter.inner_text() == "1"
    page.reload()
    assert page.locator("[data-conta]").inner_text() == "1"


def test_the_buttons_keep_the_focus_at_the_end(page: Any) -> None:
    page.goto("/?q=Che+forza+ha%3F&passo=3")
    forward = page.get_by_role("link", name="Passo successivo")
    forward.click()
    assert page.locator("[data-conta]").inner_text() == "4"
    assert forward.get_attribute("aria-disabled") == "true"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Passo successivo"


def test_a_dialogue_goes_on_in_place(page: Any) -> None:
    page.goto("/?q=Posso%3F")
    box = page.get_by_label("La tua domanda")
    box.fill("E se avesse volare?")
    box.press("Enter")
    expect(page.locator("[data-turno]")).to_have_count(2)
    assert "c=Posso" in page.url
    box.fill("riga uno")
    box.press("Shift+Enter")
    assert box.input_value() == "riga uno\n"
    page.reload()
    assert page.locator(".turno").count() == 2
    page.go_back()
    expect(page.locator(".turno")).to_have_count(1)


def test_slash_focuses_the_search_and_esc_leaves_it(page: Any) -> None:
    page.goto("/regole/603")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "cerca"
    assert page.locator("#cerca").input_value() == ""
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") != "cerca"
    page.goto("/")
    page.get_by_label("La tua domanda").press("/")
    assert page.get_by_label("La tua domanda").input_value() == "/"


def test_suggestions_by_keyboard(page: Any) -> None:
    page.goto("/")
    search = page.locator("#cerca")
    search.press_sequentially("603.3")
    page.wait_for_selector("#cerca[aria-expanded=true]")
    first = page.get_by_role("option").first
    assert first.inner_text().startswith("603.3")
    page.keyboard.press("ArrowDown")
    assert first.get_attribute("aria-selected") == "true"
    assert search.get_attribute("aria-activedescendant") == first.get_attribute("id")
    page.keyboard.press("ArrowUp")
    assert page.get_by_role("option").last.get_attribute("aria-selected") == "true"
    page.keyboard.press("Escape")
    assert search.get_attribute("aria-expanded") == "false"
    search.press("End")
    search.press_sequentially("b")
    page.wait_for_selector("#cerca[aria-expanded=true]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/regole/603.3b")


def test_suggestions_by_mouse(page: Any) -> None:
    page.goto("/")
    page.locator("#cerca").press_sequentially("603.3b")
    page.get_by_role("option").first.click()
    page.wait_for_url("**/regole/603.3b")


def test_suggestions_fit_a_phone(open_page: Any) -> None:
    page = open_page(**PHONE)
    page.goto("/")
    page.locator("#cerca").press_sequentially("abilit")
    page.wait_for_selector("#cerca[aria-expanded=true]")
    box = page.get_by_role("listbox").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hover_cards_by_mouse_and_keyboard(page: Any) -> None:
    page.goto("/regole/603.3b")
    card = page.get_by_role("tooltip")
    link = page.locator(".regola-testo a[data-regola='101.4']")
    link.hover()
    card.wait_for(state="visible")
    assert card.inner_text().startswith("101.4")
    page.keyboard.press("Escape")
    card.wait_for(state="hidden")
    page.mouse.move(0, 0)
    page.locator(".briciole a").last.focus()
    page.keyboard.press("Tab")
    card.wait_for(state="visible")
    assert link.get_attribute("aria-describedby") == "scheda-volante"
    box = card.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]


def test_the_page_can_be_walked_with_tab(page: Any) -> None:
    page.goto("/regole/603.3b")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "salta"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "contenuto"


def test_targets_are_large_enough_on_a_phone(open_page: Any) -> None:
    page = open_page(**PHONE)
    page.goto("/?q=Che+forza+ha%3F")
    for control in page.locator("header a, header button, .replay-comandi a, .chiedi button").all():
        box = control.bounding_box()
        assert box["height"] >= 43.5, control.inner_html()


def test_reduced_motion_is_respected(open_page: Any) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto("/")
    assert page.evaluate("getComputedStyle(document.querySelector('.bottone')).transitionDuration") == "0s"


def test_print_leaves_the_rule_alone(page: Any) -> None:
    page.goto("/regole/603.3b")
    page.emulate_media(media="print")
    assert not page.locator(".testata").is_visible()
    assert not page.locator(".vicine").is_visible()
    assert page.locator(".regola-testo").is_visible()


def test_everything_said_is_italian(page: Any) -> None:
    page.goto("/?q=Che+forza+ha%3F")
    assert page.locator("html").get_attribute("lang") == "it"
    said = page.locator("body").inner_text()
    assert not re.search(r"\b(search|next|previous|step|answer|copy|rules?|question|loading)\b", said.lower())
