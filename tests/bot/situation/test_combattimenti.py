"""Combats told at the table of which something lacks: it is asked for, or the reading is not trusted."""

from __future__ import annotations

import pytest

from bot.situation.idle import without_idle

from .conftest import Read


@pytest.mark.parametrize(
    ("question", "lacks"),
    [
        ("Attacco con un travolgere bloccato da un 3/3, quanti danni passano?", "forza e costituzione"),
        ("Mi attacca con un 4/4 e non blocco, perdo?", "quanti punti vita"),
    ],
)
def test_what_lacks_is_asked_for(question: str, lacks: str, reading: Read) -> None:
    found = reading(question)
    assert found.unread == ()
    assert found.missing
    assert found.missing[0].startswith(lacks)


@pytest.mark.parametrize(
    "question",
    [
        "Il mio attaccante si rigenera: resta in combattimento?",
        "Il mio 2/2 blocca un goblin 5/5: è vero che non subisce danni dal goblin?",
        "Il mio 2/2 attacca, il suo 3/3 può bloccare visto che la forza è maggiore?",
        "Un orso un 2/2 blocca il mio 3/3, chi muore?",
    ],
)
def test_what_is_not_understood_is_not_played(question: str, reading: Read) -> None:
    assert not reading(question).reliable


@pytest.mark.parametrize(
    ("told", "left"),
    [
        (
            "ciao a tutti , scusate i termini da vecchio giocatore . attacco con una 3/3",
            "attacco con una 3/3",
        ),
        ("attacco con una 3/3 . la pizza si fredda . lui blocca", "attacco con una 3/3 . lui blocca"),
        ("ciao , controllo una creatura . attacco", "ciao , controllo una creatura . attacco"),
    ],
)
def test_a_sentence_that_tells_nothing_is_put_aside(told: str, left: str) -> None:
    assert without_idle(told) == left


@pytest.mark.parametrize(
    "question",
    [
        "un artefatto non creatura può attaccare?",
        "furtivo: una 1/1 può essere bloccata da una 3/3?",
        "un planeswalker si può attaccare?",
        "posso attaccare con le creature dell'avversario?",
        "Nel suo turno metto in campo una creatura dopo i blocchi. Può bloccare?",
        "La mia 4/4 ha preso tre danni in combattimento. Nel turno dell'avversario lui le fa un danno: sopravvive?",
        "Un planeswalker con zero fedeltà viene distrutto?",
        "rubo una creatura con legame vitale: guadagno io la vita?",
        "una battaglia che è una creatura può bloccare?",
        "se muore la creatura l'aura va al cimitero e l'equipaggiamento no?",
        "posso lanciare un'Aura senza lampo sul bloccante dopo i blocchi?",
        "la creatura che vola attacca solo se anche l'avversario ha volanti?",
        "perdo per veleno anche se sono a 40 vite?",
        "una creatura con protezione dalle creature si può bloccare?",
    ],
)
def test_what_the_words_say_and_the_board_cannot_hold_is_not_played(question: str, reading: Read) -> None:
    assert not reading(question).reliable
