"""Whether something is so, of a follow-up: its readings are asked together, wordings that say what it adds are louder."""

import pytest
from msgspec.structs import replace

from bot.answer import Verdict
from bot.arbiter import Arbiter
from bot.cases import leaning, match_cases, stress_of
from bot.cases.stress import NO_STRESS
from bot.dialogue.counting import asks_how_many
from bot.dialogue.following import following
from bot.dialogue.voting import LEAST_SURE, STILL_SURE, voted, with_the_vote
from bot.pipeline import single
from bot.question import read_question

WALKER = "un walker a 0 loyalty va al cimitero?"
SHIELD = "Ho una sola creatura, con un segnalino scudo. Una magia che la distrugge me la porta via?"


def test_what_is_added_is_stressed(judge: Arbiter) -> None:
    stress = stress_of(read_question("e se è indistruttibile?", judge.kb), read_question(WALKER, judge.kb))
    assert "indistruttibile" in stress.concepts and stress.stems
    assert not stress_of(read_question(WALKER, judge.kb), read_question(WALKER, judge.kb)).stems


def test_wordings_that_speak_of_what_is_added_are_louder(judge: Arbiter) -> None:
    whole = read_question("un walker indistruttibile a 0 loyalty va al cimitero?", judge.kb)
    stress = stress_of(read_question("e se è indistruttibile?", judge.kb), read_question(WALKER, judge.kb))
    matches = match_cases(whole, judge.kb)
    with_it = leaning(whole, matches, stress, judge.kb, judge.stage)
    without = leaning(whole, matches, NO_STRESS, judge.kb, judge.stage)
    assert with_it is not None and without is not None
    assert with_it.match_for_no is not None
    spoken = with_it.match_for_no.case.questions
    assert any("indistruttibil" in text or "indestructible" in text for text in spoken)


@pytest.mark.parametrize(
    ("turns", "verdict"),
    [
        (("Il mio avversario mi fa macinare tutto il mazzo: perdo subito?", "e se poi devo pescare?"), "si"),
        ((WALKER, "anche se e indestructible?"), "si"),
        (("equip su creatura che muore va al cimitero?", "e un'aura?"), "si"),
    ],
)
def test_a_follow_up_is_answered_by_all_its_readings(
    turns: tuple[str, ...], verdict: str, judge: Arbiter
) -> None:
    answer = judge.ask(turns[-1], turns[:-1])
    assert answer.verdict is Verdict(verdict)


def test_a_follow_up_without_a_word_of_its_own_has_no_vote(judge: Arbiter) -> None:
    base = "due trigger miei insieme, scelgo io l'ordine?"
    before = single(base, judge.kb, judge.stage)
    assert voted(following(base, "e se uno è suo?", judge.kb), before, before, judge.kb, judge.stage) is None


def test_a_vote_that_is_not_sure_denies_and_states_nothing(judge: Arbiter) -> None:
    base, text = SHIELD, "e se me la fa sacrificare?"
    before = single(base, judge.kb, judge.stage)
    silent = replace(before, verdict=None)
    vote = voted(following(base, text, judge.kb), before, silent, judge.kb, judge.stage)
    assert vote is not None
    other = Verdict.NO if vote.verdict is Verdict.YES else Verdict.YES
    found = replace(before, verdict=other, simulation=None, case="x")
    unsure = replace(vote, probability=LEAST_SURE - 0.01)
    assert with_the_vote(found, unsure, lambda: silent, judge.kb, judge.stage) is silent
    agreed = replace(found, verdict=vote.verdict)
    assert with_the_vote(agreed, unsure, lambda: silent, judge.kb, judge.stage) is agreed
    doubtful = replace(vote, probability=STILL_SURE - 0.01)
    assert with_the_vote(agreed, doubtful, lambda: silent, judge.kb, judge.stage) is silent
    stated = with_the_vote(silent, replace(vote, probability=0.9), lambda: silent, judge.kb, judge.stage)
    assert stated.verdict is vote.verdict and stated.citations


def test_the_turn_before_is_among_the_readings(judge: Arbiter) -> None:
    told = [whole for _, whole in following(WALKER, "e se è indistruttibile?", judge.kb).readings()]
    assert told[-1].startswith("un walker a 0 loyalty va al cimitero. ")


@pytest.mark.parametrize(
    ("base", "text", "amount"),
    [
        ("quante vite si hanno all'inizio in commander?", "e in brawl?", True),
        ("quante vite si hanno all'inizio in commander?", "e posso scendere sotto zero?", False),
        ("posso tenere nove carte in mano?", "e quante ne scarto?", True),
    ],
)
def test_an_amount_is_asked_by_the_turn_or_by_the_one_it_changes(
    base: str, text: str, amount: bool, judge: Arbiter
) -> None:
    assert asks_how_many(following(base, text, judge.kb)) is amount


def test_a_follow_up_also_cites_the_rule_of_the_question_before(judge: Arbiter) -> None:
    before = judge.ask(WALKER)
    after = judge.ask("anche se e indestructible?", (WALKER,))
    assert before.citations[0].rule in {citation.rule for citation in after.citations[:3]}
