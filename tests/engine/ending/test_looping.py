"""104.4b: a loop of mandatory actions makes the game a draw; one with a choice in it does not."""

import pytest

from engine.scenario.run import run

LOOP = """
titolo: loop
giocatori:
  Anna: {{campo: [Sanguisuga, Calice]}}
  Bruno: {{mano: [Scintilla, Scintilla], costi: gratis}}
carte:
  - {{nome: Sanguisuga, costo: "{{B}}", tipo: Incantesimo, testo: "Ogniqualvolta guadagni punti vita, perdi 1 punto vita."}}
  - {{nome: Calice, costo: "{{W}}", tipo: Incantesimo, testo: "Ogniqualvolta perdi punti vita, {gain} {number} punto vita."}}
  - {{nome: Scintilla, costo: "{{R}}", tipo: Istantaneo, testo: "Scintilla infligge 1 danno a un giocatore bersaglio."}}
azioni:
  - Bruno lancia Scintilla: {{bersagli: Anna}}
  - tutti passano x{times}
attese:
  - patta: {draw}
"""


@pytest.mark.parametrize(
    ("gain", "number", "times", "draw"),
    [
        ("guadagni", 1, 7, "sì"),
        ("guadagni", 2, 7, "sì"),  # every round leaves one life more, and nothing counts it
        ("guadagni", 1, 4, "no"),  # not yet: somebody may still break it
    ],
)
def test_a_loop_nobody_can_stop(gain: str, number: int, times: int, draw: str) -> None:
    report = run(LOOP.format(gain=gain, number=number, times=times, draw=draw))
    assert report.passed, report.why
