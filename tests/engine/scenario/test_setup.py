"""From a scenario to its first position: players, zones, steps, attachments, whole games from the start."""

import pytest

from engine.errors import ScenarioError
from engine.scenario import CardLibrary, ScenarioReport, run


def play(source: str, cards: CardLibrary | None = None) -> ScenarioReport:
    return run(f"titolo: Prova\n{source}", cards or CardLibrary())


def passes(source: str) -> None:
    report = play(source)
    assert report.passed, report.why


def test_without_players_there_are_anna_and_bruno() -> None:
    passes(
        "attese: [{vita di Anna: 20}, {vita di Bruno: 20}, {turno di: Anna}, {carte nel grimorio di Bruno: 10}]"
    )


def test_three_players_in_turn_order() -> None:
    passes(
        """
partita: {turno_di: Carla}
giocatori: {Anna: {campo: [Eco]}, Bruno: {campo: [Eco]}, Carla: {campo: [Eco], mano: [Colpo], costi: gratis}}
carte:
  - {nome: Eco, tipo: Incantesimo, testo: "Ogniqualvolta un giocatore lancia una magia, guadagni 1 punto vita."}
  - {nome: Colpo, costo: "{R}", tipo: Istantaneo, testo: "Colpo infligge 1 danno a un giocatore bersaglio."}
azioni: [{Carla lancia Colpo: {bersagli: Bruno}}]
attese:
  - in pila: [abilità di Eco di Bruno, abilità di Eco di Anna, abilità di Eco di Carla, Colpo]
"""
    )


def test_with_several_opponents_an_attack_says_whom() -> None:
    source = "giocatori: {Anna: {campo: [lupo: creatura 2/2]}, Bruno: , Carla: }\nazioni:\n"
    report = play(f"{source}  - Anna attacca con: [lupo]\n")
    assert "chi attacca" in report.why
    passes(
        f"{source}  - Anna attacca con: {{lupo: Carla}}\n  - avanza fino a: fine\nattese: [{{vita di Carla: 18}}]\n"
    )


def test_the_upkeep_begins_with_its_triggers_and_the_draw_step_with_its_draw() -> None:
    passes("partita: {fase: acquisizione, turno_di: Bruno}\nattese: [{carte pescate da Bruno: 1}]")
    passes(
        """
partita: {fase: mantenimento}
giocatori: {Anna: {campo: [Alba]}}
carte: [{nome: Alba, tipo: Incantesimo, testo: "All'inizio del tuo mantenimento, guadagni 1 punto vita."}]
attese: [{in pila: [abilità di Alba]}]
"""
    )


def test_a_scenario_does_not_begin_in_the_middle_of_combat() -> None:
    with pytest.raises(ScenarioError, match="combattimento già avviato"):
        play("partita: {fase: danno da combattimento}\n")


def test_state_based_actions_see_to_impossible_positions_at_once() -> None:
    passes("giocatori: {Anna: {campo: [nullo: creatura 1/0]}, Bruno: {vita: 0}}\nattese: [{vincitore: Anna}]")


def test_commander_starts_at_forty() -> None:
    passes("partita: {formato: commander}\nattese: [{vita di Anna: 40}]")


def test_a_game_from_the_start_draws_hands_and_asks_for_mulligans() -> None:
    passes(
        """
partita: {da_capo: sì, turno_di: Bruno}
giocatori: {Anna: {grimorio: 40}, Bruno: {grimorio: 40}}
azioni: [avanza fino a: prima fase principale]
scelte:
  - Bruno: {mulligan: sì}
  - Anna: {mulligan: no}
  - Bruno: {mulligan: no}
  - Bruno: {in fondo: carta qualunque}
attese: [{carte in mano di Anna: 7}, {carte in mano di Bruno: 6}, {turno di: Bruno}]
"""
    )


def test_equipment_is_attached_where_it_says() -> None:
    passes(
        """
giocatori:
  Anna:
    campo:
      - lupo: creatura 2/2
      - {carta: Spada, assegnata_a: lupo}
carte:
  - {nome: Spada, tipo: Artefatto — Equipaggiamento, testo: "La creatura equipaggiata prende +2/+1."}
attese: [{forza/costituzione di lupo: 4/3}, {Spada è assegnata a: lupo}]
"""
    )


def test_a_permanent_may_belong_to_somebody_else() -> None:
    passes(
        """
giocatori: {Anna: {campo: [{carta: creatura 2/2, nome: preda, proprietario: Bruno}]}}
attese: [{controllore di preda: Anna}, {proprietario di preda: Bruno}]
"""
    )


def test_mana_that_stays_and_mana_that_empties() -> None:
    passes(
        """
giocatori: {Anna: {mana: "{R}", riserva: "{G}{G}"}}
azioni: [{attesa: {mana di Anna: "{R}{G}{G}"}}, avanza fino a: sottofase finale]
attese: [{mana di Anna: "{R}"}]
"""
    )


def test_the_library_answers_to_both_languages() -> None:
    cards = CardLibrary(
        [
            {
                "nome": "Fulmine",
                "inglese": "Lightning Bolt",
                "tipo": "Istantaneo",
                "costo": "{R}",
                "testo": "Fulmine infligge 3 danni a un qualsiasi bersaglio.",
            }
        ]
    )
    report = play(
        "giocatori: {Anna: {mano: [lightning bolt], costi: gratis}}\n"
        "azioni: [{Anna lancia Lightning Bolt: {bersagli: Bruno}}, tutti passano]\n"
        "attese: [{vita di Bruno: 17}, {zona di fulmine: cimitero}]",
        cards,
    )
    assert report.passed, report.why


def test_a_card_with_the_wrong_shape_is_refused_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"riga 3.*un solo valore"):
        play("carte:\n  - {nome: Orso, tipo: [Creatura]}\n")
    with pytest.raises(ScenarioError, match="riga 3"):
        play("carte:\n  - {nome: Orso, tipo: Creatura, costo: tre}\n")
