"""Questions of our own (domande.jsonl): half were seen while tuning, half set aside; both must keep their figures.

`tenuta_da_parte` marks the half that was never read while tuning. The floors are the first measured figures less a few
points: they catch a step back, they are not the aim.
"""

from pathlib import Path

import pytest

from bot.answer import Outcome
from bot.arbiter import Arbiter
from bot.evaluation import evaluate, read_asked

SOURCE = Path(__file__).with_name("domande.jsonl")
QUESTIONS = tuple(read_asked(SOURCE.read_text(encoding="utf-8").splitlines(), SOURCE.name))
MOST_WRONG = 0.05
FLOORS = {
    False: {"quota_giuste": 0.68, "quota_citate": 0.88},
    True: {"quota_giuste": 0.70, "quota_citate": 0.85},
}


@pytest.mark.parametrize("aside", [False, True], ids=["viste", "tenute da parte"])
def test_the_figures_hold(aside: bool, judge: Arbiter) -> None:
    found = evaluate([asked for asked in QUESTIONS if asked.aside is aside], judge).total.to_json()
    assert found["quota_sbagliate"] <= MOST_WRONG, found
    assert all(found[name] >= floor for name, floor in FLOORS[aside].items()), found


def test_there_are_enough_questions_of_every_sort() -> None:
    assert len(QUESTIONS) >= 150
    assert sum(bool(asked.context) for asked in QUESTIONS) >= 10
    assert sum(asked.outcome is Outcome.UNKNOWN for asked in QUESTIONS) >= 15
    assert {asked.aside for asked in QUESTIONS} == {True, False}
