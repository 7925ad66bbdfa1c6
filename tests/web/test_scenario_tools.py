"""What a scenario's page and route offer beside the story: its position as text, and the story without a keyword."""

import pytest
from flask.testing import FlaskClient

PAGE = "/scenari/122/due-contro-tre"


def test_the_position_of_the_step_can_be_copied(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?passo=2").text
    assert "La posizione al passo 2, da copiare" in page
    assert "arbitro/1 | giocatore &#34;Anna&#34;" in page


def test_both_stories_side_by_side(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?senza=travolgere").text
    assert "Con e senza «travolgere»" in page
    assert "Le due storie si separano al passo 2." in page
    assert 'value="travolgere"' in page
    assert "senza=travolgere" in page.split("Passo successivo")[0].rsplit("href=", 1)[1]


def test_the_keyword_is_escaped(client: FlaskClient) -> None:
    page = client.get(PAGE, query_string={"senza": "<script>x</script>"}).text
    assert "<script>x" not in page


def test_the_route_adds_what_is_asked(client: FlaskClient) -> None:
    body = {"scenario": "titolo: x", "senza": "volare", "posizione": True}
    got = client.post("/api/v1/simula", json=body).get_json()
    assert got["posizione"].startswith("arbitro/1")
    assert got["confronto"]["senza"] == "volare"
    plain = client.post("/api/v1/simula", json={"scenario": "titolo: x"}).get_json()
    assert "posizione" not in plain and "confronto" not in plain


@pytest.mark.parametrize("more", [{"senza": 3}, {"senza": " "}, {"senza": "a" * 81}, {"posizione": "sì"}])
def test_what_makes_no_sense_is_refused(client: FlaskClient, more: dict[str, object]) -> None:
    assert client.post("/api/v1/simula", json={"scenario": "titolo: x", **more}).status_code == 400
