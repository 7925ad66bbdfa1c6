"""Questions of our own (domande.jsonl): half were seen while tuning, half set aside; both must keep their figures.

`tenuta_da_parte` marks the half that was never read while tuning. The floors are the first measured figures less a few
points: they catch a step back, they are not the aim.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.answer import Answer, Outcome
from bot.arbiter import Arbiter

SOURCE = Path(__file__).with_name("domande.jsonl")
QUESTIONS: list[dict[str, Any]] = [
    json.loads(line) for line in SOURCE.read_text(encoding="utf-8").splitlines()
]
MOST_WRONG = 0.05
FLOORS = {False: {"giuste": 0.68, "regola": 0.88}, True: {"giuste": 0.70, "regola": 0.85}}


def judged(asked: Mapping[str, Any], found: Answer) -> tuple[bool, bool, bool]:
    """Whether the answer is right, whether an accepted rule is among the first three, whether a verdict is wrong."""
    accepted = set(asked.get("regole", ()))
    rule = not accepted or bool({citation.rule for citation in found.citations[:3]} & accepted)
    if "verdetto" in asked:
        verdict = found.verdict.value if found.verdict else None
        return verdict == asked["verdetto"], rule, verdict not in (None, asked["verdetto"])
    if "valore" in asked:
        right = found.value is not None and asked["valore"] in (found.value, *found.value.split("/"))
        return right, rule, found.value is not None and not right
    if asked.get("esito") == "non_so":
        declined = found.outcome is not Outcome.ANSWER
        return declined, True, not declined
    return found.outcome is Outcome.ANSWER, rule, False


@pytest.mark.parametrize("aside", [False, True], ids=["viste", "tenute da parte"])
def test_the_figures_hold(aside: bool, judge: Arbiter) -> None:
    counts: Counter[str] = Counter()
    for asked in QUESTIONS:
        if asked["tenuta_da_parte"] is not aside:
            continue
        right, rule, wrong = judged(asked, judge.ask(asked["domanda"], asked.get("contesto", ())))
        counts.update(domande=1, giuste=right, regola=rule, sbagliate=wrong)
    share = {name: counts[name] / counts["domande"] for name in ("giuste", "regola", "sbagliate")}
    assert share["sbagliate"] <= MOST_WRONG, share
    assert all(share[name] >= floor for name, floor in FLOORS[aside].items()), share


def test_there_are_enough_questions_of_every_sort() -> None:
    assert len(QUESTIONS) >= 150
    assert sum("contesto" in asked for asked in QUESTIONS) >= 10
    assert sum(asked.get("esito") == "non_so" for asked in QUESTIONS) >= 15
    assert {asked["tenuta_da_parte"] for asked in QUESTIONS} == {True, False}
