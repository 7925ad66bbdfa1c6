"""Parameters: values, expressions, and other values from outside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ScenarioError
from engine.scenario.loader import load_source
from engine.scenario.nodes import Scalar
from engine.scenario.parameters import evaluate

SOURCE = "titolo: Forza $forza\nparametri: {forza: 3, chi: Bruno}\nattese:\n  - vita di $chi: ${20 - forza}\n"


def value(source: str) -> str:
    node = load_source(source).claims[0].value
    assert isinstance(node, Scalar)
    return node.text


def test_names_and_expressions_are_replaced() -> None:
    scenario = load_source(SOURCE)
    assert scenario.title == "Forza 3"
    assert scenario.claims[0].shown == "vita di Bruno: 17"


def test_other_values_take_the_place_of_the_written_ones() -> None:
    assert load_source(SOURCE, overrides={"forza": 5}).claims[0].shown == "vita di Bruno: 15"


def test_an_unknown_parameter_is_refused() -> None:
    with pytest.raises(ScenarioError, match="non ha il parametro «peso»"):
        load_source(SOURCE, overrides={"peso": 5})


def test_a_number_stays_a_number() -> None:
    with pytest.raises(ScenarioError, match="è un numero"):
        load_source(SOURCE, overrides={"forza": "tanta"})


def test_an_undeclared_name_is_an_error_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"riga 3.*«peso» non è dichiarato"):
        load_source("titolo: x\nattese:\n  - vita di Anna: $peso\n")


@pytest.mark.parametrize(
    ("expression", "result"),
    [
        ("2 + 3 * 4", 14),
        ("7 // 2", 3),
        ("-f % 2", 1),
        ("max(0, f - 9)", 0),
        ("'sì' se f >= 3 altrimenti 'no'", "sì"),
        ("f > 1 e non f > 2", "no"),
        ("f == 3 o f == 4", "sì"),
        ("'e se o' se f altrimenti ''", "e se o"),
    ],
)
def test_expressions(expression: str, result: int | str) -> None:
    assert evaluate(expression, {"f": 3}) == result


@pytest.mark.parametrize(
    "expression",
    ["1 // 0", "f.x", "f()", "__import__('os')", "[1]", "9 ** 9", "1 +", "lambda: 1", "'a' + 'b'", "x"],
)
def test_anything_else_is_refused(expression: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        evaluate(expression, {"f": 3})


@given(st.text(max_size=60))
def test_no_expression_does_anything_but_fail_or_give_a_value(expression: str) -> None:
    try:
        assert isinstance(evaluate(expression, {"f": 3}), int | str)
    except ValueError as error:
        assert str(error)
