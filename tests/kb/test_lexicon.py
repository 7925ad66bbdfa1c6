"""The lexicon: reading it and finding its concepts in a sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import SourceError
from kb.lexicon import Concept, Lexicon, load_lexicon

LEXICON = Lexicon(
    [
        Concept("abilita", "abilità", "ability", "113", "concetto"),
        Concept("abilita-di-mana", "abilità di mana", "mana ability", "605", "concetto"),
        Concept("mana", "mana", "mana", "106", "concetto"),
        Concept("bersaglio", "bersaglio", "target", "115", "concetto", misspellings=("bersalio",)),
        Concept("magia", "magia", "spell", "112", "concetto", slang=("spell",)),
        Concept("segnalino", "segnalino", "counter", "122", "concetto"),
        Concept("neutralizzare", "neutralizzare", "counter", "701.6", "azione", slang=("counterare",)),
        Concept("volare", "volare", "flying", "702.9", "abilità"),
        Concept("pila", "pila", "stack", "405", "zona", slang=("la catena",)),
    ]
)


def found(text: str) -> list[tuple[str, str]]:
    return [(spot.concept, spot.text) for spot in LEXICON.spot(text)]


def test_the_longest_name_wins() -> None:
    assert found("un'abilità di mana usa mana?") == [("abilita-di-mana", "abilità di mana"), ("mana", "mana")]


def test_case_accents_and_apostrophes_do_not_matter() -> None:
    assert found("L’ABILITA’ DI MANA") == [("abilita-di-mana", "ABILITA’ DI MANA")]


def test_plurals_and_verbs_are_the_same_name() -> None:
    assert found("due segnalini e due magie") == [("segnalino", "segnalini"), ("magia", "magie")]
    assert found("se neutralizzo la creatura che vola") == [
        ("neutralizzare", "neutralizzo"),
        ("volare", "vola"),
    ]


def test_a_shared_stem_is_not_yet_the_same_word() -> None:
    assert found("un mago") == []


def test_misspellings_slang_and_english_name_the_concept() -> None:
    assert [spot.kind for spot in LEXICON.spot("bersalio, counterare, flying")] == ["errori", "gergo", "en"]


def test_a_word_of_two_concepts_says_so() -> None:
    (spot,) = LEXICON.spot("counter")
    assert (spot.concept, spot.others) == ("segnalino", ("neutralizzare",))


@given(st.text(max_size=60))
def test_spots_lie_in_any_text_without_overlaps(text: str) -> None:
    at = 0
    for spot in LEXICON.spot(text):
        assert at <= spot.start < spot.end
        assert text[spot.start : spot.end] == spot.text
        at = spot.end


@given(st.lists(st.sampled_from([form for concept in LEXICON for form, _ in concept.forms()]), max_size=5))
def test_every_form_is_found_where_it_is_written(forms: list[str]) -> None:
    text = " qxz ".join(forms)
    assert [spot.form for spot in LEXICON.spot(text)] == forms


def test_the_files_are_read(library: Path) -> None:
    lexicon = load_lexicon(library / "lessico")
    assert len(lexicon) == 6
    assert lexicon["priorita"].rule == "117"
    assert lexicon["pila"].ambiguous == ("mucchio",)
    assert lexicon["volare"].official


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ("concetto: x", "un elenco di voci"),
        ("- solo testo", "non è una voce"),
        ("- {concetto: x, tipo: t}", "manca «nome»"),
        ("- {concetto: x, nome: n, tipo: t, regola: 60}", "«60» non è un numero"),
        ("- {concetto: x, nome: n, tipo: t, sinonimi: uno}", "«sinonimi» è un elenco"),
        ("- {concetto: x, nome: n, tipo: t, gergi: [a]}", "sconosciute: gergi"),
        ("- {concetto: pila, nome: n, tipo: t}", "è già nel lessico"),
        ("- {concetto: x, nome: n, tipo: t, ambiguo: [boh]}", "non ci sono: boh"),
        ("- {concetto: x", "YAML non valido"),
    ],
)
def test_a_wrong_entry_is_named(library: Path, entry: str, problem: str) -> None:
    (library / "lessico" / "sbagliato.yaml").write_text(entry)
    with pytest.raises(SourceError, match=problem):
        load_lexicon(library / "lessico")


def test_an_unquoted_rule_number_keeps_its_zero(library: Path) -> None:
    (library / "lessico" / "zero.yaml").write_text("- {concetto: x, nome: no, tipo: t, regola: 603.10}")
    entry = load_lexicon(library / "lessico")["x"]
    assert (entry.rule, entry.name) == ("603.10", "no")
