"""What was done or is said, asked to be wrong: the answer is the contrary of that to whether it was right."""

from __future__ import annotations

import pytest

from bot.answer import Verdict
from bot.arbiter import Arbiter
from bot.beyond_a_play import beyond_a_play
from bot.both_ways import held_right
from bot.polarity import polarity
from bot.verbs import infinitive_of


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("Ho bloccato con un muro: ho sbagliato?", "posso bloccare con un muro?"),
        ("È morto e l'ho rimesso in campo: ho sbagliato?", "È morto e posso rimetterlo in campo?"),
        ("Abbiamo pescato due carte a testa, abbiamo sbagliato?", "possiamo pescare due carte a testa?"),
        (
            "lui para il drago con un lupo: posso contestare il blocco?",
            "lui para il drago con un lupo: può farlo?",
        ),
        ("non ho pagato il costo: mossa illegale?", "non ho pagato il costo: è giusto?"),
        (
            "mi dicono che l'indistruttibile non si esilia. è una bufala?",
            "è vero che l'indistruttibile non si esilia?",
        ),
        (
            "Il mio amico sostiene che infettare valga sempre. Si sbaglia?",
            "è vero che infettare valga sempre?",
        ),
        (
            "minacciare impedisce a una creatura sola di bloccare?",
            "con minacciare una creatura sola può bloccare?",
        ),
        ("Torpor Orb mi impedisce di pescare?", "con Torpor Orb posso pescare?"),
        ("difensore impedisce anche di bloccare?", "con difensore si può bloccare?"),
    ],
)
def test_what_is_asked_to_be_wrong_is_asked_to_be_right(asked: str, right: str) -> None:
    assert held_right(asked) == right


@pytest.mark.parametrize(
    "asked",
    [
        "ho sbagliato?",
        "posso bloccare con un muro?",
        "gli ho vietato di bloccare con un muro: gli ho fatto un torto?",
        "C'è un effetto che mi impedisce di pescare. Posso scartare?",
        "velo non impedisce di bloccare?",
        "chi impedisce il blocco?",
    ],
)
def test_other_questions_are_asked_as_they_are(asked: str) -> None:
    assert held_right(asked) is None


@pytest.mark.parametrize(
    ("participle", "infinitive"),
    [
        ("bloccata", "bloccare"),
        ("messi", "mettere"),
        ("tenuto", "tenere"),
        ("distrutta", "distruggere"),
        ("gatto", None),
    ],
)
def test_a_participle_has_an_infinitive(participle: str, infinitive: str | None) -> None:
    assert infinitive_of(participle) == infinitive


def test_a_word_that_ends_in_errato_says_nothing_wrong() -> None:
    assert not polarity(
        "il comandante dissotterrato che va in esilio puo andare nella zona di comando?"
    ).denied


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("Ho bloccato il suo drago volante con un lupo senza raggiungere: ho sbagliato?", Verdict.YES),
        (
            "Ho bloccato il suo drago volante con un ragno raggiungere: ho fatto una mossa illegale?",
            Verdict.NO,
        ),
        ("mi dicono che un indistruttibile sopravvive con costituzione zero. è una bufala?", Verdict.YES),
        ("volare impedisce a una creatura senza volare né raggiungere di bloccare?", Verdict.YES),
        ("il velo impedisce alla creatura di bloccare?", Verdict.NO),
    ],
)
def test_the_answer_is_turned(judge: Arbiter, asked: str, verdict: Verdict) -> None:
    assert judge.ask(asked, []).verdict is verdict


def test_who_asks_of_a_mistake_is_not_told_that_it_is_so(judge: Arbiter) -> None:
    text = judge.ask("ho fatto attaccare una creatura con difensore, ho sbagliato?", []).text
    assert text.startswith("Sì: ")


@pytest.mark.parametrize(
    ("told", "beyond"),
    [
        ("lancio una magia che distrugge una creatura non nera sulla sua 2/2", True),
        ("lancio una magia che distrugge una creatura sulla sua 2/2", False),
        ("un 3/3 con 3 danni segnati ieri muore?", True),
        ("una spada +2/+2 appena lanciata e un 1/1: e gia 3/3?", True),
        ("copio con clone un 2/2 con un segnalino +1/+1: il clone e 3/3?", True),
        ("un 2/2 che riceve -2/-2 e distrutto?", True),
        ("un 2/2 che riceve -2/-2 muore?", False),
    ],
)
def test_what_a_play_would_take_for_something_else_is_not_played(told: str, beyond: bool) -> None:
    assert beyond_a_play(told) is beyond
