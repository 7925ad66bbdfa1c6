"""What a printed mana cost alone tells (202.3)."""

import pytest

from bot.arbiter import Arbiter


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("che valore di mana ha una carta che costa {3}{W}{W}?", "5", "202.3"),
        ("valore di mana di {W/U}{2/B}?", "3", "202.3f"),
        ("quanto è il cmc di una carta da {2}{R/P}?", "3", "202.3g"),
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
