"""The words round the facts: questions in any order, courtesies, names of creatures, and what a pattern needs."""

from __future__ import annotations

import re

import pytest

from bot.situation import SituationReading
from bot.situation.abilities import abilities
from bot.situation.asking_forms import in_known_forms
from bot.situation.grammar import RULES
from bot.situation.manner import plainly
from bot.situation.model import Situation
from bot.situation.needs import may_match, needs, said
from bot.situation.nicknames import is_nickname
from bot.situation.scanner import begin
from bot.situation.text import prepare
from bot.situation.verbs import compiled
from kb.lexicon import Lexicon

from .conftest import Read
from .test_situazioni import SITUATIONS


@pytest.mark.parametrize(
    ("asked", "form"),
    [
        ("ma alla fine P1 quanto danno prende ?", "quanti danni prende P1 ?"),
        ("quanti dani pasano ?", "quanti danni passano ?"),
        ("prende danno P1 ?", "P1 prende danno ?"),
        ("quante me ne restano ?", "quante creature mi restano ?"),
        ("il E0 muore vero ?", "muore E0 ?"),
        ("P1 guadagna comunque vita ?", "P1 guadagna vita ?"),
        ("P1 blocca con E1 chi muore", "P1 blocca con E1 chi muore"),
    ],
)
def test_a_question_is_put_in_a_known_form(asked: str, form: str) -> None:
    assert " ".join(in_known_forms(asked.split())) == form


@pytest.mark.parametrize(
    "asked",
    [
        "quanti danni prende E0 a fine turno ?",
        "muore prima di bloccare ?",
        "quante carte restano ?",
        "frulla E0 ?",
    ],
)
def test_a_word_of_no_form_leaves_the_question_as_it_is(asked: str) -> None:
    assert " ".join(in_known_forms(asked.split())) == asked


def test_what_is_told_before_combat_is_plain_only_before_any_attack() -> None:
    early = plainly(prepare("prima dell'attacco tappo il suo 4/4"))
    late = plainly(prepare("attacco con un 3/3 e prima del blocco tappo il suo 4/4"))
    assert "prima" not in early.words
    assert "prima" in late.words


@pytest.mark.parametrize(
    ("word", "name"), [("bisonte", True), ("veicolo", False), ("addormentato", False), ("blocco", False)]
)
def test_a_name_is_a_word_that_means_nothing_else(word: str, name: bool) -> None:
    assert is_nickname(word) is name


def test_a_pattern_needs_the_words_that_it_cannot_do_without() -> None:
    wanted = needs(r"(?:<P:p> )?(?:non )?(?:muore|crepa) <E:x>(?: subito)?")
    assert may_match(wanted, said(["muore", "E0", "?"]))
    assert not may_match(wanted, said(["muore", "chi", "?"]))
    assert not may_match(wanted, said(["blocca", "E0", "?"]))


@pytest.mark.parametrize("case", SITUATIONS[::12], ids=[case["domanda"][:60] for case in SITUATIONS[::12]])
def test_no_rule_that_matches_is_left_out(case: dict[str, str], lexicon: Lexicon) -> None:
    marked = begin(Situation(), prepare(case["domanda"]), abilities(lexicon)).marked
    text, told = " ".join(marked.words), said(marked.words)
    starts = [0, *(match.end() for match in re.finditer(" ", text))]
    for rule in RULES:
        if not may_match(needs(rule.pattern), told):
            assert not any(
                (match := compiled(rule.pattern).match(text, start)) and match.end() > start
                for start in starts
            ), rule.pattern


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("se un 3/3 tocco letale blocca un 6/6 legame vitale e lui è a 5 vite, a quanto va?", "di chi è"),
        (
            "sono a 7. lui ha un 2/2 e un 3/3 volare. io ho due 2/2, blocco il 2/2 con tutti e due. a quanto vado?",
            "quali creature attaccano",
        ),
        ("ho un 2/2 e un 3/3 e lui mi obbliga a sacrificare una creatura, il 3/3 muore?", "quale creatura"),
    ],
)
def test_what_would_change_the_answer_is_not_taken_for_granted(
    text: str, missing: str, reading: Read
) -> None:
    found: SituationReading = reading(text)
    assert not found.reliable
    assert found.unread or any(missing in fact for fact in found.missing)
