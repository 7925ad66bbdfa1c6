"""What was typed becomes what is asked: thanks, scenes, missing marks and slips change no answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.arbiter import Arbiter
from bot.typed import as_asked, as_told
from bot.typed.endings import ended
from bot.typed.one_name import named
from bot.typed.question_mark import marked
from bot.typed.settings import unset
from bot.typed.wrappings import unwrapped


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("la 2/2 muore? grazie mille!", "la 2/2 muore?"),
        ("cos'è lo stack aiuto", "cos'è lo stack"),
        ("posso bloccare o no? boh", "posso bloccare o no?"),
        ("muore o no? 😅😅", "muore o no?"),
        ("10 veleni e sono fuori, giusto? Grazie in anticipo", "10 veleni e sono fuori, giusto?"),
        ("mana phyrexiano stiamo litigando da mezz ora", "mana phyrexiano"),
        ("ok grazie", "ok grazie"),
        ("grazie", "grazie"),
        ("non ho capito", "non ho capito"),
    ],
)
def test_what_is_added_after_is_left_out(said: str, asked: str) -> None:
    assert ended(said) == asked


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("i token bloccano", "i token bloccano?"),
        ("token bloccano", "token bloccano?"),
        ("con che taglia resta", "con che taglia resta"),
        ("non posso concedere nel turno avversario", "non posso concedere nel turno avversario?"),
        ("quanti danni passano", "quanti danni passano"),
        ("cos'è il cimitero", "cos'è il cimitero"),
        ("travolgere", "travolgere"),
        ("muore? la 2/2", "muore? la 2/2"),
    ],
)
def test_what_asks_whether_has_its_mark(said: str, asked: str) -> None:
    assert marked(said) == asked


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Siamo al turno sei. La mia 2/2 blocca una 3/3: muore?", "La mia 2/2 blocca una 3/3: muore?"),
        ("Lui ha tre terre stappate. Attacco con una 2/2: può pararla?", "Attacco con una 2/2: può pararla?"),
        ("Ho quattro carte in mano. Quante ne scarto?", "Ho quattro carte in mano. Quante ne scarto?"),
        ("Sono a 3 vite. Attacca con una 4/4, muoio?", "Sono a 3 vite. Attacca con una 4/4, muoio?"),
        ("Ho tre terre. Posso pagare {4}?", "Ho tre terre. Posso pagare {4}?"),
        ("Muore la 2/2? Siamo al turno sei. La blocca una 3/3.", "Muore la 2/2? La blocca una 3/3."),
    ],
)
def test_a_scene_is_left_out_where_nothing_hangs_on_it(said: str, asked: str) -> None:
    assert unset(said) == asked


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("volevo chiedere se posso bloccare?", "posso bloccare?"),
        ("qualcuno sa dirmi se la pedina muore?", "la pedina muore?"),
        ("secondo voi la pedina muore?", "la pedina muore?"),
        ("è vero che la pedina muore?", "è vero che la pedina muore?"),
        ("se la pedina muore pesco?", "se la pedina muore pesco?"),
    ],
)
def test_how_a_question_is_announced_is_left_out(said: str, asked: str) -> None:
    assert unwrapped(said) == asked


def test_one_thing_has_one_name() -> None:
    assert named("la mia bestia va nel graveyard") == "la mia creatura va nel cimitero"
    assert named("una creature con protection dal rosso") == "una creatura con protezione dal rosso"
    assert named("«bestia» è un tipo?") == "«bestia» è un tipo?"


@pytest.mark.parametrize(
    "said",
    [
        "poso attaccare con una creaura appena entrata?",
        "ciao ragazzi, posso attaccare con una creatura appena entrata",
        "posso attaccare con una creatura appena entrata? il mio amico dice di sì",
        "Siamo al turno otto. volevo sapere se posso attaccare con una creatura appena entrata",
        "POSSO ATTACCARE CON UNA CREATURA APPENA ENTRATA",
    ],
)
def test_the_answer_is_that_of_the_question_written_with_care(judge: Arbiter, said: str) -> None:
    careful = judge.ask("posso attaccare con una creatura appena entrata?")
    found = judge.ask(said)
    assert found.verdict is careful.verdict is not None
    assert found.citations[0].rule == careful.citations[0].rule


def test_an_earlier_turn_gets_no_mark(judge: Arbiter) -> None:
    assert as_told("attacco con una 3/3", judge.kb).text == "attacco con una 3/3"


def test_a_planeswalker_that_is_not_there_breaks_nothing(judge: Arbiter) -> None:
    """A tale whose attacked planeswalker is nobody's is not read, and is answered all the same."""
    for told in ("attacca il mio planeswalker", "attacco con il suo planeswalker una 3/3"):
        assert judge.ask(told, ["il planeswalker attacca con una 3/3"]).text


@given(st.text(max_size=300))
def test_any_text_is_taken(judge: Arbiter, text: str) -> None:
    assert isinstance(as_asked(text, judge.kb).text, str)
