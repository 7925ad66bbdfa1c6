"""A negative statement put forward, to be confirmed or without asking, is answered by whether it holds."""

from __future__ import annotations

import pytest

from bot.polarity import polarity, stated_contrary, states_not


@pytest.mark.parametrize(
    ("text", "negative"),
    [
        ("la pedina non scatta", True),
        ("la pedina non scatta?", True),
        ("chi comincia non pesca?", True),
        ("una creatura tappata che blocca non fa danno?", True),
        ("giocare una terra e' un'azione speciale che non usa la pila?", True),
        ("non posso concedere nel turno avversario?", False),
        ("il mio avversario non ha creature, posso attaccarlo?", False),
        ("una creatura non bloccata fa danno?", False),
        ("un veicolo non pilotato e' una creatura?", False),
        ("posso attaccare un giocatore che non controllo?", False),
        ("una creatura con difensore non puo attaccare, giusto?", False),
        ("un effetto che dice che il danno non puo essere prevenuto batte protezione?", False),
        ("distruggo la fonte in risposta: il controllore non pesca", True),
        ("danno non prevenibile consuma lo scudo", False),
        ("posso scegliere di non pagare", False),
        ("proliferare aggiunge segnalini anche a chi non ne ha", False),
        ("un artefatto non creatura subisce danno", False),
    ],
)
def test_only_the_main_clause_of_a_statement_denies(text: str, negative: bool) -> None:
    assert states_not(text) is negative


@pytest.mark.parametrize(
    ("text", "wording", "contrary"),
    [
        ("la pedina non scatta", "la pedina scatta", True),
        ("la pedina non scatta", "la pedina non scatta", False),
        ("mutazione non bersaglia", "mutazione e senza bersaglio", False),
        ("la pedina scatta", "la pedina non scatta", False),
    ],
)
def test_a_wording_may_deny_in_other_words(text: str, wording: str, contrary: bool) -> None:
    assert stated_contrary(text, wording) is contrary


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        (
            "e' vero che se sacrifico la fonte in risposta il danno non arriva, perche non c'e piu nulla?",
            True,
        ),
        ("e' vero che se sacrifico la fonte in risposta il danno arriva, perche non serve piu?", False),
    ],
)
def test_the_reason_of_a_statement_denies_nothing(text: str, denied: bool) -> None:
    assert polarity(text).denied is denied
