"""104.4b, 732: sequences that nobody stops end the game or are named; no scenario runs for ever."""

from engine.mana import ManaCost
from engine.mana_payment import demands
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


def test_more_objects_than_the_engine_keeps_are_named() -> None:
    source = (
        GROWING.replace("Guadagni 1 punto vita.", "Crea 999999 pedine creatura 1/1 Soldato bianche.") % GAIN
    )
    report = run(source)
    assert report.outcome is Outcome.NOT_SIMULATED
    assert "1500 oggetti" in report.why


def test_many_hybrid_symbols_are_read_in_no_time() -> None:
    """Each reading once: forty symbols of two halves have forty-one sums, not a million million."""
    assert len(demands(ManaCost(("W/U",) * 40))) == 41


def test_a_loop_of_any_length_is_noticed() -> None:
    """The position comes back every second time only."""
    text = "Ogniqualvolta guadagni punti vita, perdi 1 punto vita.\\nOgniqualvolta perdi punti vita, guadagni 1 punto vita."
    assert run(GROWING % text).outcome is Outcome.PASSED


def test_sizes_that_something_looks_at_may_matter() -> None:
    text = (
        "Ogniqualvolta guadagni punti vita, le creature che controlli prendono +1/+1 fino alla fine del turno e "
        "guadagni 1 punto vita."
    )
    assert run(GROWING % text).outcome is Outcome.PASSED
    watched = f"{text}\\nLe creature con forza pari o superiore a 9 non possono attaccare."
    assert run(GROWING % watched).outcome is Outcome.NOT_SIMULATED
