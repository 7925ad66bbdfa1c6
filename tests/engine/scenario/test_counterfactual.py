"""A scenario with and without a keyword: where the two stories part, and what comes out otherwise."""

import pytest

from engine.errors import ScenarioError
from engine.scenario import compare

TRAMPLE = """
titolo: Travolgere passa
giocatori:
  Anna: {campo: {lupo: creatura 5/5 con travolgere}}
  Bruno: {campo: {cane: creatura 1/1}}
azioni:
  - Anna attacca con: lupo
  - Bruno blocca: {cane: lupo}
  - avanza fino a: fine del combattimento
scelte:
  - Anna: {divisione: {cane: 1, Bruno: 4}}
attese:
  - vita di Bruno: 16
  - cane è morta
"""


def test_the_first_step_that_differs() -> None:
    found = compare(TRAMPLE, "travolgere")
    assert found.whole.passed
    first = found.step(found.whole), found.step(found.without)
    assert [step.text for step in first if step] == [
        "Lupo infligge 1 danno da combattimento a cane.",
        "Lupo infligge 5 danni da combattimento a cane.",
    ]
    assert [(change.found, change.found_without) for change in found.changes] == [("16", "20")]


def test_an_ability_given_by_an_effect_is_missing_too() -> None:
    source = TRAMPLE.replace("5/5 con travolgere", "5/5").replace(
        "campo: {lupo", "costi: gratis, mano: [Impeto], campo: {lupo"
    )
    spell = 'carte:\n  - {nome: Impeto, costo: "{G}", tipo: Istantaneo, '
    spell += 'testo: "Una creatura bersaglio ha travolgere fino alla fine del turno."}\n'
    source = source.replace(
        "azioni:\n", f"{spell}azioni:\n  - Anna lancia Impeto: {{bersagli: lupo}}\n  - tutti passano\n"
    )
    found = compare(source, "travolgere")
    assert found.whole.passed, found.whole.why
    assert ("16", "20") in [(change.found, change.found_without) for change in found.changes]


def test_what_nothing_has_is_said() -> None:
    with pytest.raises(ScenarioError, match="niente in questo scenario ha «volare»"):
        compare(TRAMPLE, "volare")
