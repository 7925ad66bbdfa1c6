"""Rule numbers as people write them, in order, and inside sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import InvalidNumber, KbError
from kb.numbers import RuleNumber, find_numbers, is_number, kind, normalize, parent, references, sort_key

LETTERS = "abcdefghijkmnpqrstuvwxyz"


@st.composite
def numbers(draw: st.DrawFn) -> str:
    """Any canonical number, from a part down to a subrule."""
    text = draw(st.sampled_from("123456789"))
    if draw(st.booleans()):
        text += f"{draw(st.integers(0, 99)):02}"
        if draw(st.booleans()):
            text += f".{draw(st.integers(1, 999))}"
            if draw(st.booleans()):
                text += draw(st.sampled_from([*LETTERS, "aa", "ab"]))
    return text


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("603", "603"),
        ("603.3", "603.3"),
        ("603.3b", "603.3b"),
        ("603.3B", "603.3b"),
        ("CR 603.3b", "603.3b"),
        ("cr603.3b", "603.3b"),
        ("C.R. 603.3b", "603.3b"),
        ("603,3 b", "603.3b"),
        ("regola 603.3.b", "603.3b"),
        ("Regola: 603.3 b)", "603.3b"),
        ("sezione 117", "117"),
        ("parte 8", "8"),
        (" 704.5aa ", "704.5aa"),
        ("rule 104.3a.", "104.3a"),
        ("§ 601.2", "601.2"),
        ("603.3b?", "603.3b"),
        ("603.", "603"),
    ],
)
def test_a_number_is_read_however_it_is_typed(typed: str, number: str) -> None:
    assert normalize(typed) == number


@pytest.mark.parametrize(
    "typed",
    ["", "  ", "pippo", "60", "6034", "0.1", "1.2", "603.x3", "603.3bcd", "-603", "603.0", "603.3 b c"],
)
def test_what_is_no_number_is_refused(typed: str) -> None:
    with pytest.raises(InvalidNumber) as caught:
        normalize(typed)
    assert isinstance(caught.value, KbError)
    assert "non è un numero di regola" in str(caught.value)


def test_parent_and_kind_follow_the_levels() -> None:
    assert [parent(number) for number in ("603.3b", "603.3", "603", "6")] == ["603.3", "603", "6", None]
    assert [kind(number) for number in ("603.3b", "603.3", "603", "6")] == [
        "subrule",
        "rule",
        "section",
        "part",
    ]


def test_the_official_order() -> None:
    ordered = [
        "1",
        "100",
        "100.1",
        "100.1a",
        "100.2",
        "100.10",
        "101",
        "2",
        "200",
        "704.5y",
        "704.5z",
        "704.5aa",
        "704.6",
    ]
    shuffled = ordered[::2] + ordered[1::2]
    assert sorted(shuffled, key=sort_key) == ordered


def test_sort_key_refuses_what_is_not_canonical() -> None:
    with pytest.raises(InvalidNumber):
        sort_key("603.3B")


@given(numbers())
def test_a_canonical_number_survives_every_spelling(number: str) -> None:
    assert is_number(number)
    for typed in (
        number,
        number.upper(),
        f"regola {number}",
        f"CR {number}",
        number.replace(".", ","),
        f" {number}. ",
    ):
        assert normalize(typed) == number
    assert str(RuleNumber.parse(number)) == number


@given(numbers(), numbers())
def test_order_is_total_and_parents_come_first(left: str, right: str) -> None:
    assert (sort_key(left) == sort_key(right)) == (left == right)
    above = parent(left)
    assert above is None or sort_key(above) < sort_key(left)


@given(st.text(max_size=40))
def test_reading_any_text_gives_a_number_or_the_error(text: str) -> None:
    try:
        assert is_number(normalize(text)) or int(normalize(text).split(".")[0]) > 0
    except InvalidNumber as error:
        assert str(error)


@given(st.text(alphabet=st.sampled_from("603.3b ,regola ePARTI\n"), max_size=60))
def test_numbers_found_in_prose_lie_where_they_say(text: str) -> None:
    at = 0
    for span in find_numbers(text):
        assert at <= span.start < span.end <= len(text)
        assert any(char.isdigit() for char in text[span.start : span.end])
        at = span.end


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("cosa dice la 603.3b?", ["603.3b"]),
        ("cosa dice la 603.3 b?", ["603.3b"]),
        ("la 603.3 e la 704.5f", ["603.3", "704.5f"]),
        ("la 603.3 a che serve", ["603.3"]),
        ("che dice 603.3 a?", ["603.3a"]),
        ("vedi 601.2, 603.3", ["601.2", "603.3"]),
        ("regola 603 e 104.3c", ["603", "104.3c"]),
        ("ho 603 punti vita", []),
        ("una 3/3 con 2 segnalini e 104 carte", []),
        ("603", ["603"]),
        ("3", []),
        ("nel 2026.04 no", []),
        ("603,3 b", ["603.3b"]),
    ],
)
def test_numbers_in_a_question(sentence: str, found: list[str]) -> None:
    assert [span.number for span in find_numbers(sentence)] == found


def test_references_of_a_text_of_the_book() -> None:
    text = (
        "Vedi regole 601.2f, 601.2g e 601.2h, sezione 117, sezioni 901 e 904, parte 8. Conta 60 carte o 603 "
        "carte, in parte 100; la regola 704.5aa; di nuovo regola 601.2f; parti 7 e 9."
    )
    expected = ("601.2f", "601.2g", "601.2h", "117", "901", "904", "8", "704.5aa", "7", "9")
    assert references(text) == expected


def test_a_text_without_references_has_none() -> None:
    assert references("Una 2/2 infligge 3 danni e restano 104 carte: 1.000 volte su 1,5.") == ()
