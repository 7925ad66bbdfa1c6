"""A question whether or how many of which only a near rule is known is declined, never answered halfway."""

import pytest

from bot.answer import Kind, Outcome, Proof, Simulation, Verdict
from bot.arbiter import Arbiter
from bot.cases import both_sides
from bot.outcome import Draft
from bot.question import read_question
from bot.unstated import not_stated

NEAR = Draft(
    Outcome.ANSWER,
    Kind.YES_NO,
    "Ne parla la regola 117.3c.",
    simulation=Simulation(Proof.NOT_SIMULATED, None),
    confidence=0.9,
)


@pytest.mark.parametrize("kind", [Kind.YES_NO, Kind.QUANTITY])
def test_what_gives_neither_verdict_nor_amount_is_declined_and_less_sure(kind: Kind) -> None:
    told = not_stated(Draft(Outcome.ANSWER, kind, NEAR.text, confidence=0.9, simulation=NEAR.simulation))
    assert told.outcome is Outcome.UNKNOWN
    assert told.confidence == pytest.approx(0.45)


@pytest.mark.parametrize(
    "stated",
    [
        Draft(Outcome.ANSWER, Kind.YES_NO, "Sì.", verdict=Verdict.YES, confidence=0.9),
        Draft(Outcome.ANSWER, Kind.QUANTITY, "5.", value="5", confidence=0.9),
        Draft(
            Outcome.ANSWER, Kind.YES_NO, "Due letture.", simulation=Simulation(Proof.CONFIRMED, "titolo: x")
        ),
        Draft(Outcome.ANSWER, Kind.YES_NO, "Si perde.", case="704.5a/1"),
        Draft(Outcome.ANSWER, Kind.DEFINITION, "È una zona.", confidence=0.9),
        Draft(Outcome.ANSWER, Kind.PROCEDURE, "Prima si annuncia.", confidence=0.9),
        Draft(Outcome.CLARIFY, Kind.YES_NO, "Quale creatura?"),
    ],
)
def test_what_is_stated_played_known_or_explained_stays(stated: Draft) -> None:
    assert not_stated(stated) is stated


def test_both_facts_between_which_a_question_hangs_are_told_with_their_answers(judge: Arbiter) -> None:
    question = read_question("undying riporta la creatura se è morta con un segnalino +1/+1 sopra?", judge.kb)
    sides = both_sides(question, judge.stage.matches(question), judge.kb, judge.stage)
    assert {side.yes for side in sides} == {True, False}
    assert all(side.rule.startswith("702.93") for side in sides)


def test_a_question_far_from_every_fact_hangs_between_none(judge: Arbiter) -> None:
    question = read_question("il gatto del vicino dorme sul mio divano?", judge.kb)
    assert both_sides(question, judge.stage.matches(question), judge.kb, judge.stage) == ()


def test_a_declined_question_says_so_and_brings_its_rules(judge: Arbiter) -> None:
    found = judge.ask("undying riporta la creatura se e morta con un segnalino +1/+1 sopra?")
    assert found.outcome is Outcome.UNKNOWN and found.confidence <= 0.5
    assert found.text.startswith("Non so dire con certezza") and "Due risposte note" in found.text
    assert any(citation.rule.startswith("702.93") for citation in found.citations)
