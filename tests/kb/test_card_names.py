"""Names of cards as facts: what a line says, which words of a text name a card, and which only look so."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.base import KnowledgeBase
from kb.card_names import NamedCard, load_card_names, rows
from kb.errors import SourceError


def _folder(where: Path, cards: str, more: str = "") -> Path:
    where.mkdir(exist_ok=True)
    (where / "carte.tsv").write_text(cards, encoding="utf-8")
    (where / "effetti.tsv").write_text(more, encoding="utf-8")
    return where


def test_a_line_tells_names_types_keywords_and_whether_that_is_all(tmp_path: Path) -> None:
    folder = _folder(
        tmp_path / "nomi", "Sky Rat\tRatto del Cielo\tcreatura\tvolare, cautela\t\nOdd Bolt\t\t\t\t?\n"
    )
    rat, bolt = load_card_names(folder)
    assert rat == NamedCard(
        "Sky Rat", "Ratto del Cielo", ("creatura",), "", ("volare", "cautela"), "", untold=False
    )
    assert bolt == NamedCard("Odd Bolt", "Odd Bolt", untold=True)


def test_of_well_known_cards_size_and_effect_are_added(tmp_path: Path) -> None:
    cards = "Sky Rat\tRatto del Cielo\t\t\t?\nOdd Bolt\tSaetta Strana\t\t\t?\n"
    more = "Sky Rat\tcreatura\t2/1\tvolare\t-\nOdd Bolt\tistantaneo\t\t\tche infligge 3 danni\n"
    rat, bolt = load_card_names(_folder(tmp_path / "nomi", cards, more))
    assert (rat.size, rat.keywords, rat.untold) == ("2/1", ("volare",), False)
    assert (bolt.types, bolt.does, bolt.italian) == (("istantaneo",), "che infligge 3 danni", "Saetta Strana")


@pytest.mark.parametrize(
    ("cards", "more", "why"),
    [
        ("Sky Rat\tRatto\n", "", "5 campi"),
        ("Sky Rat\t\tbestiola\t\t\n", "", "«bestiola»"),
        ("", "Sky Rat\tcreatura\tgrosso\t\t\n", "«grosso»"),
    ],
)
def test_a_line_that_is_badly_written_is_named(tmp_path: Path, cards: str, more: str, why: str) -> None:
    with pytest.raises(SourceError, match=why) as raised:
        load_card_names(_folder(tmp_path / "nomi", cards, more))
    assert "riga 1" in str(raised.value)


def test_no_folder_means_no_names(tmp_path: Path) -> None:
    assert load_card_names(tmp_path / "nomi") == ()


def test_a_legend_is_called_by_its_first_name_too() -> None:
    one = NamedCard("Zor, the Loud", "Zor, il Chiassoso", ("creatura", "leggendario"), keywords=("volare",))
    other = NamedCard("Zor the Mute", "Zor, il Muto", ("creatura", "leggendario"))
    by_name = {row["name"]: row for row in rows([one, other])}
    assert by_name["zor il chiassoso"]["keywords"] == "volare"
    assert by_name["zor"]["keywords"] == ""  # which of the two, nobody said
    assert by_name["zor"]["types"] == "creatura leggendario"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("posso lanciare Path to Exile nel suo turno?", ["Path to Exile"]),
        ("lancio path to exile sul suo drago", ["Path to Exile"]),
        ("il Sentiero dell'Esilio esilia una pedina?", ["Path to Exile"]),
        ("Damnation uccide Sheoldred?", ["Damnation", "Sheoldred, the Apocalypse"]),
        ("il mio vampire nighthawk blocca", ["Vampire Nighthawk"]),
    ],
)
def test_cards_are_found_by_either_name(book: KnowledgeBase, text: str, cards: list[str]) -> None:
    assert [spot.card.english for spot in book.card_names.find(text)] == cards


@pytest.mark.parametrize(
    "text",
    [
        "Lancio una magia e nessuno risponde",
        "Nessuno blocca. Danno al giocatore?",
        "la creatura muore in arena",
        "QUANTI DANNI FA IL CLONE",
        "",
    ],
)
def test_common_words_name_no_card(book: KnowledgeBase, text: str) -> None:
    assert book.card_names.find(text) == ()
