"""Typos are put right by the words around them; what is right stays as it was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.base import KnowledgeBase
from kb.spelling.slips import inflected, slips, splits, with_pronoun


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("se la creaura muore posso pescare?", "se la creatura muore posso pescare?"),
        ("la mia creatura mure?", "la mia creatura muore?"),
        ("quanti dannni passano?", "quanti danni passano?"),
        ("poso bloccare con una creatura tapapta?", "posso bloccare con una creatura tappata?"),
        ("il trmaple passa sui planeswlker?", "il trample passa sui planeswalker?"),
        ("lavversario puo rispondere?", "l'avversario puo rispondere?"),
        ("CREAURA CON VOLARE", "CREATURA CON VOLARE"),
        ("che cosa fa il tocco letlae?", "che cosa fa il tocco letale?"),
    ],
)
def test_a_slip_is_read_as_what_was_meant(real_kb: KnowledgeBase, written: str, meant: str) -> None:
    assert real_kb.speller.mend(written).text == meant


@pytest.mark.parametrize(
    "text",
    [
        "la mia creatura crepa o si salva?",
        "mi compri un Black Lotus da mille euro?",
        "posso bloccarle tutte e due?",
        "dove posso vendere le mie carte doppie?",
        "una magia {U/B}{U/B} è blu?",
        "la pago, la tappo e la sacrifico",
        "riflesso d'ombra è una parola chiave?",
        "il topo 1/1 di Wanda attacca da solo",
        "{2}{U}{U}: 702.19b +1/+1",
        "",
    ],
)
def test_what_is_right_stays(real_kb: KnowledgeBase, text: str) -> None:
    assert real_kb.speller.mend(text).text == text


def test_what_was_changed_is_told(real_kb: KnowledgeBase) -> None:
    repairs = real_kb.speller.mend("la creaura attacca").repairs
    assert [(repair.written, repair.read_as) for repair in repairs] == [("creaura", "creatura")]


def test_names_that_are_given_are_right(real_kb: KnowledgeBase) -> None:
    assert real_kb.speller.mend("attacca creaura", {"creaura"}.__contains__).repairs == ()


@given(st.text(max_size=400))
def test_any_text_is_read(real_kb: KnowledgeBase, text: str) -> None:
    mended = real_kb.speller.mend(text)
    assert bool(mended.repairs) is (mended.text != text)


def test_letters_side_by_side_are_likelier_slips() -> None:
    costs = slips("msno", {"mano", "mono"})
    assert costs["mano"] < costs["mono"]
    assert slips("dannni", {"danni", "danno"})["danni"] < slips("danrni", {"danni"})["danni"]


def test_words_run_together_are_split() -> None:
    known = {"avversario", "posso", "non"}
    assert ("l", "'", "avversario") in {found[:3] for found in splits("lavversario", known)}
    assert ("non", " ", "posso") in {found[:3] for found in splits("nonposso", known)}


def test_another_form_of_a_word_is_no_slip() -> None:
    assert inflected("fermi", "fermo")
    assert inflected("ricevano", "ricevono")
    assert not inflected("poso", "posso")
    assert with_pronoun("bloccarle", "bloccare")
