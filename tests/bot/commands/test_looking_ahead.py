"""The verbs that look at what could be: `esplora`, `simula --senza`, `simula --posizione`, `copertura`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bot.commands.conftest import Run

NAME = "122/due-contro-tre"


def test_esplora_tells_the_line_of_play(run: Run, run_json: Callable[..., Any]) -> None:
    result = run("esplora", NAME)
    assert result.exit_code == 0
    assert "può succedere: {vita di Bruno: 0} — vero" in result.output
    assert "  - Anna attacca. [508.1]" in result.output
    got = run_json("esplora", NAME, "--domanda", "per forza: {vita di Anna: 20}")
    assert [asked["domanda"] for asked in got["domande"]] == ["per forza: {vita di Anna: 20}"]


def test_esplora_says_when_a_bound_is_reached(run: Run) -> None:
    result = run("esplora", NAME, "--posizioni", "5")
    assert result.exit_code == 1
    assert "— non so" in result.output
    assert "limite di 5 posizioni raggiunto" in result.output
    assert run("esplora", NAME, "--posizioni", "0").exit_code == 2


def test_simula_senza_shows_both_stories(run: Run, run_json: Callable[..., Any]) -> None:
    result = run("simula", NAME, "--senza", "travolgere")
    assert result.exit_code == 0
    assert "Le due storie si separano al passo 2." in result.output
    assert "Con «travolgere»" in result.output and "Senza «travolgere»" in result.output
    assert "L'Orso è 4/4: con 4/4, senza 1/1" in result.output
    assert run_json("simula", NAME, "--senza", "travolgere")["primo_passo_diverso"] == 2


def test_simula_posizione_ends_with_the_line(run: Run, run_json: Callable[..., Any]) -> None:
    assert run("simula", NAME, "--posizione").output.splitlines()[-1].startswith("arbitro/1 | ")
    assert run_json("simula", NAME, "--posizione")["posizione"].startswith("arbitro/1 | ")
    assert "posizione" not in run_json("simula", NAME)


def test_copertura_of_a_section(run: Run, run_json: Callable[..., Any]) -> None:
    said = run("copertura", "--sezione", "122").output
    assert said.startswith("122. ")
    assert "eseguita da engine." in said
    assert NAME in said
    got = run_json("copertura", "--sezione", "122")
    (section,) = got["sezioni"]
    rules = {rule["regola"]: rule for rule in got["regole"]}
    assert section["regole"] == len(rules)
    assert rules["122.3"]["dichiarata_in"] == [NAME]
    assert rules["122.3"]["applicata_in"] == []
    assert any(":" in place for place in rules["122.6"]["eseguita_da"])


def test_copertura_of_the_book_adds_up(run_json: Callable[..., Any]) -> None:
    got = run_json("copertura")
    assert (
        sum(section["regole"] for section in got["sezioni"]) == got["totali"]["regole"] == len(got["regole"])
    )
    assert got["totali"]["eseguite"] + got["totali"]["non_simulate"] == got["totali"]["regole"]
    assert {rule["stato"] for rule in got["regole"]} == {"eseguita", "non simulata"}


def test_copertura_of_a_section_that_is_not_there(run: Run) -> None:
    assert run("copertura", "--sezione", "299").exit_code == 1


def test_reasons_are_read_from_the_document(tmp_path: Path) -> None:
    from bot.not_shown import Reasons

    text = (
        "# Titolo\n\n- `603.11/1`: non si legge.\n- `100.1`-`100.3`, `101.4a`: stanno\n  fuori.\n\n## Altro\n"
    )
    reasons = Reasons.parse(text)
    assert reasons.of(["100.1", "100.2", "100.3", "100.4"]) == dict.fromkeys(
        ["100.1", "100.2", "100.3"], "stanno fuori."
    )
    assert reasons.of(["603.11"]) == {"603.11/1": "non si legge."}
    whole = Reasons.parse("- `713`, `717`: altre carte.\n- `713.2/1`: un esempio.\n")
    assert whole.of(["713.1", "713.2", "714.1"]) == {
        "713.1": "altre carte.",
        "713.2": "altre carte.",
        "713.2/1": "un esempio.",
    }
    assert Reasons.load(tmp_path / "manca.md") == Reasons()
