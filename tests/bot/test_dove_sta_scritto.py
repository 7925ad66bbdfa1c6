"""Where a thing stands in the rules and what a word means, asked of one concept alone."""

import pytest

from bot.answer import Kind, Outcome
from bot.arbiter import Arbiter
from bot.off_topic import weighing
from bot.question import read_question


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("il numero di regola della debolezza da evocazione? quella del 302", "302.6"),
        ("in quale articolo sta la debolezza da evocazione?", "302.6"),
        ("abilità legate: quali sono?", "607.1"),
        ("cosa vuol dire la sigla APNAP?", "101.4"),
    ],
)
def test_one_concept_is_enough(question: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.outcome is Outcome.ANSWER, found.text
    assert found.kind in (Kind.DEFINITION, Kind.REFERENCE)
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        ("che numero ha la regola delle leggende?", ("704.5j",)),
        ("dove sta scritto che i token spariscono se lasciano il campo?", ("704.5d", "111.7")),
    ],
)
def test_who_asks_for_a_rule_is_given_its_number(
    question: str, rules: tuple[str, ...], judge: Arbiter
) -> None:
    found = judge.ask(question)
    assert found.value in rules and found.verdict is None


@pytest.mark.parametrize(
    "turn",
    ["e cosa vuol dire quella sigla APNAP che hai usato?", "scusa, cosa significa APNAP che hai scritto?"],
)
def test_a_word_of_the_answer_is_asked_about_by_itself(turn: str, judge: Arbiter) -> None:
    found = judge.ask(turn, ("due inneschi, uno mio e uno suo: in che ordine vanno in pila?",))
    assert "101.4" in [citation.rule for citation in found.citations]


def test_a_place_in_the_rules_asks_about_the_answer_before(judge: Arbiter) -> None:
    found = judge.ask("in che punto del regolamento sta?", ("come funziona tempesta?",))
    assert found.citations[0].rule.startswith("702.40")


@pytest.mark.parametrize(
    "question",
    [
        "come propongo una scorciatoia per un loop e che cosa può fare chi gioca con me?",
        "la sequenza di cose che il gioco controlla prima che qualcuno riceva priorità, qual è?",
        "tappo tre foreste e lancio una roba da {1}{G}, quanto mana ho in riserva?",
    ],
)
def test_what_names_things_of_the_rules_is_not_taken_for_something_else(
    question: str, judge: Arbiter
) -> None:
    read = read_question(question, judge.kb)
    assert weighing.judge(read, 0.3, judge.kb).elsewhere < weighing.ELSEWHERE


def test_a_rule_asked_of_something_that_is_named_is_not_that_of_the_last_answer(judge: Arbiter) -> None:
    before = ("la mia creatura ha un segnalino stordimento: si stappa?",)
    found = judge.ask("che paragrafo parla della legend rule?", before)
    assert found.citations[0].rule == "704.5j"
    assert found.verdict is None and not found.text.startswith(("Sì", "No"))  # where it is, not whether
    of_the_last = judge.ask("che regola parla di questo?", before)
    assert "122.1d" in [citation.rule for citation in of_the_last.citations[:2]]
