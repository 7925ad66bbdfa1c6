"""Quoted abilities, in English or in a player's own words, become card Italian that the engine reads."""

from __future__ import annotations

import pytest

from bot.situation.quoted import as_card_text, as_spell_text


@pytest.mark.parametrize(
    ("quoted", "printed"),
    [
        (
            "Whenever a creature you control dies, draw a card.",
            "Ogniqualvolta una creatura che controlli muore, pesca una carta.",
        ),
        ("other Elves you control get +1/+1", "Gli altri Elfi che controlli prendono +1/+1."),
        (
            "{T}: This creature deals 1 damage to any target.",
            "{T}: Questa creatura infligge 1 danno a un qualsiasi bersaglio.",
        ),
        ("Sacrifice a creature: you gain 1 life", "Sacrifica una creatura: Guadagni 1 punto vita."),
        (
            "Enchanted creature loses all abilities and has base power and toughness 0/1",
            "La creatura incantata perde tutte le abilità e ha forza e costituzione base 0/1.",
        ),
        (
            "When this creature enters, create two 1/1 white Soldier creature tokens.",
            "Quando questa creatura entra, crea 2 pedine creatura Soldato 1/1 bianche.",
        ),
        (
            "se una creatura dovesse morire, esiliala invece",
            "Se una creatura sta per morire, esiliala invece.",
        ),
        (
            "Se subiresti danno, previeni 1 di quel danno",
            "Se una fonte sta per infliggerti danno, previeni 1 di quei danni.",
        ),
        (
            "se pescheresti una carta, pesca invece due carte",
            "Se stai per pescare una carta, pesca invece due carte.",
        ),
    ],
)
def test_an_ability_is_put_as_its_card_prints_it(quoted: str, printed: str) -> None:
    assert as_card_text(quoted) == printed


@pytest.mark.parametrize(
    ("quoted", "printed"),
    [
        ("Destroy target creature. Draw a card.", "Distruggi la creatura bersaglio. Pesca una carta."),
        (
            "switch target creature's power and toughness until end of turn",
            "Scambia la forza e la costituzione della creatura bersaglio fino alla fine del turno.",
        ),
        ("Each player sacrifices a creature.", "Ogni giocatore sacrifica una creatura."),
    ],
)
def test_a_spell_is_put_as_its_card_prints_it(quoted: str, printed: str) -> None:
    assert as_spell_text(quoted) == printed


@pytest.mark.parametrize("quoted", ["target creature does something odd", "you win", "pesca una torta"])
def test_what_has_no_known_form_stays_unread(quoted: str) -> None:
    assert as_card_text(quoted) is None
