"""The pages without JavaScript: what a person reads and where the links lead."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.stand_in import STEPS, StandInArbiter


def test_home_offers_a_plain_form_and_examples(client: FlaskClient) -> None:
    page = client.get("/").text
    assert '<form class="chiedi" action="/" method="get"' in page
    assert 'href="/?q=' in page
    assert "non è prodotto né approvato da Wizards of the Coast" in page
    assert '<html lang="it"' in page


def test_an_answer_shows_badge_rules_and_proof(client: FlaskClient) -> None:
    page = client.get("/?q=Che forza ha?").text
    assert '<strong class="verdetto">4/4</strong>' in page
    assert "Confermata da simulazione" in page
    assert 'href="/regole/122.3" data-regola="122.3"' in page
    assert "La creatura è una 3/3 senza altro" in page
    assert f"di {len(STEPS)}" in page


@pytest.mark.parametrize(
    ("question", "badge", "tone"),
    [
        ("Posso?", "No", "tono-no"),
        ("Pago il mana?", "Sì", "tono-si"),
        ("Dipende?", "Dipende", "tono-dipende"),
        ("Piove? pioggia", "Non lo so", "tono-non_so"),
        ("Manca un dettaglio", "Mi serve un dettaglio", "tono-chiarimento"),
    ],
)
def test_every_verdict_has_its_badge(client: FlaskClient, question: str, badge: str, tone: str) -> None:
    page = client.get("/", query_string={"q": question}).text
    assert f'<strong class="verdetto">{badge}</strong>' in page
    assert tone in page


def test_a_question_is_escaped_everywhere(client: FlaskClient) -> None:
    page = client.get("/", query_string={"q": '<script>alert("x")</script>'}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_answer_prose_is_escaped_and_mana_is_drawn(client: FlaskClient) -> None:
    page = client.get("/?q=mana").text
    assert "&lt;b&gt;senza&lt;/b&gt; &amp; con" in page
    assert 'aria-label="TAPpa"' in page
    assert 'aria-label="un mana bianco o un mana blu"' in page


def test_the_dialogue_travels_in_the_address(client: FlaskClient, arbiter: StandInArbiter) -> None:
    page = client.get(
        "/", query_string=[("q", "E se avesse volare?"), ("c", "Posso?"), ("c", "Dipende?")]
    ).text
    assert ("E se avesse volare?", ("Posso?", "Dipende?")) in arbiter.asked
    assert page.count("<article") == 3
    hidden = re.findall(r'name="c" value="([^"]+)"', page)
    assert hidden[-3:] == ["Posso?", "Dipende?", "E se avesse volare?"]  # before them, those of the report


def test_options_continue_the_dialogue(client: FlaskClient) -> None:
    page = client.get("/?q=dettaglio").text
    assert "/?q=%C3%88+il+mio+turno&amp;c=dettaglio" in page


@pytest.mark.parametrize(
    ("raw", "shown"), [("3", 3), ("0", 1), ("99", 4), ("-1", 1), ("x", 1), ("²", 1), ("9" * 50, 1)]
)
def test_the_step_in_the_address_is_shown(client: FlaskClient, raw: str, shown: int) -> None:
    page = client.get("/", query_string={"q": "Che forza ha?", "passo": raw}).text
    assert f"Passo <span data-conta>{shown}</span> di 4" in page
    assert f'<progress max="4" value="{shown}"' in page


def test_steps_are_links_that_work_without_scripts(client: FlaskClient) -> None:
    page = client.get("/?q=Che+forza+ha%3F&passo=2").text
    for target in (1, 3, 4):
        assert f'href="/?q=Che+forza+ha%3F&amp;passo={target}#simulazione"' in page


def test_the_fragment_is_one_turn(client: FlaskClient) -> None:
    fragment = client.get("/?q=Posso?&frammento=1").text
    assert fragment.lstrip().startswith("<li")
    assert "<html" not in fragment


def test_a_rule_page(client: FlaskClient) -> None:
    page = client.get("/regole/603.3").text
    assert "Regola 603.3" in page
    assert 'rel="next" href="/regole/603.3a"' in page
    assert 'href="/regole/603.3b"' in page
    assert "Rimanda a" in page
    assert "17 aprile 2026" in page


def test_a_section_page_reads_whole(client: FlaskClient) -> None:
    page = client.get("/regole/603").text
    for number in ("603.1", "603.2a", "603.12a"):
        assert f'id="{number}"' in page


def test_examples_stand_on_the_rule_page(client: FlaskClient, arbiter: StandInArbiter) -> None:
    number = next(link.number for link in arbiter.kb.section("101") if arbiter.kb.rule(link.number).examples)
    assert "<strong>Esempio</strong>" in client.get(f"/regole/{number}").text


@pytest.mark.parametrize("typed", ["603,3 b", "CR 603.3b", "603.3B", "regola 603.3b"])
def test_a_number_in_any_spelling_leads_to_its_page(client: FlaskClient, typed: str) -> None:
    reply = client.get(f"/regole/{typed}")
    assert reply.status_code == 301
    assert reply.location == "/regole/603.3b"


def test_an_unknown_rule_offers_the_nearest(client: FlaskClient) -> None:
    reply = client.get("/regole/603.99")
    assert reply.status_code == 404
    assert "Le più vicine" in reply.text
    assert 'href="/regole/603.12"' in reply.text


def test_the_page_of_a_keyword_has_both_its_names_and_its_rules(client: FlaskClient) -> None:
    reply = client.get("/regole/702.9")
    assert reply.status_code == 200
    assert "Volare</h1>" in reply.text and '<span lang="en">Flying</span>' in reply.text
    assert 'id="702.9b"' in reply.text


def test_a_section_of_keywords_begins_with_their_names(client: FlaskClient) -> None:
    reply = client.get("/regole/702")
    assert '<a href="#702.9">Volare</a>' in reply.text
    assert '<h2 class="parola-chiave">Volare' in reply.text
    assert "Le parole chiave" not in client.get("/regole/603").text


def test_the_hover_card_is_a_fragment(client: FlaskClient) -> None:
    reply = client.get("/regole/603.3b/scheda")
    assert reply.status_code == 200
    assert "<html" not in reply.text
    assert "603.3b" in reply.text
    assert client.get("/regole/603.99/scheda").status_code == 404


def test_the_index_links_every_section(client: FlaskClient, arbiter: StandInArbiter) -> None:
    page = client.get("/regole").text
    for link in arbiter.kb.headings():
        assert f'href="/regole/{link.number}"' in page


def test_searching_a_number_opens_it(client: FlaskClient) -> None:
    assert client.get("/cerca?q=603,3b").location == "/regole/603.3b"


def test_search_lists_what_it_finds(client: FlaskClient) -> None:
    page = client.get("/cerca?q=segnalini che si annullano a coppie").text
    assert "risultati per" in page
    assert 'href="/regole/122' in page


def test_an_unknown_term_is_404_with_a_way_on(client: FlaskClient) -> None:
    reply = client.get("/glossario/qwertyuiop")
    assert reply.status_code == 404
    assert "non è nel glossario" in reply.text


def test_scenarios_are_listed_and_played(client: FlaskClient) -> None:
    assert "/scenari/122/due-contro-tre" in client.get("/scenari").text
    page = client.get("/scenari/122/due-contro-tre?passo=2").text
    assert "Superato" in page
    assert "Passo <span data-conta>2</span> di 4" in page
    assert client.get("/scenari/122/che-non-c-e").status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/chiedi.json?q=Posso?",
        "/regole.json",
        "/regole/603.3b.json",
        "/cerca.json?q=pila",
        "/glossario.json",
        "/scenari.json",
        "/scenari/122/due-contro-tre.json",
    ],
)
def test_pages_have_a_json_twin(client: FlaskClient, address: str) -> None:
    reply = client.get(address)
    assert reply.status_code == 200
    assert reply.is_json


def test_book_pages_answer_304(client: FlaskClient) -> None:
    first = client.get("/regole/603.3b")
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get("/regole/603.3b", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_the_theme_is_a_cookie_and_goes_back_here_only(client: FlaskClient) -> None:
    reply = client.post("/tema", data={"tema": "scuro", "torna": "/regole/603?x=1"})
    assert reply.status_code == 303
    assert reply.location == "/regole/603?x=1"
    assert 'data-tema="scuro"' in client.get("/").text
    for elsewhere in ("//altrove.example", "https://altrove.example", "/\\altrove.example", "/\n/altrove"):
        assert client.post("/tema", data={"tema": "chiaro", "torna": elsewhere}).location == "/"


def test_an_invented_theme_is_ignored(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.post("/tema", data={"tema": "fucsia"}).headers
    client.set_cookie("tema", '"><script>')
    assert "<script>" not in client.get("/").text


def test_service_pages(client: FlaskClient) -> None:
    assert client.get("/salute").json == {"stato": "vivo"}
    ready = client.get("/pronto").json
    assert ready is not None and ready["stato"] == "pronto" and ready["edizione"] == "2026-04-17"
    assert "Disallow: /api/" in client.get("/robots.txt").text
    opensearch = client.get("/opensearch.xml")
    assert opensearch.mimetype == "application/opensearchdescription+xml"
    assert "http://localhost/?q={searchTerms}" in opensearch.text
    assert client.get("/favicon.ico").status_code == 200


def test_imported_editions_stand_beside_ours(client: FlaskClient, tmp_path: Path) -> None:
    from kb.editions import EditionStore
    from kb.importer import ImportedEdition, ImportedRule

    assert "Nelle edizioni importate" not in client.get("/regole/117.1").text
    rule = ImportedRule(
        "117.1", "A player with <priority> may act. See rule 115.9.", (), (), "x.txt", 1, "117.1", "117.1"
    )
    moved = ImportedRule("115.9", "Old place.", (), (), "x.txt", 2, "115.9", "117.2")
    rules = {"117.1": rule, "115.9": moved}
    EditionStore().save(ImportedEdition("vecchia", None, "en", ("x.txt",), {}, rules, (), {}, ()))
    page = client.get("/regole/117.1").text
    assert "Nelle edizioni importate" in page
    assert '<div class="edizione-testo" lang="en"><p>A player with &lt;priority&gt; may act. See ' in page
    assert '<a class="rif" href="/regole/117.2" data-regola="117.2" title="ora è la 117.2">115.9</a>' in page
    assert "In quell&#39;edizione era la 115.9." in client.get("/regole/117.2").text


def test_a_damaged_edition_does_not_break_the_page(client: FlaskClient, tmp_path: Path) -> None:
    (tmp_path / "edizioni").mkdir()
    (tmp_path / "edizioni" / "rotta.json").write_text("{", encoding="utf-8")
    assert client.get("/regole/117.1").status_code == 200


def test_an_answer_can_be_reported_as_wrong(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITRO_DATI", str(tmp_path))
    page = client.get("/?q=Posso pagare?&c=Prima").text
    assert 'action="/segnala"' in page and 'name="c" value="Prima"' in page
    reply = client.post("/segnala", data={"q": "Posso pagare?", "c": "Prima", "nota": "non è così"})
    assert reply.status_code == 201
    assert "Segnalazione ricevuta" in reply.text and "/?q=Posso+pagare%3F&amp;c=Prima" in reply.text


@pytest.mark.parametrize("form", [{}, {"q": ""}, {"q": "x" * 30_000}])
def test_a_report_without_a_question_is_refused(client: FlaskClient, form: dict[str, str]) -> None:
    reply = client.post("/segnala", data=form)
    assert reply.status_code == 400
    assert "Segnalazione non ricevuta" in reply.text
