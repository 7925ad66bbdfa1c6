"""A known case does not answer a question that tells something which turns the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import pytest

from bot.overlooked import overlooked

if TYPE_CHECKING:
    from bot.arbiter import Arbiter
    from bot.cases.model import Case
    from bot.question import Question


@dataclass
class _Asked:
    text: str


@dataclass
class _Known:
    all_questions: tuple[str, ...]


def _turned(text: str, known: str, trust: float = 0.8) -> bool:
    return overlooked(cast("Question", _Asked(text)), cast("Case", _Known((known,))), trust)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("La mia ha un segnalino scudo e arriva una Wrath, si salva?", "Con una Wrath la mia si salva?"),
        ("La sua rimozione «non può essere neutralizzata», egida la ferma?", "Egida ferma la sua rimozione?"),
        ("Con l'armatura totem la mia viene rimossa dal combattimento?", "L'armatura totem salva la mia?"),
        ("Sfarfallo la fonte: posso giocare un'altra terra?", "Con la fonte posso giocare un'altra terra?"),
        (
            "Ha solo «neutralizza una magia verde bersaglio», me la ferma?",
            "Una magia coperta la si può neutralizzare?",
        ),
        (
            "Ho un artefatto che non è una creatura, uso subito la sua abilità?",
            "Posso usare subito {T} di ciò che ho appena giocato?",
        ),
        ("Mi fa 1 danno ma lo previeni tutto. Ho perso?", "Con 0 punti vita ho perso?"),
        (
            "Lui controlla la mia creatura con antimalocchio, la bersaglio?",
            "Bersaglio la mia con antimalocchio?",
        ),
        (
            "Ottiene protezione dal bianco; l'aura è nera. Cade?",
            "Ottiene protezione dal bianco e ha un'aura bianca, cade?",
        ),
        (
            "La mia vita diventa 20 ma non posso guadagnare vita, quanta ne ho?",
            "La mia vita diventa 20, quanta ne ho?",
        ),
        (
            "Prendo 10 da un comandante e 12 da un altro comandante, perdo?",
            "Prendo 21 dal comandante, perdo?",
        ),
        ("Sono a 0 punti vita? No, a 1. Ho perso?", "Sono a 0 punti vita, ho perso?"),
        ("Fa 5 danni a tutti ma prima guadagno 3 vite. Vinco?", "Fa 5 danni a tutti, vinco?"),
        (
            "Ha un segnalino volare e poi perde tutte le abilità: vola?",
            "Il segnalino volare fa volare?",
        ),
    ],
)
def test_a_piece_that_turns_the_answer_is_not_passed_over(text: str, known: str) -> None:
    assert _turned(text, known)


def test_the_case_that_looks_at_the_same_piece_answers() -> None:
    assert not _turned(
        "Lui ruba la mia 2/2: lui controlla la mia creatura?", "Se ruba la mia, chi la controlla?"
    )
    assert not _turned("Mi previeni 1 danno, ho perso?", "Se il danno si previene perdo?")
    assert not _turned("Ha protezione dal rosso, la blocca una rossa?", "La blocca una creatura rossa?")


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (
            "blocca il mio 4/4 con un 2/2 a cui dà +0/+3. passano danni con travolgere?",
            "con travolgere l'eccesso passa",
        ),
        (
            "il mio 2/2 lifelink blocca un 3/3 e sono a 1. muoio?",
            "chi ha legame vitale fa guadagnare punti vita",
        ),
        (
            "un 3/3 attacco improvviso contro un 3/3 indistruttibile, il mio la scampa?",
            "attacco improvviso infligge prima",
        ),
    ],
)
def test_what_decides_a_fight_is_not_passed_over(text: str, known: str) -> None:
    assert _turned(text, known)


def test_what_came_later_is_left_to_a_case_that_is_trusted() -> None:
    told = "Perde tutte le abilità, poi le do volare: vola?"
    assert not _turned(told, "Le ridà volare?", trust=0.95)


def test_what_something_is_not_leaves_its_story_unread(judge: Arbiter) -> None:
    told = judge.stage.reading("un planeswalker che non è una creatura può bloccare una 2/2?")
    assert told is None or told.unread
