"""Whoever asks in what order things are done gets the rules that say the steps, not the one beside them."""

import pytest

from bot.answer import Answer, Outcome
from bot.arbiter import Arbiter


def _cited(found: Answer) -> list[str]:
    assert found.outcome is Outcome.ANSWER, found.text
    return [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        ("nella sottofase di STAP in quale ordine si svolgono le azioni?", ["502.1", "502.2", "502.3"]),
        ("elencami i passi della sottofase di cancellazione", ["514.1", "514.2"]),
        ("quali sono i passaggi per attivare un'abilità?", ["602.2", "602.2a", "602.2b"]),
        ("danno: qual è la procedura?", ["120.4", "120.4a", "120.4b"]),
        ("quali passi, uno dopo l'altro, compongono il lancio di una magia?", ["601.2", "601.2a", "601.2b"]),
        ("come si lancia una magia, dall'inizio alla fine?", ["601.2", "601.2a", "601.2b"]),
        ("che passaggi ci sono quando casto una spell?", ["601.2", "601.2a", "601.2b"]),
        ("raccontami per filo e per segno come si lancia una magia", ["601.2", "601.2a", "601.2b"]),
    ],
)
def test_the_steps_of_a_procedure_are_cited_in_order(question: str, rules: list[str], judge: Arbiter) -> None:
    assert _cited(judge.ask(question))[: len(rules)] == rules


def test_an_order_of_other_things_is_not_that_of_a_procedure(judge: Arbiter) -> None:
    assert (
        _cited(judge.ask("in che ordine vanno in pila le abilità innescate di due giocatori?"))[0] != "405.1"
    )


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("chi è il proprietario di una pedina creata da me?", "111.2"),
        ("chi è il controllore di una magia?", "112.2"),
        ("chi è il giocatore in difesa?", "506.2"),
    ],
)
def test_a_definition_asked_of_something_else_too_is_answered_for_that(
    question: str, rule: str, judge: Arbiter
) -> None:
    assert rule in _cited(judge.ask(question))[:3]


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("permanente?", "110"),
        ("devour?", "702.82"),
        ("più turni extra?", "500.7"),
        ("perdere punti vita?", "119.3"),
    ],
)
def test_a_name_alone_is_defined_even_where_its_words_are_of_any_table(
    name: str, section: str, judge: Arbiter
) -> None:
    assert _cited(judge.ask(name))[0].startswith(section)


def test_two_details_of_one_rule_bring_it_along(judge: Arbiter) -> None:
    assert "724.1" in _cited(judge.ask("che cosa succede se un effetto fa terminare il turno?"))[:3]
