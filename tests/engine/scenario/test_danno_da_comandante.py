"""903.10a: combat damage that a commander dealt before the scenario begins."""

from __future__ import annotations

from engine.scenario import CardLibrary, Outcome, run

_SOURCE = """
titolo: Il comandante colpisce ancora
giocatori:
  Anna:
    vita: 40
    campo:
      capo: {{carta: creatura 3/3, comandante: sì, danno_da_comandante: {already}}}
  Bruno:
    vita: 40
azioni:
  - Anna attacca con: [capo]
  - {then}
attese:
  - Bruno ha perso: {lost}
"""


def test_damage_dealt_before_counts_to_twenty_one() -> None:
    for already, then, lost in (
        (18, "tutti passano x2", "sì"),
        (17, "avanza fino a: seconda fase principale", "no"),
    ):
        source = _SOURCE.format(already=already, then=then, lost=lost)
        report = run(source, CardLibrary(()), name="comandante")
        assert report.outcome is Outcome.PASSED, report.why
