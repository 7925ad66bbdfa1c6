"""«Può succedere che…?», «c'è un modo per…?», «… per forza?»: every legal choice is tried."""

import pytest

from bot.answer import Proof, Verdict
from bot.arbiter import Arbiter
from bot.future_words import FutureQuestion, Outlook, future_question

YES, NO = Verdict.YES, Verdict.NO


@pytest.mark.parametrize(
    ("text", "outlook", "plain"),
    [
        ("Attacco. Può succedere che la 3/3 muoia?", Outlook.MAY, "Attacco. La 3/3 muore?"),
        ("Ho una 3/3. C'è un modo per vincere?", Outlook.WAY, "Ho una 3/3. Vinco la partita?"),
        ("C'è un modo per salvare la 2/2?", Outlook.WAY, "La 2/2 sopravvive?"),
        ("Attacco con una 3/3. La 3/3 muore per forza?", Outlook.MUST, "Attacco con una 3/3. La 3/3 muore?"),
        ("La 3/3 muore, qualunque cosa faccia lui?", Outlook.WAY, "La 3/3 muore?"),
    ],
)
def test_the_plain_question_inside(text: str, outlook: Outlook, plain: str) -> None:
    assert future_question(text) == FutureQuestion(outlook, plain)


@pytest.mark.parametrize("text", ["La 3/3 muore?", "C'è un modo per pescare di più?", "Quante carte pesco?"])
def test_other_questions_are_left_alone(text: str) -> None:
    assert future_question(text) is None


def test_what_is_to_be_avoided() -> None:
    assert future_question("C'è un modo per non perdere?") == FutureQuestion(
        Outlook.WAY, "Perdo la partita?", True
    )


@pytest.mark.parametrize(
    ("question", "verdict", "said"),
    [
        (
            "Attacco con una 3/3 e il mio avversario ha una 2/2 e una 1/1. Può succedere che la 3/3 muoia?",
            YES,
            "Bruno blocca",
        ),
        (
            "Attacco con una 3/3 e il mio avversario ha una 2/2. Può succedere che la 3/3 muoia?",
            NO,
            "in nessun caso (1 posizione",
        ),
        (
            "Attacco con una 5/5 e il mio avversario, a 3 punti vita, ha una 1/1. Perde per forza?",
            NO,
            "Bruno blocca",
        ),
        (
            "Attacco con una 5/5 con travolgere e il mio avversario, a 3 punti vita, ha una 1/1. Perde per forza?",
            NO,
            "Puoi però fare in modo che succeda",
        ),
        (
            "Ho una 3/3 e una 2/2, il mio avversario ha una 1/4 ed è a 3 punti vita. C'è un modo per vincere?",
            NO,
            "può impedirlo",
        ),
        (
            "Ho una 3/3 e una 3/2, il mio avversario ha una 1/4 ed è a 3 punti vita. C'è un modo per vincere?",
            YES,
            "c'è un modo",
        ),
        (
            "Il mio avversario attacca con una 3/3, io ho una 2/2. C'è un modo per salvare la 2/2?",
            YES,
            "Anna non blocca",
        ),
    ],
)
def test_the_answer_is_what_trying_everything_shows(
    question: str, verdict: Verdict, said: str, judge: Arbiter
) -> None:
    answer = judge.ask(question)
    assert answer.verdict is verdict
    assert said in answer.text
    assert answer.citations
    assert answer.simulation is not None and answer.simulation.proof is Proof.CONFIRMED
    assert "entro:" in (answer.simulation.scenario or "")
