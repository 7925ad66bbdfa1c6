"""A negative statement put forward without asking is answered by whether it holds."""

from __future__ import annotations

import pytest

from bot.polarity import stated_contrary, states_not


@pytest.mark.parametrize(
    ("text", "negative"),
    [
        ("la pedina non scatta", True),
        ("la pedina non scatta?", False),
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
