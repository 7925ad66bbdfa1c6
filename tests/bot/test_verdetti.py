"""One word parts what is so from what is not: the wordings on either side decide together."""

import pytest

from bot.answer import Verdict
from bot.arbiter import Arbiter
from bot.cases import match_cases, weigh_verdicts
from bot.question import read_question

PAIRS = [
    (
        "se muore la creatura incantata l'aura va nel cimitero?",
        "se muore la creatura incantata l'aura resta sul campo?",
    ),
    (
        "posso attivare il planeswalker appena entrato?",
        "posso attivare due volte lo stesso planeswalker in un turno?",
    ),
    ("una pedina che lascia il campo cessa di esistere?", "una pedina rimbalzata in mano si può rigiocare?"),
]
CROSSED = [
    (
        "una creatura con volare può bloccarne una senza volare?",
        "una creatura senza volare può bloccarne una con volare?",
    ),
]


@pytest.mark.parametrize(("so", "not_so"), PAIRS)
def test_neighbouring_facts_are_told_apart(so: str, not_so: str, judge: Arbiter) -> None:
    assert judge.ask(so).verdict is Verdict.YES
    assert judge.ask(not_so).verdict is Verdict.NO


@pytest.mark.parametrize(("so", "not_so"), CROSSED)
def test_crossed_roles_are_never_taken_for_each_other(so: str, not_so: str, judge: Arbiter) -> None:
    """The same words in another order: better no verdict than the other one's."""
    assert judge.ask(so).verdict in (Verdict.YES, None)
    assert judge.ask(not_so).verdict in (Verdict.NO, None)


def test_the_voices_of_a_denied_statement_are_turned(judge: Arbiter) -> None:
    kb, stage = judge.kb, judge.stage
    plain = read_question("una creatura TAPpata può bloccare?", kb)
    denied = read_question("è vero che una creatura TAPpata non può bloccare?", kb)
    for question, opposite in ((plain, False), (denied, True)):
        found = weigh_verdicts(question, match_cases(question, kb), kb, stage)
        assert found is not None and found.probability > 0.5
        assert judge.ask(question.text).verdict is (Verdict.YES if opposite else Verdict.NO)


def test_what_no_case_speaks_of_has_no_verdict(judge: Arbiter) -> None:
    question = read_question("il mio gatto può dormire sul mazzo?", judge.kb)
    found = weigh_verdicts(question, (), judge.kb, judge.stage)
    assert found is None


def test_a_case_that_knows_of_no_change_of_size_is_not_asked(judge: Arbiter) -> None:
    asked = "la mia 2/2 attacca, lui blocca con una 1/1 con attacco improvviso{}: muore la mia?"
    plain, changed = (
        {match.case.name for match in match_cases(read_question(asked.format(end), judge.kb), judge.kb)}
        for end in ("", " e le do +0/-1")
    )
    assert "attacco-improvviso-chi-ce-l-ha-muore" in plain
    assert "attacco-improvviso-chi-ce-l-ha-muore" not in changed


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("un giocatore con 11 segnalini veleno e 20 punti vita è ancora in gioco?", Verdict.NO),
        ("Ho 9 poison counter, sono morto?", Verdict.NO),
        ("la mano massima si controlla anche nel turno dell'avversario?", Verdict.NO),
    ],
)
def test_other_numbers_and_contrary_words_turn_the_answer(
    judge: Arbiter, question: str, verdict: Verdict
) -> None:
    assert judge.ask(question).verdict in (verdict, None)
