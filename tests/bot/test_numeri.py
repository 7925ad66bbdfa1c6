"""Numbers said in digits or in letters."""

import pytest

from bot.numerals import count, in_digits, number


@pytest.mark.parametrize(
    ("word", "wanted"),
    [("3", 3), ("-3", -3), ("ventitre", 23), ("zero", 0), ("un'", 1), ("alcune", None), ("1234567", None)],
)
def test_a_word_is_a_number_or_it_is_none(word: str, wanted: int | None) -> None:
    assert number(word) == wanted


@pytest.mark.parametrize(("word", "wanted"), [(None, 1), ("una", 1), ("il", 1), ("sei", 6), ("12", 12)])
def test_what_is_told_without_a_number_is_one(word: str | None, wanted: int) -> None:
    assert count(word) == wanted


@pytest.mark.parametrize(
    ("said", "digits"), [("sette", "7"), ("una", "1"), ("nessuno", "0"), ("40", "40"), ("2/2", "2/2")]
)
def test_an_amount_in_letters_is_told_in_digits(said: str, digits: str) -> None:
    assert in_digits(said) == digits
