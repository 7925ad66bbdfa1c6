"""Questions of our own (domande/*.jsonl): half were seen while tuning, half set aside; both must keep their figures.

`tenuta_da_parte` marks the half that was never read while tuning. The floors are the first measured figures less a few
points: they catch a step back, they are not the aim.
"""

from pathlib import Path

import pytest

from bot.answer import Outcome
from bot.arbiter import Arbiter
from bot.evaluation import evaluate, read_asked

FOLDER = Path(__file__).with_name("domande")
QUESTIONS = tuple(
    asked
    for source in sorted(FOLDER.glob("*.jsonl"))
    for asked in read_asked(source.read_text(encoding="utf-8").splitlines(), source.name)
)
DIALOGUES = tuple(
    asked
    for source in sorted((FOLDER / "dialoghi").glob("*.jsonl"))
    for asked in read_asked(source.read_text(encoding="utf-8").splitlines(), source.name)
)
MOST_WRONG = 0.08
MOST_WRONG_FOLLOWING, LEAST_RIGHT_FOLLOWING = 0.14, 0.55
FLOORS = {
    False: {"quota_giuste": 0.70, "quota_citate": 0.87},
    True: {"quota_giuste": 0.56, "quota_citate": 0.86},
}


@pytest.mark.parametrize("aside", [False, True], ids=["viste", "tenute da parte"])
def test_the_figures_hold(aside: bool, judge: Arbiter) -> None:
    found = evaluate([asked for asked in QUESTIONS if asked.aside is aside], judge).total.to_json()
    assert found["quota_sbagliate"] <= MOST_WRONG, found
    assert all(found[name] >= floor for name, floor in FLOORS[aside].items()), found


def test_the_figures_of_what_follows_hold(judge: Arbiter) -> None:
    found = evaluate(DIALOGUES[::3], judge).total.to_json()
    assert all(asked.context for asked in DIALOGUES) and len(DIALOGUES) > 600
    assert found["quota_sbagliate"] <= MOST_WRONG_FOLLOWING, found
    assert found["quota_giuste"] >= LEAST_RIGHT_FOLLOWING, found


def test_there_are_enough_questions_of_every_sort() -> None:
    assert len(QUESTIONS) >= 800
    assert len({asked.id for asked in QUESTIONS}) == len(QUESTIONS)
    assert sum(bool(asked.context) for asked in QUESTIONS) >= 30
    assert sum(asked.outcome is not Outcome.ANSWER for asked in QUESTIONS) >= 25
    assert sum(asked.aside for asked in QUESTIONS) >= 400
