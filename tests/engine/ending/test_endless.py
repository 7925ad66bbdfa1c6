"""104.4b, 732: sequences that nobody stops end the game or are named; no scenario runs for ever."""

from engine.scenario import Outcome, run

GROWING = """
titolo: Prova
giocatori:
  Anna: {campo: [Fonte], mano: [Sorso], costi: gratis}
carte:
  - {nome: Fonte, costo: "{W}", tipo: Incantesimo, testo: "%s"}
  - {nome: Sorso, costo: "{W}", tipo: Istantaneo, testo: "Guadagni 1 punto vita."}
azioni:
  - Anna lancia Sorso
  - risolvi la pila
attese:
  - patta: sì
"""
GAIN = "Ogniqualvolta guadagni punti vita, guadagni 1 punto vita."


def test_a_loop_that_only_leaves_more_behind_is_a_draw() -> None:
    assert run(GROWING % GAIN).outcome is Outcome.PASSED


def test_where_something_counts_the_engine_gives_up_and_says_so() -> None:
    """Somebody might win at some number of life: what the engine can't prove endless it does not call a draw."""
    report = run(GROWING % f"{GAIN}\\nQuando hai 9999 o più punti vita, vinci la partita.")
    assert report.outcome is Outcome.NOT_SIMULATED
    assert "104.4b" in report.why
