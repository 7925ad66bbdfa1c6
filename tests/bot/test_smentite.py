"""A play told without numbers gives way to facts that surely say the contrary: what was played was misread."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.answer import Kind, Outcome, Proof, Simulation, Verdict
from bot.arbiter import Arbiter
from bot.matter import Matter
from bot.outcome import Draft
from bot.question import read_question
from bot.rooms import _contradicted

PLAYED = Draft(
    Outcome.ANSWER,
    Kind.YES_NO,
    "Sì.",
    verdict=Verdict.YES,
    simulation=Simulation(Proof.CONFIRMED, "titolo: x", ()),
)


def matter(judge: Arbiter, asked: str) -> Matter:
    return Matter(read_question(asked, judge.kb), judge.kb, judge.stage)


@pytest.mark.parametrize(
    "asked",
    ["si può attaccare con un artefatto che non è una creatura?", "le terre si possono neutralizzare?"],
)
def test_facts_that_are_sure_of_the_contrary_are_believed(judge: Arbiter, asked: str) -> None:
    assert _contradicted(matter(judge, asked), PLAYED)
    assert not _contradicted(matter(judge, asked), replace(PLAYED, verdict=Verdict.NO))


def test_where_numbers_are_told_the_play_is_believed(judge: Arbiter) -> None:
    asked = "ho 3 artefatti che non sono creature: posso attaccare con 2 di questi?"
    assert not _contradicted(matter(judge, asked), PLAYED)


def test_an_answer_that_was_not_played_is_not_looked_at(judge: Arbiter) -> None:
    asked = "si può attaccare con un artefatto che non è una creatura?"
    assert not _contradicted(matter(judge, asked), replace(PLAYED, simulation=None))
