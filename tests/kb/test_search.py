"""Search by words: no vectors here, as on a machine without the model."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.base import KnowledgeBase
from kb.pages import Span, plain
from kb.snippet import snippet


def found(kb: KnowledgeBase, query: str) -> list[str]:
    return [hit.number for hit in kb.search(query).hits]


def test_without_vectors_words_alone_are_enough(small_kb: KnowledgeBase) -> None:
    result = small_kb.search("chi può lanciare stregonerie?")
    assert result.hits[0].number == "117.2"
    assert (result.mode, result.semantic_top, result.max_cosine, result.agree) == (
        "lessicale",
        None,
        None,
        False,
    )
    assert result.lexical_top == "117.2"
    assert result.bm25_top > 0


def test_numbers_come_first(small_kb: KnowledgeBase) -> None:
    result = small_kb.search("cosa dice la 603.3 sulla priorità?")
    assert result.hits[0].number == "603.3"
    assert result.hits[0].exact
    assert not result.hits[1].exact
    assert small_kb.search("che dice la 603.8?").unknown_numbers == ("603.8",)


def test_very_names_come_before_words(small_kb: KnowledgeBase) -> None:
    assert found(small_kb, "cos'è la priorità?")[0] == "117"
    assert found(small_kb, "trigger")[0] == "603"
    assert found(small_kb, "Inneschi di prova")[0] == "603"


def test_two_names_ask_for_what_joins_them(small_kb: KnowledgeBase) -> None:
    assert not any(hit.exact for hit in small_kb.search("lanciare con priorità").hits)


def test_slang_is_read_as_its_concept(small_kb: KnowledgeBase) -> None:
    result = small_kb.search("posso castare stregonerie?")
    assert result.expanded == ("lanciare",)
    assert result.hits[0].number == "117.2"


def test_typos_are_repaired_and_shown(small_kb: KnowledgeBase) -> None:
    result = small_kb.search("lanciare stregonereie")
    assert [(repair.written, repair.read_as) for repair in result.repaired] == [
        ("stregonereie", "stregonerie")
    ]
    assert result.hits[0].number == "117.2"


def test_a_chapter_not_written_is_named(small_kb: KnowledgeBase) -> None:
    result = small_kb.search("volare")
    assert result.unwritten == ("volare",)
    assert (result.hits[0].number, result.hits[0].written) == ("702.9", False)
    assert plain(result.hits[0].snippet) == "capitolo non ancora scritto"


def test_counters_and_symbols_are_words(small_kb: KnowledgeBase) -> None:
    assert found(small_kb, "segnalino -1/-1") == ["603.2a"]
    assert "117.2" in found(small_kb, "pago {W}")


def test_a_canonical_question_lifts_its_rules(small_kb: KnowledgeBase) -> None:
    hits = small_kb.case_neighbours("l'innesco parte mentre si risolve una magia?")
    assert hits[0].case == "innesco-senza-priorita"
    assert hits[0].rules == ("603.2a",)
    assert hits[0].overlap > 0.9
    assert hits[0].cosine is None
    assert found(small_kb, "l'innesco parte mentre si risolve una magia?")[0] == "603.2a"


def test_a_case_says_slang_or_name_alike(small_kb: KnowledgeBase) -> None:
    asked = "posso castare una stregoneria senza avere la priorità?"
    assert small_kb.case_neighbours(asked)[0].overlap > 0.75


def test_an_unlike_question_is_no_neighbour(small_kb: KnowledgeBase) -> None:
    assert all(hit.score == 0 for hit in small_kb.case_neighbours("una magia"))
    assert small_kb.case_neighbours("monopoli") == ()


def test_coverage_tells_known_words_from_unknown(small_kb: KnowledgeBase) -> None:
    assert small_kb.search("lanciare una magia").coverage == 1.0
    assert small_kb.search("ricetta della carbonara").coverage == 0.0
    assert small_kb.search("ricetta della carbonara").hits == ()
    assert small_kb.search("???").coverage == 0.0


def test_a_very_long_question_is_cut_and_says_so(small_kb: KnowledgeBase) -> None:
    assert small_kb.search("priorità " * 500).truncated
    assert not small_kb.search("priorità").truncated


def test_the_limit_is_kept(small_kb: KnowledgeBase) -> None:
    assert len(small_kb.search("priorità", 2).hits) == 2
    assert small_kb.search("priorità", 0).hits == ()


@pytest.mark.parametrize(
    "query", ['"', "a OR b", "NEAR(x)", "col:priorità", "priorità*", "(", "un'abilità?", "-pila", "\0"]
)
def test_no_question_is_syntax(small_kb: KnowledgeBase, query: str) -> None:
    small_kb.search(query)


@settings(deadline=None)
@given(st.text(max_size=120))
def test_any_text_gets_an_answer(small_kb: KnowledgeBase, query: str) -> None:
    result = small_kb.search(query)
    assert len(result.hits) <= 10
    assert [hit.score for hit in result.hits] == sorted((hit.score for hit in result.hits), reverse=True)
    small_kb.case_neighbours(query)


def test_the_result_as_json_has_italian_keys(small_kb: KnowledgeBase) -> None:
    result = small_kb.search("priorità").to_json()
    assert set(result) >= {"domanda", "risultati", "corrette", "termini", "modo"}
    assert set(result["risultati"][0]) >= {"regola", "titolo", "testo", "punteggio", "estratto", "scritta"}


def test_a_snippet_marks_the_words_in_the_original_text() -> None:
    spans = snippet("Le abilità si innescano, poi il resto.", {"innesc", "abil"})
    assert [span.text for span in spans if span.marked] == ["abilità", "innescano"]
    assert plain(spans) == "Le abilità si innescano, poi il resto."


def test_a_long_text_is_cut_around_what_matches() -> None:
    text = "parola " * 100 + "bersaglio qui " + "altro " * 100
    spans = snippet(text, {"bersagl"})
    assert Span("bersaglio", True) in spans
    assert plain(spans).startswith("…") and plain(spans).endswith("…")
    assert len(plain(spans)) < 260


@given(st.text(max_size=600), st.sets(st.sampled_from(["abil", "magi", "a", "x"])))
def test_a_snippet_is_a_stretch_of_the_text(text: str, wanted: set[str]) -> None:
    flat = text.replace("\n\n", " ").replace("\n", " ")
    assert plain(snippet(text, wanted)).strip("…") in flat
