"""The parser of our own Markdown."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.book import Rule, Section, load_book, parse_section
from kb.errors import KbBuildError, SourceError

from .conftest import SECTION_603


def parse(text: str) -> tuple[Section, tuple[Rule, ...]]:
    return parse_section(text, "regolamento/603-prova.md")


def test_a_section_is_read_whole() -> None:
    section, rules = parse(SECTION_603)
    assert (section.number, section.title, section.part, section.line) == ("603", "Inneschi di prova", "6", 1)
    assert [rule.number for rule in rules] == ["603.1", "603.2", "603.2a", "603.3"]
    assert [rule.parent for rule in rules] == ["603", "603", "603.2", "603"]
    assert [rule.line for rule in rules] == [3, 5, 7, 14]


def test_examples_belong_to_the_rule_above() -> None:
    _, rules = parse(SECTION_603)
    assert [len(rule.examples) for rule in rules] == [0, 0, 2, 0]
    assert rules[2].examples[1] == "Un secondo caso, scritto su due righe."


def test_a_list_stays_in_its_rule() -> None:
    _, rules = parse(SECTION_603)
    assert rules[3].text.splitlines() == [
        "Viene messa in pila la volta dopo che un giocatore riceverebbe priorità:",
        "- prima quelle del giocatore attivo;",
        "- poi le altre (vedi regola 704.3).",
    ]


def test_references_leave_out_the_rule_itself() -> None:
    _, rules = parse("# 603. Prova\n\n**603.1** Come la regola 603.1 e la regola 603.2.\n")
    assert rules[0].references == ("603.2",)


def test_paragraphs_are_kept_apart_and_lines_joined() -> None:
    _, rules = parse("# 603. Prova\n\n**603.1** Uno\nancora uno.\n\nDue.\n")
    assert rules[0].text == "Uno ancora uno.\n\nDue."


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "vuoto"),
        ("Titolo\n", 1, "intestazione"),
        ("# 604. Altro\n", 1, "altro numero"),
        ("# 603. Prova\n\nTesto sparso.\n", 3, "prima della prima regola"),
        ("# 603. Prova\n\n**603.1** Uno.\n\n**603.1** Due.\n", 5, "ripetuta"),
        ("# 603. Prova\n\n**603.2** Uno.\n\n**603.1** Due.\n", 5, "viene dopo"),
        ("# 603. Prova\n\n**603.1a** Uno.\n", 3, "prima della 603.1"),
        ("# 603. Prova\n\n**604.1** Uno.\n", 3, "non è della sezione"),
        ("# 603. Prova\n\n**603.1**Uno.\n", 3, "testo prima"),
        ("# 603. Prova\n\n**603.1** Uno.\n\n**603.2**Due.\n", 5, "603.2"),
        ("# 603. Prova\n\n**603.1** Uno.\n\n> Esempio: due.\n", 5, "esempio"),
        ("# 603. Prova\n\n**603.1** Uno.\n\n> **Esempio:** due.\n\nTre.\n", 7, "dopo gli esempi"),
        ("# 603. Prova\n\n**603.1** Uno.\n\n# 604. Altro\n", 5, "una sola intestazione"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(SourceError) as caught:
        parse(text)
    assert caught.value.line == line
    assert problem in str(caught.value)
    assert "603-prova.md" in str(caught.value)
    assert isinstance(caught.value, KbBuildError)


def test_a_folder_is_read_in_official_order(library: Path) -> None:
    book = load_book(library / "regolamento")
    assert [section.number for section in book.sections] == ["117", "603"]
    assert len(book.rules) == 6
    assert book.rules[0].file == "regolamento/117-priorita.md"


def test_a_section_cannot_be_in_two_files(library: Path) -> None:
    (library / "regolamento" / "603-zz.md").write_text("# 603. Doppia\n")
    with pytest.raises(SourceError, match="già in"):
        load_book(library / "regolamento")


def test_a_file_that_is_no_text_is_named(library: Path) -> None:
    (library / "regolamento" / "603-inneschi.md").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SourceError, match=r"603-inneschi\.md.*UTF-8"):
        load_book(library / "regolamento")


WORDS = st.from_regex(
    r"[A-Za-zàèìòù,;{}+/\-]{1,12}( [A-Za-zàèìòù,;{}+/\-]{1,12}){0,8}\.", fullmatch=True
).filter(lambda text: not text.startswith(("- ", "> ", "#")))


@given(st.lists(st.tuples(WORDS, st.lists(WORDS, max_size=3), st.lists(WORDS, max_size=2)), max_size=6))
def test_what_is_written_in_the_format_is_read_back(rules: list[tuple[str, list[str], list[str]]]) -> None:
    blocks = ["# 603. Prova"]
    for at, (text, items, examples) in enumerate(rules, start=1):
        listing = "\n\n" + "\n".join(f"- {item}" for item in items) if items else ""
        blocks.append(f"**603.{at}** {text}{listing}")
        blocks += [f"> **Esempio:** {example}" for example in examples]
    _, read = parse("\n\n".join(blocks) + "\n")
    assert [rule.text for rule in read] == ["\n- ".join([text, *items]) for text, items, _ in rules]
    assert [list(rule.examples) for rule in read] == [examples for _, _, examples in rules]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        section, _ = parse(text)
    except SourceError as error:
        assert error.line
    else:
        assert section.number == "603"
