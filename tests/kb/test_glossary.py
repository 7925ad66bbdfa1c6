"""The glossary and the completions."""

from pathlib import Path

import pytest

from kb.base import KnowledgeBase
from kb.build import build
from kb.definitions import load_definitions
from kb.errors import KbBuildError, SourceError

from .conftest import Rewrite


@pytest.mark.parametrize(
    ("asked", "concept", "how"),
    [
        ("priorità", "priorita", "nome"),
        ("PRIORITA", "priorita", "nome"),
        ("innesco", "abilita-innescata", "sinonimi"),
        ("abilità innescate", "abilita-innescata", "nome"),
        ("triggered ability", "abilita-innescata", "en"),
        ("trigger", "abilita-innescata", "gergo"),
        ("stack", "pila", "en"),
        ("la catena", "pila", "gergo"),
        ("priortà", "priorita", "simile"),
        ("trigered ability", "abilita-innescata", "simile"),
        ("voalre", "volare", "simile"),
    ],
)
def test_any_name_finds_the_term(small_kb: KnowledgeBase, asked: str, concept: str, how: str) -> None:
    term = small_kb.glossary(asked)
    assert term is not None
    assert (term.concept, term.how) == (concept, how)


@pytest.mark.parametrize("asked", ["", "xyz", "monopoli", "a", "\0", "?" * 500, "priorità della pila blu"])
def test_what_is_no_term_is_none(small_kb: KnowledgeBase, asked: str) -> None:
    assert small_kb.glossary(asked) is None


def test_a_term_says_what_its_rule_says(small_kb: KnowledgeBase) -> None:
    by_section = small_kb.glossary("priorità")
    by_rule = small_kb.glossary("lanciare")
    not_written = small_kb.glossary("volare")
    assert by_section and by_section.text.startswith("Il giocatore con la priorità")
    assert by_rule and by_rule.rule == "117.1" and by_rule.text == by_section.text
    assert not_written and not_written.text == ""


def test_look_alikes_are_named(small_kb: KnowledgeBase) -> None:
    term = small_kb.glossary("pila")
    assert term and term.others == ("mucchio",)


def test_the_whole_glossary_is_in_alphabetical_order(small_kb: KnowledgeBase) -> None:
    assert [term.name for term in small_kb.terms()] == [
        "abilità innescata",
        "lanciare",
        "mucchio",
        "pila",
        "priorità",
        "volare",
    ]


@pytest.mark.parametrize(
    ("typed", "labels"),
    [
        ("603.2", ["603.2 Inneschi di prova", "603.2a Inneschi di prova"]),
        ("603,2", ["603.2 Inneschi di prova", "603.2a Inneschi di prova"]),
        ("11", ["117 Priorità di prova", "117.1 Priorità di prova", "117.2 Priorità di prova"]),
        ("volar", ["volare"]),
        ("PRIOR", ["priorità", "priority (priorità)", "117 Priorità di prova"]),
        ("", []),
        ("zzz", []),
    ],
)
def test_completions(small_kb: KnowledgeBase, typed: str, labels: list[str]) -> None:
    assert [suggestion.label for suggestion in small_kb.suggest(typed)] == labels


def test_completions_stop_at_the_limit(small_kb: KnowledgeBase) -> None:
    assert len(small_kb.suggest("p", 2)) == 2
    assert small_kb.suggest("p", 0) == ()


def test_a_term_has_the_meanings_of_its_glossary_entries(small_kb: KnowledgeBase) -> None:
    priority, pile, cast = map(small_kb.glossary, ("priorità", "mucchio", "lanciare"))
    assert priority and priority.senses == ("Il diritto di fare qualcosa per primo.",)
    assert priority.rules == ("117", "117.1") and not priority.obsolete
    assert pile and len(pile.senses) == 2 and pile.rules == ("603.1",) and pile.obsolete
    assert cast and cast.senses == () and cast.rules == ("117.1",)


def test_a_glossary_entry_of_no_concept_is_refused(library: Path, rewrite: Rewrite, tmp_path: Path) -> None:
    rewrite("glossario/prova.yaml", "concetto: priorita", "concetto: niente")
    with pytest.raises(KbBuildError, match="«Priority» spiega «niente»"):
        build(library, tmp_path / "kb.sqlite")


def test_a_glossary_entry_of_no_rule_is_refused(library: Path, rewrite: Rewrite, tmp_path: Path) -> None:
    rewrite("glossario/prova.yaml", '"117.1"', '"117.9"')
    with pytest.raises(KbBuildError, match=r"«Priority» rimanda a regole inesistenti: 117\.9"):
        build(library, tmp_path / "kb.sqlite")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("voce: Priority", "vocia: Priority", "chiavi sconosciute: vocia"),
        ("concetto: priorita", "concetto: []", "manca «concetto»"),
        ('regole: ["117", "117.1"]', "regole: 117", "«regole» è un elenco"),
        ('regole: ["117", "117.1"]', "regole: [cento]", "«regole» è un elenco"),
        ("voce: Priority", "voce: Pile (Obsolete)", "è già in"),
    ],
)
def test_a_wrong_entry_is_named(library: Path, rewrite: Rewrite, old: str, new: str, problem: str) -> None:
    rewrite("glossario/prova.yaml", old, new)
    with pytest.raises(SourceError, match=problem):
        load_definitions(library / "glossario")


def test_a_file_that_is_no_list_is_named(library: Path) -> None:
    (library / "glossario" / "altro.yaml").write_text("voce: Priority")
    with pytest.raises(SourceError, match="è un elenco di voci"):
        load_definitions(library / "glossario")
