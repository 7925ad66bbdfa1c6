"""Every kind of defect is found where it was planted, with what it should be and how sure that is."""

from dataclasses import dataclass
from functools import cache

import pytest

from kb.importer.decode import decode
from kb.importer.defects import find_defects
from kb.importer.facts import load_facts
from kb.importer.judging import judge
from kb.importer.layouts import read_page
from kb.importer.model import Defect

from . import pages


@cache
def defects(text: str) -> tuple[Defect, ...]:
    return find_defects(judge(read_page(decode(text.encode(), "prova.txt")), load_facts()))


@dataclass(frozen=True)
class Expected:
    page: str
    kind: str
    rule: str | None
    found: str
    proposed: str | None
    certainty: str


PLANTED = [
    Expected(pages.COLLECTION, "numero di un altro capitolo", "100.1a", "101.1a", "100.1a", "certo"),
    Expected(pages.COLLECTION, "numero di un altro capitolo", "100.1b", "101.1b", "100.1b", "certo"),
    Expected(pages.COLLECTION, "numero doppio", "104.4c", "104.3c", "104.4c", "certo"),
    Expected(pages.COLLECTION, "numero attaccato al testo", "107.4f", "107.4fI", "107.4f I", "certo"),
    Expected(pages.COLLECTION, "annidamento sbagliato", "101.3", "rientro di 4 spazi", "rientro di 2 spazi", "certo"),
    Expected(pages.COLLECTION, "rimando sbagliato", "100.2", "718 «Carte Attrazione»", "717", "certo"),
    Expected(pages.COLLECTION, "rimando sbagliato", "101.2a", "112.10", "113.10", "certo"),
    Expected(pages.COLLECTION, "immagine rotta", "107.4", "File:WUP.png, File:TK.png", "{W/U/P}, {TK}", "certo"),
    Expected(pages.COLLECTION, "simboli di mana senza graffe", "107.4e", "WU, 2B", "{W/U}, {2/B}", "sospetto"),
    Expected(pages.COLLECTION, "simboli di mana senza graffe", "107.5", "T", "{T}", "sospetto"),
    Expected(pages.COLLECTION, "collegamento senza indirizzo", "100.2a", "in QUESTO LINK", None, "certo"),
    Expected(pages.COLLECTION, "testo di navigazione", None, "Advertisement", "riga da togliere", "certo"),
    Expected(pages.COLLECTION, "virgolette spaiate", "107.5", "”Abilità di mana”", "“Abilità di mana”", "certo"),
    Expected(pages.COLLECTION, "parola ripetuta", "101.3", "nulla nulla", "nulla", "sospetto"),
    Expected(pages.COLLECTION, "parentesi spaiata", "107.4", "1 aperte e 0 chiuse", None, "sospetto"),
    Expected(
        pages.COLLECTION,
        "riga non riconosciuta",
        None,
        "Questa riga non è niente di noto.",
        None,
        "sospetto",
    ),
    Expected(pages.COLLECTION, "numero mancante", "104.1", "", "104.1", "sospetto"),
    Expected(pages.COLLECTION, "esempio fuori posto", "101.2", "", None, ""),
    Expected(pages.CHAPTER, "data dichiarata sbagliata", None, "2024-11-23", "2024-11-08", "certo"),
    Expected(pages.CHAPTER, "numero mancante", "609.3", "", "609.3", "certo"),
    Expected(pages.LIST, "data dichiarata sbagliata", None, "2024-10-02", "2024-09-20", "certo"),
    Expected(pages.TRIGGERS, "rimando sbagliato", "603.3", "115 «Tempistica e Priorità»", "117", "certo"),
    Expected(pages.TRIGGERS, "rimando sbagliato", "603.6b", "603.6e", "603.6d", "certo"),
    Expected(pages.TRIGGERS, "titolo di capitolo mancante", "603", "", "603. Gestire le abilità innescate", "certo"),
    Expected(pages.TRIGGERS, "numerazione di un'altra edizione", "603.2d", "603.2d", "603.2f", "certo"),
    Expected(pages.TRIGGERS, "numerazione di un'altra edizione", "603.2e", "603.2e", "603.2g", "certo"),
    Expected(pages.TRIGGERS, "numerazione di un'altra edizione", "603.6e", "603.6e", "603.6d", "certo"),
]  # fmt: skip


@pytest.mark.parametrize(
    "planted",
    [one for one in PLANTED if one.certainty],
    ids=lambda planted: f"{planted.kind} {planted.rule or ''}",
)
def test_a_planted_defect_is_found(planted: Expected) -> None:
    alike = [one for one in defects(planted.page) if (one.kind, one.rule) == (planted.kind, planted.rule)]
    assert (planted.found, planted.proposed, planted.certainty) in [
        (one.found, one.proposed, one.certainty) for one in alike
    ]
    assert all(one.reason and one.file == "prova.txt" for one in alike)


def test_right_references_are_left_alone() -> None:
    page = """\
- 108.4 Una carta non ha controllore (vedi regole 110.2 e 112.2).
- 109.4a Come se fosse in pila. Vedi regola 605, “Abilità di mana”.
- 120.6 Il danno resta (vedi regola 704, “Azioni generate dallo stato”, e regola 514.2).
- 603.3a Il controllore è chi aveva la fonte (regole 603.7d–f).
"""
    assert not [one for one in defects(page) if one.kind == "rimando sbagliato"]
    assert not [one for one in defects(pages.COLLECTION) if one.rule == "104.3b"]


def test_a_reference_too_many_is_only_suspected() -> None:
    (row,) = [
        one for one in defects("- 105.1 I colori sono cinque (vedi regola 509.1).") if "rimando" in one.kind
    ]
    assert (row.found, row.proposed, row.certainty) == ("509.1", None, "sospetto")


def test_skipped_letters_are_no_gap() -> None:
    page = "".join(f"- 107.3{letter} Vale la X.\n" for letter in "abcdefghijkmnp")
    kinds = {one.rule for one in defects("- 107.3 La X.\n" + page) if one.kind == "numero mancante"}
    assert not {"107.3l", "107.3o"} & kinds
    assert not [
        one for one in defects("- 107.3 La X.\n" + page) if one.kind.startswith("numero") and one.found
    ]


def test_mixed_apostrophes_are_one_row_a_file() -> None:
    rows = [
        one
        for one in defects("- 100.1 L'uno.\n- 100.2 L’altro.\n- 100.3 D’ora in poi.")
        if "apostrofi" in one.kind
    ]
    assert [row.found for row in rows] == ["1 ' e 2 ’; 0 \" e 0 “ ”"]


def test_uneven_full_stops_are_one_row_a_file() -> None:
    rows = [one for one in defects("- 100.1. Uno.\n- 100.2 Due.\n- 100.3 Tre.") if "punto" in one.kind]
    assert [row.reason for row in rows] == ["per esempio 100.1"]


def test_a_number_that_never_existed_is_named() -> None:
    rows = [one for one in defects("- 100.1 Uno.\n- 100.98 Due.\n- 100.99 Tre.") if "sconosciuto" in one.kind]
    assert [row.rule for row in rows] == ["100.98", "100.99"]


def test_rules_out_of_order_are_put_back_where_only_one_number_fits() -> None:
    (row,) = [
        one
        for one in defects("- 104.4 Patta.\n- 104.4a Tutti.\n- 104.3b Un giro.\n- 104.4c Un effetto.")
        if one.kind == "numero fuori ordine"
    ]
    assert (row.found, row.proposed, row.certainty) == ("104.3b", "104.4b", "certo")


def test_a_missing_heading_does_not_make_its_rules_wrong() -> None:
    text = (
        "100 - Generale[]\n  • 100.1 Uno.\n101 - Regole[]\n  • 101.1 Due.\n  • 102.1 Tre.\n  • 102.2 Quattro."
    )
    assert not [one for one in defects(text) if one.kind == "numero di un altro capitolo"]
    assert [one.rule for one in defects(text) if one.kind == "titolo di capitolo mancante"] == ["102"]


def test_hybrid_and_plain_costs_are_told_apart() -> None:
    plain = [one for one in defects("- 111.3 Ha “2GG: Crea una pedina”.\n- 111.4 x") if "mana" in one.kind]
    assert [(row.found, row.proposed) for row in plain] == [("2GG", "{2}{G}{G}")]
    vowels = "- 123.6e Le vocali sono A, E, I, O, U e Y.\n- 123.7 x"
    assert not [one for one in defects(vowels) if "mana" in one.kind]


def test_the_json_has_italian_keys() -> None:
    row = defects(pages.TRIGGERS)[0].to_json()
    assert list(row) == ["file", "riga", "tipo", "regola", "trovato", "proposto", "certezza", "motivo"]
