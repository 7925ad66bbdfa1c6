"""Every kind of statement, true and false."""

import pytest

from engine.scenario import CardLibrary, ScenarioReport, run
from engine.scenario.expectations import KINDS, Kind

BASE = """
titolo: Prova
giocatori:
  Anna:
    mano: [Fulmine]
    riserva: "{R}{R}"
    campo:
      - Orso
      - Foresta
      - Soldato x3
      - {carta: creatura 4/4 rossa con volare, nome: drago, segnalini: {"+1/+1": 1}, danno: 1}
  Bruno: {segnalini: {veleno: 2}}
carte:
  - {nome: Fulmine, costo: "{R}", tipo: Istantaneo, testo: "Fulmine infligge 3 danni a un qualsiasi bersaglio."}
  - {nome: Orso, costo: "{1}{G}", tipo: Creatura — Orso, forza: 2, costituzione: 2, testo: Volare}
  - {nome: Soldato, costo: "{W}", tipo: Creatura — Umano Soldato, forza: 1, costituzione: 1}
"""
FIRST = {
    "x di Fulmine: 0": "- Anna lancia Fulmine: {bersagli: Bruno}",
    "bersagli di Fulmine: [Bruno]": "- Anna lancia Fulmine: {bersagli: Bruno}",
    "in ordine: [Anna gioca Foresta, Anna lancia Fulmine]": "- Anna gioca Foresta\n- Anna lancia Fulmine: {bersagli: Bruno}",
}
"""What must happen before an example of the documentation is true."""
SETUP = {
    "in ordine: [Anna gioca Foresta, Anna lancia Fulmine]": ("mano: [Fulmine]", "mano: [Fulmine, Foresta]"),
    "creature di Anna: 1": (
        "      - Soldato x3\n      - {carta: creatura 4/4 rossa con volare",
        "      - {carta: artefatto",
    ),
    "carte in mano di Anna: 2": ("mano: [Fulmine]", "mano: [Fulmine x2]"),
}


def check(statement: str, actions: str = "", base: str = BASE) -> ScenarioReport:
    return run(f"{base}azioni:\n{actions}\nattese:\n- {statement}\n", CardLibrary())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.example)
def test_the_example_of_every_kind_is_true(kind: Kind) -> None:
    old, new = SETUP.get(kind.example, ("", ""))
    report = check(kind.example, FIRST.get(kind.example, ""), BASE.replace(old, new) if old else BASE)
    assert report.passed, report.why


@pytest.mark.parametrize(
    "statement",
    [
        "vita di Anna: almeno 20",
        "vita di Anna: 20 o meno",
        "vita di Anna: più di 19",
        'vita di Anna: "< 21"',
        "mana di Anna: 2",
        "mana di Bruno: vuota",
        "carte nel grimorio di Bruno: 10",
        "permanenti di Anna: 6",
        "creature Soldato di Anna: 3",
        "pedine di Anna: 0",
        "campo di Anna: [Orso, Foresta, Soldato x3, drago]",
        "campo di Anna: {Orso: 1, Foresta: 1, Soldato: 3, drago: 1}",
        "Anna controlla: {Soldato: 3}",
        "Anna controlla: [Soldato, Soldato]",
        "Anna non controlla: [Fulmine]",
        "Anna ha perso: no",
        "forza di drago: 5",
        "costituzione di drago: 5",
        "forza/costituzione di drago: 5/5",
        "danno su drago: 1",
        "segnalini di drago: {+1/+1: 1}",
        "segnalini +1/+1 su drago: 1",
        "segnalini veleno di Bruno: 2",
        "segnalini di Bruno: {veleno: 2}",
        "drago ha: [volare]",
        "drago non ha: [travolgere, cautela]",
        "drago ha: abilità",
        "drago è: [creatura, rossa]",
        "drago non è: [artefatto, blu, TAPpata]",
        "Foresta è: [base, terra, Foresta]",
        "Orso non è TAPpata",
        "colori di drago: [rosso]",
        "colori di Foresta: incolore",
        "sottotipi di Soldato 1: [Umano, Soldato]",
        "proprietario di Fulmine: Anna",
        "zona di Fulmine: mano di Anna",
        "controllore di Fulmine: nessuno",
        "valore di mana di Fulmine: 1",
        "Orso può bloccare: no",
        "Soldato 2 può attaccare Bruno",
        "può: {Anna lancia Fulmine: {bersagli: drago}}",
        "non può: {Bruno gioca Foresta: {}}",
    ],
)
def test_true_statements(statement: str) -> None:
    report = check(statement)
    assert report.passed, report.why


@pytest.mark.parametrize(
    "statement",
    [
        "vita di Anna: 19",
        'mana di Anna: "{R}"',
        "campo di Anna: [Orso]",
        "mano di Anna: [Fulmine, Orso]",
        "Anna controlla: [Soldato x4]",
        "Anna non controlla: [Orso]",
        "Anna ha perso: ha concesso",
        "Anna ha vinto",
        "forza/costituzione di drago: 4/4",
        "segnalini di drago: nessuno",
        "segnalini di drago: {}",
        "drago ha: travolgere",
        "drago non ha: volare",
        "drago è: blu",
        "drago non è: creatura",
        "Orso è TAPpata",
        "tipi di drago: [creatura, artefatto]",
        "colori di drago: [rosso, verde]",
        "zona di Fulmine: cimitero",
        "zona di Fulmine: mano di Bruno",
        "zona di Fulmine: nessuna",
        "controllore di Orso: Bruno",
        "in pila: [Fulmine]",
        "priorità: Bruno",
        "fase: sottofase finale",
        "vincitore: Anna",
        "patta: sì",
        "danno inflitto a Bruno: 1",
        "inneschi di drago: 1",
        "drago è morta",
        "evento: Anna vince",
        "in ordine: [Anna vince]",
        'regole applicate: ["104.2a"]',
        "può: Anna gioca Foresta",
        "non può: {Anna lancia Fulmine: {bersagli: drago}}",
        "Orso non può attaccare",
        "in cima al grimorio di Anna: Fulmine",
    ],
)
def test_false_statements(statement: str) -> None:
    report = check(statement)
    assert not report.passed
    assert report.expectations[0].found


@pytest.mark.parametrize(
    "statement", ["inneschi di Drgo: 0", "danno inflitto da Drgo: 0", "Drgo è morta: no"]
)
def test_a_misspelt_name_is_never_true(statement: str) -> None:
    assert not check(statement).passed


def test_what_happened_is_counted() -> None:
    actions = "- Anna lancia Fulmine: {bersagli: drago}\n- tutti passano"
    for statement in (
        "danno inflitto a drago: 3",
        "danno inflitto da Fulmine: 3",
        "magie lanciate da Anna: 1",
        "Fulmine si è risolta: 1",
        "evento: {testo: Fulmine infligge 3 danni a drago, volte: 1}",
        'regole applicate: ["601.2i", "608.2n"]',
    ):
        report = check(statement, actions)
        assert report.passed, report.why
