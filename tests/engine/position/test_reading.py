"""What is not the text of a position is refused with a reason; nothing else ever comes out of reading."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import ScenarioError
from engine.position import read, write
from engine.scenario.library import CardLibrary
from engine.scenario.loader import load_source
from engine.scenario.setup import build, cards_of
from kb.paths import data_root

SOURCE = """
titolo: prova
partita: {fase: seconda fase principale}
giocatori:
  Anna: {vita: 7, campo: {lupo: {carta: creatura 3/3 con volare, danno: 1, TAPpata: sì}}, mano: [Fulmine]}
  Bruno: {segnalini: {veleno: 2}, campo: [Foresta]}
"""


def line() -> str:
    scenario = load_source(SOURCE)
    return write(build(scenario, cards_of(scenario, CardLibrary.load(data_root() / "carte"))))


def test_it_reads_like_a_board() -> None:
    text = line()
    assert text.startswith('arbitro/1 | giocatore "Anna"(vita=7')
    assert "campo[" in text and "TAPpato=sì" in text and "danno=1" in text and "detto=lupo" in text
    assert '"creatura 3/3 con volare"' in text and 'nome="Fulmine"' in text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("arbitro/1", "arbitro/9", "comincia con"),
        ("vita=7", "vita=sette", "«vita» non è del tipo giusto"),
        ("vita=7", "vite=7", "«vite» non va qui"),
        ("danno=1", "danno=1,danno=2", "«danno» non va qui"),
        ("TAPpato=sì", "TAPpato=sì)(", "serve"),
        ("campo[", "prato[", "non è una parte della posizione"),
        ("creatura 3/3 con volare", "creatura tre per tre", "la carta non si legge"),
        ("prossimo=2", "prossimo=", "già preso"),
        ("| carte", "| fogli", "mancano le carte"),
    ],
)
def test_a_slip_of_the_pen_is_named(old: str, new: str, said: str) -> None:
    text = line()
    assert old in text
    with pytest.raises(ScenarioError, match=said):
        read(text.replace(old, new, 1))


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 2000), cut=st.integers(0, 12), put=st.text('()[],=.|#-<>"01a ;é', max_size=4))
def test_a_damaged_text_is_read_or_refused(at: int, cut: int, put: str) -> None:
    text = line()
    at %= len(text)
    damaged = text[:at] + put + text[at + cut :]
    try:
        read(damaged)
    except ScenarioError as error:
        assert str(error)
