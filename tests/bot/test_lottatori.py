"""Follow-ups about one of two creatures that fight, and combats whose questions come in the turn after."""

from __future__ import annotations

import pytest

from bot.arbiter import Arbiter
from bot.dialogue.amounts import with_number
from bot.dialogue.fighters import of_a_fighter, with_one_more
from kb.base import KnowledgeBase

ATTACK = "Attacco con un 3/3 attacco improvviso e lui blocca con un 3/3 senza niente, il mio si salva?"


@pytest.mark.parametrize(
    ("base", "core", "whole"),
    [
        (
            ATTACK,
            "se ce l'ha anche il suo? il mio muore",
            "attacco con un 3/3 attacco improvviso e lui blocca con un 3/3 con attacco improvviso, il mio muore",
        ),
        (
            "Mi attacca con un 5/5 e lo blocco con un 3/3, muore?",
            "il mio era un 5/5",
            "mi attacca con un 5/5 e lo blocco con un 5/5, muore",
        ),
        (
            "Blocco il suo 6/6 con il mio 1/1, il 6/6 muore?",
            "con tocco letale sul mio",
            "blocco il suo 6/6 con il mio 1/1 con tocco letale, il 6/6 muore",
        ),
        (
            "Attacco con 3/3 doppio attacco, blocca un 2/2 liscio: il mio muore?",
            "il bloccante ha first strike",
            "attacco con 3/3 doppio attacco, blocca un 2/2 con first strike, il mio muore",
        ),
        (
            "un 3/3 attacca e viene bloccato da un 2/2. il 3/3 muore?",
            "chi attacca ha tocco letale",
            "un 3/3 con tocco letale attacca e viene bloccato da un 2/2, il 3/3 muore",
        ),
    ],
)
def test_one_of_two_is_told_anew(base: str, core: str, whole: str, book: KnowledgeBase) -> None:
    assert of_a_fighter(base, core, book.lexicon) == whole


@pytest.mark.parametrize(
    ("base", "core"),
    [
        ("Attacco con un 3/3 e un 2/2, lui blocca il 3/3 con un 4/4, chi muore?", "il mio era un 5/5"),
        ("Due 3/3 si scontrano, chi muore?", "il suo ha volare"),
        (ATTACK, "il mio amico dice di no"),
    ],
)
def test_which_is_meant_must_be_plain(base: str, core: str, book: KnowledgeBase) -> None:
    assert of_a_fighter(base, core, book.lexicon) is None


@pytest.mark.parametrize(
    ("turns", "verdict"),
    [
        ((ATTACK, "e se ce l'ha anche il suo? il mio muore?"), "si"),
        (
            (
                "Attacco con un 4/4 e lui blocca con un 4/4, il suo muore?",
                "no aspetta, il mio era un 2/2. muore lo stesso il suo?",
            ),
            "no",
        ),
        (("Blocco il suo 6/6 con il mio 1/1, il 6/6 muore?", "e con deathtouch sul mio?"), "si"),
        (
            (
                "Mi attacca con un 3/3 volante, con che cosa lo posso bloccare?",
                "no scusa, ha minacciare, non volare",
                "e per bloccarla ho un solo omino stappato... ce la faccio?",
            ),
            "no",
        ),
    ],
)
def test_the_next_turn_is_played(turns: tuple[str, ...], verdict: str, judge: Arbiter) -> None:
    answer = judge.ask(turns[-1], turns[:-1])
    assert answer.verdict is not None
    assert answer.verdict.value == verdict


def test_how_many_block_is_no_other_number() -> None:
    assert list(with_number("ho un 2/2 con bushido 1 e viene bloccato", "lo bloccano in tre")) == []
    assert list(with_number("ho un 2/2 con bushido 1 e viene bloccato", "con bushido 3")) != []


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        (
            "Il mio 2/2 first strike ha già colpito nella prima sottofase, adesso gli do doppio attacco. "
            "Colpisce anche nella seconda?",
            "si",
        ),
        (
            "il mio 3/3 doppio attacco ha già picchiato nella prima sottofase, adesso perde doppio attacco. "
            "Colpisce anche nella seconda?",
            "no",
        ),
    ],
)
def test_strikes_in_two_steps_are_no_tale_of_the_stack(question: str, verdict: str, judge: Arbiter) -> None:
    answer = judge.ask(question)
    assert answer.verdict is not None
    assert answer.verdict.value == verdict


def test_what_also_attacks_is_beside_what_did() -> None:
    base = "Attacco un planeswalker a fedeltà 6 con un 4/4 non bloccato, quanto gli resta?"
    more = with_one_more(base, "attacco anche con un 1/1")
    assert more == "Attacco un planeswalker a fedeltà 6 con un 1/1 e un 4/4 non bloccato, quanto gli resta?"
    assert with_one_more(base, "attacco con un 1/1") is None


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("il mio 3/3 con bushido 1 non viene bloccato, quanto diventa?", "3/3"),
        ("Il mio 3/3 con bushido 1 viene bloccato, quanto diventa?", "4/4"),
    ],
)
def test_what_is_not_blocked_does_not_grow(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


def test_flanking_makes_no_other_with_flanking_smaller(judge: Arbiter) -> None:
    found = judge.ask(
        "Un mio 4/4 con aggirare è bloccato da un 3/3 che ha anche lui aggirare: il suo che taglia ha?"
    )
    assert found.value in (None, "3/3")
