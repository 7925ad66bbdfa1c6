"""Triggered abilities: how often, from where, in which round, and what their source became (603)."""

import pytest

from engine.scenario import CardLibrary, run

CARDS = """
carte:
  - {nome: Lupetto, costo: "{G}", tipo: Creatura — Lupo, forza: 1, costituzione: 1}
  - {nome: Saetta, costo: "{R}", tipo: Istantaneo, testo: "Saetta infligge 3 danni a un qualsiasi bersaglio."}
"""


def passes(body: str, card: str) -> None:
    report = run(f"titolo: prova\n{body}{CARDS}  - {card}\n", CardLibrary())
    assert report.passed, report.why


@pytest.mark.parametrize(("answer", "times"), [("sì", 1), ("no", 2)])
def test_what_is_done_once_a_turn_stops_triggering_only_when_done(answer: str, times: int) -> None:
    """603.2h: declining leaves the ability free to trigger again."""
    second = "  - tutti passano\n  - Anna sceglie: {puoi: no}\n" if answer == "no" else ""
    passes(
        f"""
giocatori: {{Anna: {{mano: [Lupetto, Lupetto], costi: gratis, campo: [Circolo]}}, Bruno: }}
azioni:
  - Anna lancia Lupetto
  - tutti passano
  - tutti passano
  - Anna sceglie: {{puoi: {answer}}}
  - Anna lancia Lupetto
  - tutti passano
{second}attese: [{{inneschi di Circolo: {times}}}, {{in pila: vuota}}]
""",
        '{nome: Circolo, tipo: Incantesimo, testo: "Ogniqualvolta una creatura entra sotto il tuo controllo, '
        'puoi pescare una carta. Fallo solo una volta per turno."}',
    )


def test_two_simultaneous_events_trigger_a_once_a_turn_ability_once() -> None:
    """The limit holds within one event too: both creatures die at the same time."""
    passes(
        """
giocatori:
  Anna: {mano: [Vampata], costi: gratis, campo: [Urna]}
  Bruno: {campo: [creatura 1/1, creatura 1/1]}
azioni: [Anna lancia Vampata, tutti passano, tutti passano]
attese: [{inneschi di Urna: 1}, {vita di Anna: 21}]
""",
        '{nome: Urna, tipo: Artefatto, testo: "Ogniqualvolta una creatura muore, guadagni 1 punto vita. '
        'Questa abilità si innesca solo una volta per turno."}\n'
        '  - {nome: Vampata, costo: "{R}", tipo: Stregoneria, testo: "Vampata infligge 2 danni a ogni creatura."}',
    )


@pytest.mark.parametrize(
    ("trigger", "times"), [("muore", 0), ("viene messa in un cimitero da qualsiasi zona", 1)]
)
def test_only_leaving_the_battlefield_looks_back(trigger: str, times: int) -> None:
    """603.6c, 603.10: under an effect that removes abilities, "from anywhere" still reads the card where it arrived."""
    passes(
        f"""
giocatori:
  Anna: {{campo: [golem: Golem]}}
  Bruno: {{mano: [Saetta], costi: gratis, campo: [Quiete]}}
azioni: ["Bruno lancia Saetta": {{bersagli: golem}}, tutti passano]
attese: [{{inneschi di Golem: {times}}}]
""",
        '{nome: Quiete, tipo: Incantesimo, testo: "Tutte le creature perdono tutte le abilità."}\n'
        "  - {nome: Golem, tipo: Creatura, forza: 1, costituzione: 1, "
        f'testo: "Quando questa creatura {trigger}, pesca una carta."}}',
    )


def test_a_state_trigger_resolves_even_if_the_state_is_gone() -> None:
    """603.8: its condition is no intervening "if" (603.4)."""
    passes(
        """
giocatori: {Anna: {mano: [Spunto], costi: gratis, campo: [Sorgente], grimorio: 5}, Bruno: }
azioni:
  - Anna lancia Spunto
  - attesa: {in pila: [abilità di Sorgente, Spunto]}
  - tutti passano
attese: [{carte in mano di Anna: 1}]
""",
        '{nome: Sorgente, tipo: Incantesimo, testo: "Ogniqualvolta non hai carte in mano, pesca una carta."}\n'
        '  - {nome: Spunto, costo: "{U}", tipo: Istantaneo, testo: "Pesca una carta."}',
    )


def test_the_power_of_what_was_sacrificed_is_the_permanents() -> None:
    """608.2h, 603.12: "la forza di quella creatura" counts what it had on the battlefield."""
    passes(
        """
giocatori:
  Anna: {mano: [Manticora], costi: gratis, campo: [{carta: creatura 1/1, nome: capra, segnalini: {"+1/+1": 3}}]}
  Bruno:
azioni:
  - Anna lancia Manticora
  - tutti passano
  - tutti passano
  - "Anna sceglie": {puoi: sì, bersagli: Bruno}
  - tutti passano
attese: [{vita di Bruno: 16}]
""",
        '{nome: Manticora, costo: "{R}", tipo: Creatura, forza: 4, costituzione: 3, testo: "Quando questa creatura '
        "entra, puoi sacrificare un'altra creatura. Quando lo fai, questa creatura infligge danno pari alla forza di "
        'quella creatura a un qualsiasi bersaglio."}',
    )


@pytest.mark.parametrize(("color", "life"), [("rossa", 20), ("blu", 19)])
def test_a_shield_rechecks_its_source(color: str, life: int) -> None:
    """609.7b: chosen while red, the source must still be red when it would deal damage."""
    change = "" if color == "rossa" else '  - "Bruno lancia Tinta": {bersagli: goblin}\n  - tutti passano\n'
    hand = "" if color == "rossa" else "mano: [Tinta], costi: gratis, "
    passes(
        f"""
giocatori:
  Anna: {{mano: [Cerchio], costi: gratis}}
  Bruno: {{{hand}campo: [goblin: Goblin]}}
azioni:
  - Anna lancia Cerchio
  - tutti passano
{change}  - "Bruno attiva goblin": {{bersagli: Anna}}
  - tutti passano
attese: [{{vita di Anna: {life}}}]
""",
        '{nome: Cerchio, costo: "{W}", tipo: Istantaneo, testo: "La prossima volta che una fonte rossa a tua scelta ti '
        'infliggerebbe danno in questo turno, previeni quel danno."}\n'
        '  - {nome: Tinta, costo: "{U}", tipo: Istantaneo, '
        'testo: "Una creatura bersaglio diventa blu fino alla fine del turno."}\n'
        '  - {nome: Goblin, costo: "{R}", tipo: Creatura — Goblin, forza: 1, costituzione: 1, '
        'testo: "{T}: Questa creatura infligge 1 danno a un giocatore bersaglio."}',
    )
