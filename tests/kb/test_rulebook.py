"""The project's own book, built: complete, linked, exported."""

from kb.base import KnowledgeBase
from kb.numbers import sort_key


def test_every_rule_of_the_edition_is_written(real_kb: KnowledgeBase) -> None:
    written = [row["regola"] for row in real_kb.export()]
    sections = [link.number for link in real_kb.headings() if link.kind == "section" and link.number != "600"]
    assert written == [rule.number for section in sections for rule in real_kb.section(section)]
    assert written == sorted(written, key=sort_key)
    assert len(written) == 3138


def test_every_worked_example_is_there(real_kb: KnowledgeBase) -> None:
    assert sum(len(row["esempi"]) for row in real_kb.export()) == 277


def test_every_keyword_has_a_page_with_its_italian_and_english_name(real_kb: KnowledgeBase) -> None:
    keywords = [
        real_kb.rule(link.number)
        for section in ("701", "702")
        for link in real_kb.section(section)
        if link.kind == "rule" and not link.number.endswith(".1")
    ]
    assert len(keywords) == 67 + 191
    for page in keywords:
        assert page.text.startswith(page.title) and page.title_en and page.subrules and page.terms, (
            page.number
        )


def test_every_headword_of_the_glossary_is_explained(real_kb: KnowledgeBase) -> None:
    explained = [term for term in real_kb.terms() if term.senses]
    assert sum(len(term.senses) for term in explained) >= 730
    for term in explained:
        assert all(real_kb.exists(number) for number in term.rules), term.name


def test_every_reference_leads_to_a_page(real_kb: KnowledgeBase) -> None:
    for row in real_kb.export():
        for number in [*row["rimandi"], *row["citata_da"]]:
            assert real_kb.exists(number), (row["regola"], number)


def test_a_reference_and_its_way_back(real_kb: KnowledgeBase) -> None:
    assert "101.4" in [link.number for link in real_kb.rule("603.3b").cites]
    assert "603.3b" in [link.number for link in real_kb.rule("101.4").cited_by]


def test_the_edition_is_shown(real_kb: KnowledgeBase) -> None:
    assert real_kb.edition == real_kb.rule("603").edition == "2026-04-17"


def test_the_next_rule_of_the_last_is_in_the_next_section(real_kb: KnowledgeBase) -> None:
    last = real_kb.section("100")[-1].number
    following = real_kb.rule(last).next
    assert following is not None and following.number == "101.1"


def test_headings_are_a_table_of_contents(real_kb: KnowledgeBase) -> None:
    headings = real_kb.headings()
    assert len(headings) == 156
    assert all(link.written for link in headings)
