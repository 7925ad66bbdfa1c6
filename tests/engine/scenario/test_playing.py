"""Playing scripts: who passes to whom, where answers come from, what is illegal and what fails."""

import pytest

from engine.errors import ScenarioError
from engine.scenario import CardLibrary, Outcome, ScenarioReport, run

CARDS = """
carte:
  - {nome: Saetta, costo: "{R}", tipo: Istantaneo, testo: "Saetta infligge 3 danni a un qualsiasi bersaglio."}
  - {nome: Consiglio, costo: "{U}", tipo: Istantaneo, testo: "Puoi pescare una carta."}
  - nome: Forca
    costo: "{R}"
    tipo: Istantaneo
    testo: "Forca infligge 4 danni divisi a tua scelta tra una o due creature bersaglio."
  - {nome: Enigma, costo: "{U}", tipo: Istantaneo, testo: "Bla bla il grimorio canta."}
giocatori:
  Anna: {mano: [Saetta, Consiglio, Forca], costi: gratis, campo: [lupo: creatura 3/3]}
  Bruno: {mano: [Saetta, Foresta], costi: gratis, campo: [orso: creatura 2/2]}
"""


def play(rest: str, *, cards: str = CARDS) -> ScenarioReport:
    return run(f"titolo: Prova\n{cards}{rest}", CardLibrary())


def passes(rest: str) -> None:
    report = play(rest)
    assert report.passed, report.why


def fails(rest: str, *words: str) -> ScenarioReport:
    report = play(rest)
    assert report.outcome is Outcome.FAILED
    for word in words:
        assert word in report.why
    return report


def test_acting_makes_the_others_pass_without_resolving_anything() -> None:
    passes(
        """
azioni:
  - Anna lancia Saetta: {bersagli: orso}
  - Bruno lancia Saetta: {bersagli: lupo}
attese: [{in pila: [Saetta di Bruno, Saetta di Anna]}]
"""
    )


def test_whoever_has_passed_cannot_act_before_something_happens() -> None:
    fails(
        """
azioni:
  - Anna lancia Saetta: {bersagli: orso}
  - Anna passa
  - Anna lancia Consiglio
""",
        "non riceve più la priorità",
        "117.4",
    )


def test_an_unscripted_choice_fails_and_lists_the_answers() -> None:
    report = fails("azioni: [Anna lancia Saetta]", "chiave «bersagli»", "orso", "lupo", "Bruno")
    assert report.line == f"titolo: Prova\n{CARDS}".count("\n") + 1


def test_a_prepared_answer_that_is_never_asked_for_fails() -> None:
    fails("scelte: [{Anna: {modo: 1}}]", "la scelta di Anna «modo: 1» non è mai stata chiesta")


def test_a_detail_that_does_not_apply_makes_the_move_illegal() -> None:
    fails("azioni: [{Anna lancia Saetta: {bersagli: orso, x: 3}}]", "«x: 3» non è possibile")


def test_an_illegal_target_is_an_illegal_move() -> None:
    fails("azioni: [{Anna lancia Saetta: {bersagli: Foresta}}]", "Foresta non è una scelta legale")


def test_a_name_nobody_has_is_not_among_the_answers() -> None:
    fails("azioni: [{Anna lancia Saetta: {bersagli: drago}}]", "«drago» non è tra le risposte", "orso")


def test_the_only_legal_answer_may_be_written_or_not() -> None:
    cards = """
carte: [{nome: Morsa, costo: "{B}", tipo: Istantaneo, testo: "Distruggi una creatura bersaglio."}]
giocatori:
  Anna: {mano: [Morsa], costi: gratis}
  Bruno: {campo: [orso: creatura 2/2], mano: [Foresta]}
"""
    for details in ("{}", "{bersagli: orso}"):
        report = play(
            f"azioni: [{{Anna lancia Morsa: {details}}}, tutti passano]\nattese: [orso è morta]", cards=cards
        )
        assert report.passed, report.why
    report = play("azioni: [{Anna lancia Morsa: {bersagli: Foresta}}]", cards=cards)
    assert report.outcome is Outcome.FAILED
    assert "l'unica risposta legale è orso" in report.why


def test_answers_come_from_the_line_then_from_sceglie_then_from_scelte() -> None:
    passes(
        """
azioni:
  - Anna lancia Consiglio
  - tutti passano
  - Anna sceglie: {puoi: sì}
attese: [{carte pescate da Anna: 1}]
"""
    )
    passes(
        """
azioni: [Anna lancia Consiglio, tutti passano]
scelte: [{Anna: {puoi: no}}]
attese: [{carte pescate da Anna: 0}]
"""
    )


def test_sceglie_must_follow_an_action() -> None:
    fails("azioni: [{Anna sceglie: {puoi: sì}}]", "subito dopo")


def test_division_by_name() -> None:
    passes(
        """
azioni:
  - Anna lancia Forca: {bersagli: [orso, lupo], divisione: {lupo: 1, orso: 3}}
  - tutti passano
attese: [{danno su lupo: 1}, orso è morta]
"""
    )


def test_not_blocking_lets_the_damage_through() -> None:
    passes(
        """
azioni: [{Anna attacca con: [lupo]}, Bruno non blocca, avanza fino a: seconda fase principale]
attese: [{vita di Bruno: 17}]
"""
    )


def test_a_refused_move_must_be_refused_for_the_rule_it_names() -> None:
    passes('azioni: [{illegale: {Bruno gioca Foresta: {}, regola: "305.3"}}]')
    report = fails('azioni: [{illegale: {Bruno gioca Foresta: {}, regola: "117.1a"}}]')
    assert not report.expectations[0].true


def test_a_legal_move_called_illegal_fails() -> None:
    report = fails("azioni: [{illegale: {Anna lancia Saetta: {bersagli: orso}}}]")
    assert report.expectations[0].found == "è legale"


def test_trying_a_move_changes_nothing() -> None:
    report = play(
        "attese: [{può: {Anna lancia Saetta: {bersagli: Bruno}}}, {vita di Bruno: 20}, {pila: vuota}]"
    )
    assert report.passed, report.why
    assert report.steps == ()


def test_possible_means_with_some_choice() -> None:
    passes("attese: [{può: Anna lancia Saetta}, {non può: Bruno gioca Foresta}]")


def test_attackers_and_blockers() -> None:
    passes(
        """
azioni:
  - Anna attacca con lupo
  - Bruno blocca: {orso: lupo}
  - avanza fino a: fine del combattimento
attese: [orso è morta, {danno su lupo: 2}, {vita di Bruno: 20}]
"""
    )


def test_attacking_on_another_players_turn_is_illegal() -> None:
    passes('azioni: [{illegale: {Bruno attacca con: [orso], regola: "508.1"}}]')


def test_blocking_without_an_attack_is_illegal() -> None:
    passes("azioni: [{illegale: {Bruno blocca: [orso]}}]")


def test_a_summoning_sick_creature_does_not_attack() -> None:
    report = run(
        "titolo: x\ngiocatori: {Anna: {campo: [{carta: creatura 2/2, nome: nuovo, appena_entrata: sì}]}}\n"
        "attese: [nuovo non può attaccare]",
        CardLibrary(),
    )
    assert report.passed, report.why


def test_advancing_to_the_next_turn_goes_through_its_steps() -> None:
    passes(
        "azioni: [avanza fino a: mantenimento di Bruno]\nattese: [{turno di: Bruno}, {fase: mantenimento}]"
    )
    passes("azioni: [avanza fino a: turno di Bruno]\nattese: [{turno di: Bruno}]")
    passes(
        "azioni: [avanza fino a: sottofase di acquisizione di Bruno]\nattese: [{carte pescate da Bruno: 1}]"
    )


def test_conceding_needs_no_priority() -> None:
    passes(
        """
azioni: [{Anna lancia Saetta: {bersagli: orso}}, Bruno concede]
attese: [{vincitore: Anna}, {Bruno ha perso: ha concesso}]
"""
    )


def test_nothing_can_be_done_after_the_game() -> None:
    fails("azioni: [Bruno concede, {Anna lancia Saetta: {bersagli: orso}}]", "la partita è finita")


def test_unknown_text_is_not_simulated_and_named() -> None:
    report = play("", cards=CARDS.replace("Consiglio, Forca", "Enigma"))
    assert report.outcome is Outcome.NOT_SIMULATED
    assert "grimorio canta" in report.why


def test_statements_that_were_never_reached_are_listed_as_not_true() -> None:
    report = fails("azioni: [Anna lancia Saetta]\nattese: [{vita di Bruno: 17}]")
    assert [item.true for item in report.expectations] == [False]


def test_different_objects_of_one_name_need_names() -> None:
    fails(
        """
azioni: [{Anna attacca con: [lupo]}]
attese: [{zona di Saetta: mano}]
""",
        "«Saetta» può essere",
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Carla passa", "comincia con un giocatore"),
        ("Anna lanca Saetta", "forse «lancia»?"),
        ("avanza fino a: pausa caffè", "fase sconosciuta"),
        ("illegale: {illegale: x}", "stanno da sole"),
        ("illegale: {attesa: {vita di Anna: 3}}", "stanno da sole"),
    ],
)
def test_lines_that_make_no_sense_are_errors_of_the_scenario(line: str, words: str) -> None:
    with pytest.raises(ScenarioError, match=r"riga \d+") as caught:
        play(f"azioni:\n  - {line}\n")
    assert words in str(caught.value)


def test_a_statement_that_makes_no_sense_is_an_error_of_the_scenario() -> None:
    with pytest.raises(ScenarioError, match="non capisco l'attesa"):
        play("attese: [{il colore del cielo: blu}]")


def test_an_unknown_card_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(ScenarioError, match="forse «Saetta»"):
        run(f"titolo: x\n{CARDS.replace('mano: [Saetta, Foresta]', 'mano: [Saeta]')}", CardLibrary())


def test_the_report_as_json_has_stable_keys() -> None:
    data = play(
        "azioni: [{Anna lancia Saetta: {bersagli: Bruno}}, tutti passano]\nattese: [{vita di Bruno: 17}]"
    ).to_json()
    assert {"scenario", "esito", "attese", "passi", "regole"} <= set(data)
    assert data["attese"] == [{"testo": "vita di Bruno: 17", "vera": True, "trovato": "17"}]
    steps = data["passi"]
    assert isinstance(steps, list)
    assert set(steps[0]) == {"testo", "regole", "cambi"}


def test_the_same_scenario_tells_the_same_story() -> None:
    source = "azioni: [{Anna lancia Saetta: {bersagli: orso}}, {Bruno lancia Saetta: {bersagli: lupo}}, risolvi la pila]"
    assert play(source).to_json() == play(source).to_json()
