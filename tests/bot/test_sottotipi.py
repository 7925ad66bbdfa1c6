"""Whether a word is one of the types that the book lists (205.2a, 205.3, 205.4a)."""

import pytest

from bot.arbiter import Arbiter


@pytest.mark.parametrize(
    ("asked", "verdict", "rule"),
    [
        ("Umano è un tipo di creatura?", "si", "205.3m"),
        ("esiste il tipo di creatura pecora?", "si", "205.3m"),
        ("«Aragosta» conta come tipo di creatura", "si", "205.3m"),
        ("lobster è un tipo di creatura?", "si", "205.3m"),
        ("Leggendario è un tipo di creatura?", "no", "205.3m"),
        ("leggendario è un supertipo?", "si", "205.4a"),
        ("Equipaggiamento è un sottotipo di artefatto?", "si", "205.3g"),
        ("l'Aura è un tipo di carta?", "no", "205.2a"),
        ("posso scegliere artefatto come tipo di creatura?", "no", "205.3m"),
        ("la Foresta è un tipo di terra?", "si", "205.3i"),
    ],
)
def test_the_lists_of_the_book_answer(judge: Arbiter, asked: str, verdict: str, rule: str) -> None:
    answer = judge.ask(asked)
    assert (answer.verdict, answer.citations[0].rule) == (verdict, rule)


@pytest.mark.parametrize("asked", ["Gnappo è un tipo di creatura?", "cos'è un tipo di creatura?"])
def test_a_word_in_no_list_is_not_denied(judge: Arbiter, asked: str) -> None:
    from bot.question import read_question
    from bot.subtypes import is_a_type

    assert is_a_type(read_question(asked, judge.kb), judge.kb) is None
