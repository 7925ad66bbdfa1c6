"""What leaves out that on which its answer hangs is answered by what it depends on, and by yes or no once that is told."""

import pytest

from bot.answer import Verdict
from bot.arbiter import Arbiter
from bot.cases.depending import LEAST_OPEN, left_open

LEFT_OPEN = [
    ("cerco nel mazzo ma non voglio prendere niente: posso dire che non ho trovato?", "701.23b"),
    ("la mia creatura può bloccare una creatura con minaccia?", "702.111b"),
    ("una magia può bersagliare una carta in un cimitero?", "115.2"),
]


@pytest.mark.parametrize(("question", "rule"), LEFT_OPEN)
def test_what_it_depends_on_is_told(question: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.verdict is Verdict.DEPENDS, found.text
    assert found.text.startswith("Dipende")
    assert rule in [citation.rule for citation in found.citations[:3]]


TOLD = [
    ("una sola creatura può bloccare una creatura con minacciare?", Verdict.NO),
    ("due mie creature possono bloccare insieme una creatura con minacciare?", Verdict.YES),
]


@pytest.mark.parametrize(("question", "verdict"), TOLD)
def test_where_it_is_told_the_answer_is_yes_or_no(question: str, verdict: Verdict, judge: Arbiter) -> None:
    assert judge.ask(question).verdict is verdict


def test_a_follow_up_that_tells_it_is_answered(judge: Arbiter) -> None:
    asked = "posso attivare subito l'abilità della creatura che ho appena giocato?"
    assert judge.ask(asked).verdict is Verdict.DEPENDS
    assert judge.ask("e se nel costo c'è il simbolo di tap?", [asked]).verdict is Verdict.NO


def test_nothing_is_left_open_where_no_wording_says_so() -> None:
    assert left_open([], []) == 0.0 < LEAST_OPEN
