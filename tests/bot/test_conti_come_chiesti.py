"""Amounts worked out as others like them were: their formula over the numbers of the question."""

import pytest

from bot.amount_wanted import wants_amount
from bot.arbiter import Arbiter
from bot.asked_amounts.formula import BadFormula, letters_of, worked_out
from bot.asked_amounts.roles import paired, told_in
from bot.asks import Asks, what_is_asked
from kb.amounts import AmountEntry, load_amounts
from kb.analysis import fold, words
from kb.paths import data_root

from .test_domande import QUESTIONS

ENTRIES = load_amounts(data_root() / "conti")


@pytest.mark.parametrize(
    ("formula", "numbers", "amount"),
    [
        ("7", {}, "7"),
        ("max(a-d,0)", {"a": 5, "d": 3}, "2"),
        ("a+1 / b+c*2", {"a": 2, "b": 2, "c": 3}, "3/8"),
        ("a*2**b", {"a": 3, "b": 2}, "12"),
        ("(a+1)//2", {"a": 5}, "3"),
        ("a-b", {"a": 1, "b": 3}, None),
        ("a//b", {"a": 1, "b": 0}, "0"),
        ("a**b", {"a": 9, "b": 99999}, None),
    ],
)
def test_a_formula_is_worked_out(formula: str, numbers: dict[str, int], amount: str | None) -> None:
    assert worked_out(formula, numbers) == amount


def test_the_letters_of_a_formula_are_its_numbers() -> None:
    assert letters_of("max(a-d,0) / b") == {"a", "b", "d"}


@pytest.mark.parametrize("formula", ["a.b", "[a]", "a if b else 0", "__import__('os')", "a/", "'7'", "1.5"])
def test_nothing_but_sums_is_a_formula(formula: str) -> None:
    with pytest.raises(BadFormula):
        worked_out(formula, {"a": 1, "b": 1})


def _numbers_of(entry: AmountEntry) -> dict[str, int]:
    told = told_in(entry.question)
    numbers = {}
    for letter, place in entry.places.items():
        one = next(one for one in told if one.start <= place < one.end)
        second = len(one.values) == 2 and place > entry.question.index("/", one.start)
        numbers[letter] = abs(one.values[int(second)])
    return numbers


def test_every_known_amount_is_worked_out_from_its_own_numbers() -> None:
    lost = [entry.question for entry in ENTRIES if worked_out(entry.formula, _numbers_of(entry)) is None]
    assert not lost


def test_none_is_a_question_that_measures() -> None:
    measured = {" ".join(words(asked.question)) for asked in QUESTIONS if not asked.context}
    assert not [entry.question for entry in ENTRIES if " ".join(words(entry.question)) in measured]


def test_a_size_is_one_number_of_two_and_a_counter_none() -> None:
    article, size, bonus, many = told_in("una 3/4 con +2/+1 e due segnalini +1/+1")
    assert article.weak and not size.weak
    assert (size.values, size.kind) == ((3, 4), "taglia")
    assert (bonus.values, bonus.kind) == ((2, 1), "bonus")
    assert (many.values, many.kind) == ((2,), "numero")


def test_numbers_are_paired_by_what_they_are_of() -> None:
    one = told_in("tossico 2 sulla 3/3 con altri 4 danni")
    other = told_in("fa 5 danni la 6/6 con tossico 1")
    assert {(one[here].values, other[there].values) for here, there in paired(one, other)} == {
        ((2,), (1,)),
        ((3, 3), (6, 6)),
        ((4,), (5,)),
    }


@pytest.mark.parametrize(
    ("question", "amount", "rule"),
    [
        (
            "previeni i prossimi 3 danni su di me, poi mi arriva un fulmine da 5. quante vite perdo",
            "2",
            "615.7",
        ),
        (
            "Con cascata esilio una carta che ha {X}{R} di costo e decido di lanciarla. Quanto può valere X?",
            "0",
            "107.3b",
        ),
    ],
)
def test_an_amount_is_answered(question: str, amount: str, rule: str, judge: Arbiter) -> None:
    answer = judge.ask(question)
    assert answer.value == amount and answer.case is not None and answer.case.endswith("/conti")
    assert any(citation.rule.startswith(rule) for citation in answer.citations[:3])


def test_where_a_number_lacks_none_is_made_up(judge: Arbiter) -> None:
    assert (
        judge.ask(
            "attacco con la mia creatura travolgere e lui blocca con un 3/3: quanti danni passano?"
        ).value
        is None
    )


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("lifelink 3/2 non bloccato: vita guadagnata", True),
        ("manifest dread: carte che guardo dalla cima", True),
        ("il mio 3/2 con lifelink guadagna vita se non bloccato?", False),
        ("posso guardare le carte in cima?", False),
    ],
)
def test_an_amount_is_asked_without_a_question_word(question: str, wanted: bool) -> None:
    assert wants_amount(question) is wanted


def test_known_amounts_are_asked_as_amounts() -> None:
    asked = [what_is_asked(" ".join(fold(entry.question).split())) for entry in ENTRIES]
    assert asked.count(Asks.QUANTITY) > 0.95 * len(asked)
