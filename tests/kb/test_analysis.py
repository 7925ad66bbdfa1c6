"""From Italian text to search words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.analysis import fold, stem, stems, tokens, words


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("dell’abilità", "dell'abilita"),
        ("TAPpare", "tappare"),
        ("Perché", "PERCHE"),
        ("−1/−1", "-1/-1"),
    ],
)
def test_spellings_that_mean_the_same_fold_together(left: str, right: str) -> None:
    assert fold(left) == fold(right)
    assert words(left) == words(right)


@pytest.mark.parametrize(
    ("text", "encoded"),
    [
        ("segnalino +1/+1", ["segnalino", "p1xp1"]),
        ("una -1/-1", ["una", "m1xm1"]),
        ("una 2/2", ["una", "2x2"]),
        ("regola 104.3c.", ["regola", "104d3c"]),
        ("{T}: {2}{W/U}", ["symt", "sym2", "symwxu"]),
        ("20 punti", ["20", "punti"]),
    ],
)
def test_what_the_tokenizer_would_split_is_encoded(text: str, encoded: list[str]) -> None:
    assert words(text) == encoded


def test_words_that_change_a_rule_are_no_stop_words() -> None:
    assert len(stems("non senza solo due sei prima dopo più tutti")) == 9
    assert stems("posso che cosa la del quando come") == []


def test_inflections_share_a_stem() -> None:
    assert stem("segnalino") == stem("segnalini")
    assert stem("innescarsi") == stem("innesca") == stem("innescata")
    assert stems("dell'abilità") == stems("le abilità")


@given(st.text(max_size=80))
def test_tokens_lie_in_the_text_as_written(text: str) -> None:
    at = 0
    for token in tokens(text):
        assert at <= token.start < token.end <= len(text)
        assert token.word
        at = token.end
