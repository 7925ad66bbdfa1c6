"""What a printed mana cost alone tells (202.3)."""

import pytest

from bot.arbiter import Arbiter


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("che valore di mana ha una carta che costa {3}{W}{W}?", "5", "202.3"),
        ("valore di mana di {W/U}{2/B}?", "3", "202.3f"),
        ("quanto è il cmc di una carta da {2}{R/P}?", "3", "202.3g"),
        ("un costo di tre simboli ibridi {2/G}: che valore di mana ha?", "6", "202.3f"),
        ("in pila che valore di mana ha {X}{X}{G} con X uguale a 2?", "5", "202.3e"),
        ("nel cimitero quanto vale il valore di mana di {X}{X}{G} lanciata con X uguale a 2?", "1", "202.3e"),
    ],
)
def test_the_mana_value_of_a_cost(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert found.citations[0].rule == rule


def test_two_costs_are_no_one_cost(judge: Arbiter) -> None:
    found = judge.ask("una carta costa {2}{R} e l'altra {G}: quanto fa il valore di mana in tutto?")
    assert found.value != "3"


@pytest.mark.parametrize(
    "question",
    [
        "Emergere {5}{B}: sacrifico una bestia con valore di mana 2. Quanto mana mi tocca pagare?",
        "Un'aura da {2}{G} dà forza pari al suo valore di mana: di che taglia è la mia 1/1?",
        "che valore di mana ha il clone di una creatura già trasformata che costa {3}{G}?",
    ],
)
def test_a_cost_beside_something_else_is_not_its_answer(question: str, judge: Arbiter) -> None:
    assert not judge.ask(question).text.startswith("Il valore di mana")


def test_an_embalmed_token_has_no_mana_cost(judge: Arbiter) -> None:
    assert judge.ask("quanto vale di mana una pedina imbalsamata da una carta che costa {4}{W}?").value == "0"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("una magia con costo {U/B}{U/B} è sia blu che nera?", "si"),
        ("È vero che un artefatto da {4}{R} è incolore?", "no"),
        ("il mio artefatto costa {3}: è incolore?", "si"),
        ("Lui sostiene che il mio artefatto che costa {G} è incolore. Ha ragione?", "no"),
        ("una carta che costa {1}{B}{B} è multicolore?", "no"),
        ("una carta da {W}{U} è solo bianca?", "no"),
    ],
)
def test_the_colours_of_a_cost(question: str, verdict: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert str(found.verdict) == verdict, found.text
