"""The cards of data/carte, and short descriptions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.abilities import ActivatedAbility, Keyword
from engine.errors import UnknownText
from engine.mana import Color, ManaCost
from engine.objects import CardType
from engine.text import compile_text
from engine.text.cards import parse_card, parse_inline
from engine.text.reading import read_back, read_spell
from engine.text.typeline import parse_type_line

from .say import bare

DATA = Path(__file__).resolve().parents[3] / "data" / "carte"
FILES = sorted(DATA.glob("*.yaml"))


def _cards() -> list[dict[str, Any]]:
    return [card for file in FILES for card in yaml.safe_load(file.read_text(encoding="utf-8"))]


CARDS = _cards()


def test_there_are_cards_enough_and_none_twice() -> None:
    assert len(CARDS) >= 150
    assert len({card["nome"] for card in CARDS}) == len(CARDS)
    assert len({card["inglese"] for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["nome"]))
def test_every_card_compiles_whole_and_reads_back(card: dict[str, Any]) -> None:
    found = parse_card(card)
    assert found.partial == ()
    spells = found.types & {CardType.INSTANT, CardType.SORCERY}
    assert bool(found.spell) == bool(spells)
    for ability in found.abilities:
        again = compile_text(read_back(ability), types=frozenset({CardType.CREATURE}))
        assert [bare(one) for one in again.abilities] == [bare(ability)]
        assert again.partial == ()
    if found.spell is not None:
        again = compile_text(read_spell(found.spell), types=frozenset({CardType.INSTANT}))
        assert bare(again.spell) == bare(found.spell)


def test_a_card() -> None:
    card = parse_card(
        {"nome": "Elfi di Llanowar", "costo": "{G}", "tipo": "Creatura — Elfo Druido", "forza": 1, "costituzione": 1,
         "testo": "{T}: Aggiungi {G}."}
    )  # fmt: skip
    assert card.mana_cost == ManaCost(("G",))
    assert card.colors == {Color.GREEN}
    assert card.subtypes == {"elfo", "druido"}
    assert (card.power, card.toughness) == (1, 1)
    assert isinstance(card.abilities[0], ActivatedAbility) and card.abilities[0].is_mana


def test_a_card_s_name_means_itself() -> None:
    text = "Quando Ajani entra, Ajani, Prova infligge 1 danno a un qualsiasi bersaglio."
    assert compile_text(text, name="Ajani, Prova", types=frozenset({CardType.CREATURE})).partial == ()


def test_basic_lands_have_their_mana_ability() -> None:
    forest = parse_inline("Foresta")
    assert forest.types == {CardType.LAND} and forest.supertypes == {"base"}
    assert len(forest.abilities) == 1
    taiga = parse_card({"nome": "Taiga", "tipo": "Terra — Foresta Montagna"})
    assert len(taiga.abilities) == 2


@pytest.mark.parametrize("key", ["colore", "forze", "Nome"])
def test_an_unknown_key_is_an_error(key: str) -> None:
    with pytest.raises(ValueError, match="chiave sconosciuta"):
        parse_card({"nome": "X", "tipo": "Artefatto", key: "1"})


def test_type_lines() -> None:
    line = parse_type_line("Creatura Artefatto Leggendaria — Golem")
    assert line.types == {CardType.CREATURE, CardType.ARTIFACT}
    assert line.supertypes == {"leggendario"}
    with pytest.raises(UnknownText):
        parse_type_line("Robivecchi — Golem")


@pytest.mark.parametrize(
    ("text", "types", "size", "keywords"),
    [
        (
            "creatura 2/2 verde con volare e tocco letale",
            {CardType.CREATURE},
            (2, 2),
            ["volare", "tocco letale"],
        ),
        ("3/3 volare, travolgere", {CardType.CREATURE}, (3, 3), ["volare", "travolgere"]),
        ("3/3", {CardType.CREATURE}, (3, 3), []),
        ("pedina 1/1 Soldato bianca", {CardType.CREATURE}, (1, 1), []),
        (
            "creatura artefatto 1/4 con difensore",
            {CardType.CREATURE, CardType.ARTIFACT},
            (1, 4),
            ["difensore"],
        ),
        ("artefatto", {CardType.ARTIFACT}, (None, None), []),
        ("incantesimo leggendario", {CardType.ENCHANTMENT}, (None, None), []),
    ],
)
def test_short_descriptions(
    text: str, types: set[CardType], size: tuple[int | None, int | None], keywords: list[str]
) -> None:
    found = parse_inline(text)
    assert found.types == types
    assert (found.power, found.toughness) == size
    assert [one.name for one in found.abilities if isinstance(one, Keyword)] == keywords


@pytest.mark.parametrize(
    "text", ["", "creatura", "un orso", "creatura 2/2 con superpoteri", "creatura 2/2 tranne il venerdì"]
)
def test_descriptions_that_say_too_little_are_refused(text: str) -> None:
    with pytest.raises(UnknownText):
        parse_inline(text)
