"""Cards called by their names: the question is asked of what they are too, and nothing left out of a play proves it."""

from __future__ import annotations

import pytest

from bot.answer import Proof, Verdict
from bot.arbiter import Arbiter
from bot.cards import by_what_they_are, left_out
from bot.cards.articles import put_in_place
from kb.base import KnowledgeBase


@pytest.mark.parametrize(
    ("asked", "meant", "proves"),
    [
        (
            "il mio Vampire Nighthawk 2/3 blocca",
            "il mio 2/3 con volare, tocco letale e legame vitale blocca",
            True,
        ),
        ("Grizzly Bears (2/2) attacca", "una 2/2 attacca", True),
        ("un 2/2 Grizzly Bears attacca", "un 2/2 attacca", True),
        ("ho un Xanthor Verdegiallo 5/5 in campo", "ho un 5/5 in campo", True),
        (
            "il mio Questing Beast 4/4 attacca",
            "il mio 4/4 con cautela, tocco letale e rapidità attacca",
            False,
        ),
        (
            "uso Murder sul suo 3/3",
            "uso un istantaneo nero che distrugge una creatura bersaglio sul suo 3/3",
            True,
        ),
        (
            "rispondo alla sua Damnation",
            "rispondo alla sua stregoneria nera che distrugge tutte le creature",
            True,
        ),
        ("ho due Sheoldred in campo", "ho due copie della stessa creatura leggendaria nera in campo", False),
        (
            "Lightning Bolt uccide un 2/3?",
            "lancio un istantaneo rosso che infligge 3 danni su un 2/3: muore?",
            True,
        ),
        (
            "fa Anger of the Gods, 3 danni a ogni creatura",
            "fa una stregoneria rossa, 3 danni a ogni creatura",
            True,
        ),
    ],
)
def test_a_name_gives_way_to_what_the_card_is(
    book: KnowledgeBase, asked: str, meant: str, proves: bool
) -> None:
    first = by_what_they_are(asked, book)[0]
    assert (first.text, first.proves) == (meant, proves)


@pytest.mark.parametrize(
    "asked",
    [
        "Marco 3/3 attacca?",
        "il mio Drago 5/5 attacca",
        "una Foresta può attaccare?",
        "nel Two-Headed Giant si attacca insieme?",
        "la mia 3/3 attacca e lui ha un Clone",
    ],
)
def test_what_is_no_card_or_says_enough_stays(book: KnowledgeBase, asked: str) -> None:
    assert by_what_they_are(asked, book) == ()


def test_of_a_card_whose_text_is_unknown_only_the_kind_is_said_and_only_while_it_is_cast(
    book: KnowledgeBase,
) -> None:
    cast, there = (
        by_what_they_are(text, book) for text in ("lancio Rhystic Lightning?", "Embrava Ghostblade muore?")
    )
    assert not there
    assert all("istantaneo" in one.text and not one.proves for one in cast)


def test_the_article_agrees_with_what_is_put_in_the_place_of_a_name() -> None:
    text = "sul Foo metto il mio Foo"
    places = [(4, 7, "aura", True), (21, 24, "stregoneria", True)]
    assert put_in_place(text, places) == "su un'aura metto la mia stregoneria"


def _on_file(name: str) -> str | None:
    return "Crescita Gigante" if name == "Crescita Gigante" else None


def test_a_card_that_a_play_does_not_have_proves_nothing(book: KnowledgeBase) -> None:
    told = "Metto Swiftfoot Boots su una creatura appena giocata: può attaccare?"
    assert left_out(told, "carte: [creatura 2/2]", book, _on_file)
    assert not left_out(told, "carte: [Swiftfoot Boots]", book, _on_file)
    assert not left_out("il mio Grizzly Bears 2/2 attacca", "carte: [creatura 2/2]", book, _on_file)
    assert not left_out("lancio Crescita Gigante sul mio 2/2", "carte: [creatura 2/2]", book, _on_file)


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("posso usare Path to Exile nel turno dell'avversario?", Verdict.YES),
        ("posso lanciare Damnation nel turno dell'avversario?", Verdict.NO),
        ("Lightning Bolt uccide un Tarmogoyf 2/3?", Verdict.YES),
        ("un Centaur Courser 3/3 bloccato da un Grizzly Bears 2/2 sopravvive?", Verdict.YES),
        ("ho due Sheoldred, the Apocalypse in campo: le tengo entrambe?", Verdict.NO),
    ],
)
def test_questions_about_cards_by_name_are_answered(judge: Arbiter, asked: str, verdict: Verdict) -> None:
    assert judge.ask(asked, []).verdict is verdict


@pytest.mark.parametrize(
    "asked",
    [
        "Metto Swiftfoot Boots su una creatura appena giocata: può attaccare subito?",
        "Kitchen Finks muore la prima volta: torna con un segnalino -1/-1?",
        "lancio una magia che distrugge una creatura non nera sulla sua creatura nera 2/2. muore?",
        "lancio un istantaneo che distrugge un artefatto sulla sua creatura 2/2. muore?",
        "lancio un istantaneo che distrugge una creatura con volare sulla sua 2/2. muore?",
    ],
)
def test_what_a_play_does_not_hold_is_not_confirmed(judge: Arbiter, asked: str) -> None:
    shown = judge.ask(asked, []).simulation
    assert shown is None or shown.proof is not Proof.CONFIRMED
