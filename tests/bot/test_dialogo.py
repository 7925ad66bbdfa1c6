"""Follow-ups, rebuilt from the earlier turns."""

import pytest

from bot.answer import Kind, Outcome, Verdict
from bot.arbiter import Arbiter
from bot.dialogue import Meta, Topic, asked_again, merge, meta_of, read_turn
from kb.base import KnowledgeBase


@pytest.mark.parametrize(
    ("text", "meta"),
    [
        ("perché?", Meta.WHY),
        ("e perché no?", Meta.WHY),
        ("che regola è?", Meta.RULE),
        ("dove sta scritto?", Meta.RULE),
        ("fammi un esempio", Meta.EXAMPLE),
        ("spiegamelo più semplice", Meta.SIMPLER),
        ("non ho capito", Meta.SIMPLER),
        ("sei sicuro?", Meta.SURE),
        ("perché non posso giocare una terra in risposta a una magia dell'avversario nel mio turno?", None),
        ("posso concedere?", None),
    ],
)
def test_requests_about_the_last_answer(text: str, meta: Meta | None) -> None:
    assert meta_of(text) is meta


@pytest.mark.parametrize(
    ("base", "change", "whole"),
    [
        ("posso pagare 2 punti vita avendone 1?", "e avendone 3?", "posso pagare 2 punti vita avendone 3?"),
        ("ho nove segnalini veleno, ho perso?", "e con dieci?", "ho dieci segnalini veleno, ho perso?"),
        ("che cos'è un emblema?", "e una pedina?", "che cos'e una pedina?"),
        (
            "posso giocare una terra nel mio turno?",
            "e nel suo?",
            "posso giocare una terra nel turno dell'avversario?",
        ),
        (
            "posso lanciare una creatura nel turno avversario?",
            "e un istantaneo?",
            "posso lanciare una istantaneo nel turno avversario?",
        ),
        (
            "ho una 3/3 e prendo 3 danni, muore?",
            "e se avesse due segnalini +1/+1?",
            "ho una 3/3 e prendo 3 danni, se avesse due segnalini +1/+1, muore?",
        ),
        (
            "attacco con una 3/3 con volare, posso essere bloccato?",
            "e senza volare?",
            "attacco con una 3/3, senza volare, posso essere bloccato?",
        ),
    ],
)
def test_a_change_is_put_where_it_belongs(base: str, change: str, whole: str, book: KnowledgeBase) -> None:
    assert merge(base, change, book.lexicon) == whole


@pytest.mark.parametrize(
    ("base", "change", "alone"),
    [
        (
            "Posso equipaggiare nella mia fase principale?",
            "e dopo i blocchi?",
            "posso equipaggiare dopo i blocchi?",
        ),
        (
            "Siamo in un ciclo che nessuno ferma: la partita è patta?",
            "e se un passaggio fosse facoltativo?",
            "se un passaggio fosse facoltativo, la partita e patta?",
        ),
        ("La pila si svuota?", "e se nessuno passa?", None),
    ],
)
def test_a_change_with_what_was_asked_is_a_question_of_its_own(
    base: str, change: str, alone: str | None
) -> None:
    assert asked_again(Topic(base, (change,))) == alone


def test_a_known_case_that_ignores_what_was_added_does_not_answer(judge: Arbiter) -> None:
    asked = "Un ciclo di sole azioni obbligatorie che nessuno può fermare è patta?"
    assert judge.ask(asked).verdict is Verdict.YES
    assert judge.ask("e se uno dei passaggi fosse facoltativo?", (asked,)).verdict is not Verdict.YES


def test_a_whole_question_starts_a_new_topic() -> None:
    turn = read_turn("quanti colori ci sono in Magic?", ["posso concedere?"])
    assert not turn.follows and turn.topic is not None and turn.topic.base.startswith("quanti colori")


def test_a_request_about_nothing_asks_for_the_question(judge: Arbiter) -> None:
    assert judge.ask("perché?").outcome is Outcome.CLARIFY


def test_the_rule_of_the_last_answer(judge: Arbiter) -> None:
    found = judge.ask("che regola è?", ["posso pagare 2 punti vita avendone 1?"])
    assert found.kind is Kind.REFERENCE
    assert found.citations[0].rule == "119.4" and "119.4" in found.text


def test_changed_numbers_are_played_again(judge: Arbiter) -> None:
    context = ["posso pagare 2 punti vita avendone 1?"]
    assert judge.ask(context[0]).verdict is Verdict.NO
    assert judge.ask("e avendone 3?", context).verdict is Verdict.YES
    assert judge.ask("e avendone 1?", [*context, "e avendone 3?"]).verdict is Verdict.NO


def test_why_gives_the_reason_and_the_rule(judge: Arbiter) -> None:
    found = judge.ask("perché?", ["posso pagare 2 punti vita avendone 1?"])
    assert found.outcome is Outcome.ANSWER and "119.4" in found.text


def test_an_example_comes_from_the_book_or_from_the_game(judge: Arbiter) -> None:
    found = judge.ask("fammi un esempio", ["una pedina che torna in mano si può rigiocare?"])
    assert found.text.startswith("Per esempio")


def test_the_same_turns_give_the_same_answer(judge: Arbiter) -> None:
    context = ["ho nove segnalini veleno, ho perso?"]
    first = judge.ask("e con dieci?", context).to_json()
    second = judge.ask("e con dieci?", context).to_json()
    first.pop("millisecondi"), second.pop("millisecondi")
    assert first == second
