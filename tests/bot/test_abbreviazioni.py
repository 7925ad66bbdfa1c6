"""Chat shorthand is spelled out once, before anything reads a question."""

from __future__ import annotations

import pytest

from bot.arbiter import Arbiter
from bot.typed import spelled_out


@pytest.mark.parametrize(
    ("written", "whole"),
    [
        ("quindi la mia nn muore x fine turno, giusto?", "quindi la mia non muore per fine turno, giusto?"),
        ("ke succede xkè nn blocco? cmq", "che succede perché non blocco? comunque"),
        ("tt le creat dell'avv prendono 2 dmg", "tutte le creature dell'avversario prendono 2 danni"),
        ("qst creatura prende +1/+1 x ogni terra", "questa creatura prende +1/+1 per ogni terra"),
        ("sta creatura muore sto turno?", "questa creatura muore questo turno?"),
        ("Nn so, serve volare x bloccarlo?", "Non so, serve volare per bloccarlo?"),
    ],
)
def test_it_is_spelled_out(written: str, whole: str) -> None:
    assert spelled_out(written) == whole


@pytest.mark.parametrize(
    "text",
    [
        "entra con x segnalini e X vale 3",
        "pago {X} per ogni creatura",
        "una x/x con costo x, e x era 2",
        "fa x danni al giocatore",
        "la creatura K è di Anna",
        "sto a 5 punti vita e sta a 3",
    ],
)
def test_a_letter_that_means_itself_stays(text: str) -> None:
    assert spelled_out(text) == text


def test_a_short_no_turns_what_is_put_forward(judge: Arbiter) -> None:
    told = "attacco con una 3/1 attacco improvviso, mi blocca una 2/2 con tocco letale, quindi la mia {} muore, giusto?"
    whole, short = (judge.ask(told.format(word)) for word in ("non", "nn"))
    assert whole.verdict is not None
    assert (short.verdict, short.text) == (whole.verdict, whole.text)
