"""Card text quoted in English is read as an Italian card prints it, and stays as it is where a word is not known."""

import pytest

from bot.situation.english_cards import in_card_italian, turn_of_phrase
from bot.situation.quoted import as_card_text, as_spell_text
from bot.situation.text import prepare


@pytest.mark.parametrize(
    ("quoted", "printed"),
    [
        (
            "Destroy target creature. Draw a card.",
            "Distruggi la creatura bersaglio. Pesca una carta.",
        ),
        ("Draw two cards", "Pesca 2 carte."),
        (
            "Target creature gets +1/+1 and gains flying and trample until end of turn",
            "La creatura bersaglio prende +1/+1 e guadagna volare e travolgere fino alla fine del turno.",
        ),
        ("Each player sacrifices a creature.", "Ogni giocatore sacrifica una creatura."),
    ],
)
def test_a_spell_is_put_in_italian(quoted: str, printed: str) -> None:
    assert in_card_italian(quoted) == printed
    assert as_spell_text(printed) is not None


@pytest.mark.parametrize(
    ("quoted", "printed"),
    [
        ("Sacrifice a creature: you gain 1 life", "Sacrifica una creatura: Guadagni 1 punto vita."),
        (
            "{T}: This creature deals 1 damage to any target.",
            "{T}: Questa creatura infligge 1 danno a un qualsiasi bersaglio.",
        ),
        (
            "At the beginning of your end step, if you gained life this turn, draw a card.",
            "All'inizio della tua sottofase finale, se hai guadagnato punti vita in questo turno, pesca una carta.",
        ),
        ("Other Elves you control get +1/+1", "Gli altri Elfi che controlli prendono +1/+1."),
    ],
)
def test_an_ability_is_put_in_italian(quoted: str, printed: str) -> None:
    assert in_card_italian(quoted) == printed
    assert as_card_text(printed) is not None


@pytest.mark.parametrize("quoted", ["Destroy target creature with banding", "quando muore, pesca una carta"])
def test_what_is_not_known_whole_stays(quoted: str) -> None:
    assert in_card_italian(quoted) is None


def test_a_turn_of_phrase_is_no_card() -> None:
    assert turn_of_phrase("until end of turn") == "fino a fine turno"
    assert prepare("prende +1/+1 «until end of turn»").quotes == ()


def test_a_quoted_text_ends_its_sentence() -> None:
    assert prepare("lancia «Pesca una carta.» Io rispondo").words[:3] == ("lancia", "§0", ".")


def test_what_resolves_is_not_cast_again() -> None:
    assert "risolve" not in prepare("Mi tira un fulmine, io rispondo, poi risolve il fulmine. Muoio?").words
    assert "risolve" in prepare("Il fulmine si risolve?").words
