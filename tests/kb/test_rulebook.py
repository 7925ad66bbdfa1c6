"""The project's own book, built: complete, linked, exported."""

from kb.base import KnowledgeBase
from kb.numbers import sort_key

WRITTEN_SECTIONS = [*map(str, range(100, 124)), "603", "609"]


def test_every_rule_of_the_written_sections_is_there(real_kb: KnowledgeBase) -> None:
    written = [row["regola"] for row in real_kb.export()]
    known = [link.number for section in WRITTEN_SECTIONS for link in real_kb.section(section)]
    assert written == known == sorted(known, key=sort_key)
    assert len(written) == 562


def test_every_worked_example_is_there(real_kb: KnowledgeBase) -> None:
    assert sum(len(row["esempi"]) for row in real_kb.export()) == 49


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
    assert [link.number for link in headings if link.written] == [
        "1",
        *WRITTEN_SECTIONS[:24],
        "6",
        "603",
        "609",
    ]
