"""Prose read once, written for the page: nothing lost, everything escaped."""

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.render import html, labels
from bot.render.prose import Reference, Symbol, Words, blocks, first_sentence, runs, symbol_name


def href(number: str) -> html.Target | None:
    return None if number == "999.9" else html.Target(f"/regole/{number}", number)


def test_paragraphs_and_lists() -> None:
    text = "Prima riga\nche continua.\n- uno\n- due\n\nFine."
    assert [(block.lines, block.is_list) for block in blocks(text)] == [
        (("Prima riga che continua.",), False),
        (("uno", "due"), True),
        (("Fine.",), False),
    ]


def test_numbers_and_symbols_are_told_from_words() -> None:
    assert list(runs("Paga {2}{W/U} (regola 603.3b).")) == [
        Words("Paga "),
        Symbol("2", "2 mana generico"),
        Symbol("W/U", "un mana bianco o un mana blu"),
        Words(" (regola "),
        Reference("603.3b", "603.3b"),
        Words(")."),
    ]


def test_symbol_names() -> None:
    assert symbol_name("T") == "TAPpa"
    assert symbol_name("2/W") == "2 mana generico o un mana bianco"
    assert symbol_name("R/P") == "un mana rosso o due punti vita"


def test_html_links_what_exists_and_leaves_the_rest() -> None:
    written = html.prose("Vedi 603.3b e 999.9.", href)
    assert written == (
        '<p>Vedi <a class="rif" href="/regole/603.3b" data-regola="603.3b">603.3b</a> e 999.9.</p>'
    )


def test_a_number_that_moved_says_where() -> None:
    written = html.inline("regola 115", lambda number: html.Target("/regole/117", "117"))
    assert 'data-regola="117" title="ora è la 117">regola 115</a>' in written


@given(st.text())
def test_any_text_is_escaped(text: str) -> None:
    written = html.prose(text, href)
    assert not re.search(r"<(?!/?(p|ul|li|a|span)\b)", written)
    assert "javascript:" not in re.sub(r">[^<]*<", "><", written)


@given(st.text(alphabet=st.characters(exclude_characters="\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")))
def test_runs_spell_the_line_again(line: str) -> None:
    spelled = "".join(f"{{{run.code}}}" if isinstance(run, Symbol) else run.text for run in runs(line))
    assert spelled == line


@given(st.text(max_size=400), st.integers(10, 200))
def test_a_summary_is_short(text: str, limit: int) -> None:
    assert len(first_sentence(text, limit)) <= limit


def test_dates_and_numbers_are_italian() -> None:
    assert labels.date("2026-04-17") == "17 aprile 2026"
    assert labels.date("2024-01-01") == "1º gennaio 2024"
    assert labels.date("ieri") == "ieri"
    assert labels.date("2024-13-01") == "2024-13-01"
    assert labels.decimal(3.14159, 2) == "3,14"
    assert labels.count(1, "regola", "regole") == "1 regola"
