"""Each layout is told apart by itself and read line by line, without losing one."""

from datetime import date

import pytest

from kb.errors import ImportRejected
from kb.importer.decode import decode
from kb.importer.layouts import read_page
from kb.importer.model import Layout, LineKind, Page

from . import pages


def page(text: str, name: str = "prova.txt") -> Page:
    return read_page(decode(text.encode(), name))


@pytest.mark.parametrize(
    ("text", "layout", "rules", "examples", "declared"),
    [
        (pages.COLLECTION, Layout.COLLECTION, 23, 1, None),
        (pages.CHAPTER, Layout.CHAPTER, 4, 1, date(2024, 11, 23)),
        (pages.LIST, Layout.LIST, 4, 0, date(2024, 10, 2)),
        (pages.TRIGGERS, Layout.LIST, 8, 0, date(2024, 11, 23)),
        (pages.OFFICIAL, Layout.OFFICIAL, 3, 2, date(2024, 11, 8)),
    ],
)
def test_the_layout_is_recognised(
    text: str, layout: Layout, rules: int, examples: int, declared: date | None
) -> None:
    read = page(text)
    assert read.layout is layout
    assert len(read.entries) == rules
    assert sum(len(entry.examples) for entry in read.entries) == examples
    assert read.declared == declared


@pytest.mark.parametrize("text", pages.ALL)
def test_every_line_has_a_kind_and_its_text(text: str) -> None:
    read = page(text)
    assert "\n".join(line.text for line in read.lines) == text
    rule_lines = [line.number for line in read.lines if line.kind is LineKind.RULE]
    assert rule_lines == [entry.line for entry in read.entries]
    assert [line.number for line in read.lines if line.kind is LineKind.EXAMPLE] == [
        example.line for entry in read.entries for example in entry.examples
    ]
    assert [line.number for line in read.lines if line.kind is LineKind.EMPTY] == [
        number for number, raw in enumerate(text.split("\n"), start=1) if not raw.strip()
    ]


def test_the_official_text_has_front_matter_continuations_and_a_glossary() -> None:
    read = page(pages.OFFICIAL)
    assert read.language == "en"
    assert [heading.number for heading in read.headings] == ["1", "100"]
    assert read.entries[2].text.endswith("It may last long.")
    assert [example.text for example in read.entries[1].examples] == ["You and I play.", "They play, too."]
    assert read.glossary == (
        ("Deck", "The cards a player starts with."),
        ("Draw", "1. To take a card.\n2. A game without winner. See rule 104.4."),
    )


def test_a_page_says_which_expansion_it_follows() -> None:
    declaration = page(pages.LIST).declaration
    assert declaration is not None
    assert declaration.release == "Duskmourn: La Casa degli Orrori"


def test_a_heading_and_its_first_rule_on_one_line_are_both_read() -> None:
    read = page("100 - Generale[] 100.1 Si gioca in due.\n  • 100.2 Oppure in più.\n  • 100.3 Con un mazzo.")
    assert [(heading.number, heading.title) for heading in read.headings] == [("100", "Generale")]
    first = read.entries[0]
    assert (first.written, first.text, first.title_glued) == ("100.1", "Si gioca in due.", True)


def test_numbers_glued_to_their_text_are_read() -> None:
    read = page("- 107.4fI simboli\n- 107.5Il simbolo\n- 107.6 Altro\n- 107.7“Così”")
    assert [(entry.written, bool(entry.glued)) for entry in read.entries] == [
        ("107.4f", True),
        ("107.5", True),
        ("107.6", False),
        ("107.7", True),
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Quel ramo del lago di Como\nche volge a mezzogiorno\n" * 300, "non ci sono regole"),
        ("C'era una volta un re.\n" * 200 + "100.1 Una riga sola.\n", "non sembra un regolamento"),
        ("1984. Era una fredda giornata d'aprile.\n" * 20, "non ci sono regole"),
    ],
)
def test_a_novel_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ImportRejected, match=reason):
        page(text)
