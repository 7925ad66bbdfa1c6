"""Reading scenarios: errors name file, line and key; nothing doubtful gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ScenarioError
from engine.scenario.loader import load_source
from engine.scenario.nodes import MAX_BYTES, parse, plain


def refused(source: str | bytes) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        load_source(source, file="prova.yaml")
    return caught.value


def test_a_misspelt_key_is_named_with_the_nearest_one() -> None:
    error = refused("titolo: Prova\ngiocatori:\n  Anna:\n    vta: 3\n")
    assert (error.file, error.line, error.key) == ("prova.yaml", 4, "vta")
    assert "forse «vita»?" in str(error)


def test_a_missing_title_is_said() -> None:
    assert "manca «titolo»" in str(refused("azioni: []\n"))


def test_a_rule_without_quotes_is_refused_because_yaml_would_round_it() -> None:
    error = refused("titolo: Prova\nregole: [603.10]\n")
    assert error.line == 2
    assert '"603.10"' in str(error)


def test_a_rule_that_is_no_number_is_refused() -> None:
    assert "non è un numero di regola" in str(refused('titolo: Prova\nregole: ["sei"]\n'))


def test_an_unknown_player_in_the_choices_is_refused_with_the_nearest() -> None:
    error = refused("titolo: Prova\nscelte:\n  - Ana: {x: 1}\n")
    assert error.line == 3
    assert "forse «Anna»?" in str(error)


def test_counters_need_numbers() -> None:
    error = refused("titolo: Prova\ngiocatori:\n  Anna: {segnalini: {veleno: tanti}}\n")
    assert (error.line, error.key) == (3, "veleno")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("a: &x 1\nb: *x\n", "ancore"),
        ("titolo: !!python/object:os.system x\n", "etichette"),
        ("titolo: a\ntitolo: b\n", "due volte"),
        ("titolo: a\n---\ntitolo: b\n", "più di uno"),
        ("titolo: [a\n", "YAML non valido"),
        ("", "vuoto"),
        ("- solo\n- un elenco\n", "insieme di chiavi"),
        ("titolo: " + "[" * 60 + "]" * 60, "annidato"),
        ("? [a]\n: b\n", "dev'essere un testo"),
        ("titolo: x\nazioni:\n" + "- tutti passano\n" * 401, "più di 400"),
        ("titolo: x\ngiocatori: {Anna: {mano: 300}}", "da 0 a 250"),
    ],
)
def test_doubtful_yaml_is_refused(source: str, message: str) -> None:
    assert message in str(refused(source))


def test_an_alias_bomb_costs_nothing() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert refused(bomb).line >= 1


def test_a_huge_source_is_refused() -> None:
    assert "troppo lungo" in str(refused(b"#" * (MAX_BYTES + 1)))


def test_bytes_that_are_not_text_are_refused_with_their_line() -> None:
    assert refused(b"titolo: ok\nx: \xff\xfe\n").line == 2


def test_numbers_and_truth_are_read_as_written() -> None:
    assert plain(parse("a: 3\nb: no\nc: '3'\nd: 603.10\ne:\nf: sì\n")) == {
        "a": 3,
        "b": False,
        "c": "3",
        "d": "603.10",
        "e": None,
        "f": True,
    }


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(source: bytes) -> None:
    try:
        load_source(source)
    except ScenarioError as error:
        assert str(error)


@given(st.text(alphabet="titolo:[]{}-$ \n&*!'\"azioni0123Anna", max_size=200))
def test_anything_like_yaml_is_read_or_refused(source: str) -> None:
    try:
        load_source(f"titolo: x\n{source}")
    except ScenarioError as error:
        assert str(error)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("titolo: a: b\n", "forse il testo va tra virgolette"),
        ("titolo: [a, b\n", "quadra chiusa"),
        ("partita: {fase: x\n", "graffa chiusa"),
        ("titolo: 'a\n", "virgoletta chiusa"),
        ("titolo: @a\n", "tra virgolette"),
        ("titolo: x\n  azioni: []\n", "YAML non valido"),
        ("a:\n - b\n c\n", "YAML non valido"),
    ],
)
def test_what_yaml_complains_of_is_said_in_italian(source: str, words: str) -> None:
    message = str(refused(source))
    assert words in message
    assert "expected" not in message
    assert "found" not in message
