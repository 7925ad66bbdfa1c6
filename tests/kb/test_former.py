"""An old number, however it is said, leads to the one that the rule has now."""

import pytest

from kb.former import former


@pytest.mark.parametrize(
    ("text", "number", "now"),
    [
        ("701.14 di una volta", "701.14", "701.18"),
        ("che dice la 701.14 di una volta?", "701.14", "701.18"),
        ("la vecchia 701.14", "701.14", "701.18"),
        ("la vecchia regola 701,5a", "701.5a", "701.6a"),
        ("ex 603.2f", "603.2f", "603.2e"),
        ("701.5 a di prima", "701.5a", "701.6a"),
        ("701.14 del 2024", "701.14", "701.18"),
        ("701.14 del 2024-11-08", "701.14", "701.18"),
        ("603.2f nell'edizione del 20241108", "603.2f", "603.2e"),
        ("702.19 di una volta", "702.19", "702.19"),
    ],
)
def test_an_old_number_is_followed(text: str, number: str, now: str) -> None:
    found = former(text)
    assert found is not None
    assert (found.number, found.found.number) == (number, now)
    assert number in found.notice


def test_a_rule_that_is_gone_leads_nowhere() -> None:
    found = former("730.2m di una volta")
    assert found is not None and found.found.number is None


@pytest.mark.parametrize(
    "text", ["701.14", "regola 603.3b", "una carta vecchia", "", "701.14 del mazzo", "di una volta"]
)
def test_a_number_of_today_is_no_old_number(text: str) -> None:
    assert former(text) is None


def test_a_year_and_a_month_that_are_no_date_are_not_read() -> None:
    assert former("701.14 del 2024-99-99") is None
