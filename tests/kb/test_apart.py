"""The words that a question and a wording say alone, and the network that learned what they change."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from kb.apart import NAME, Apart, apart, words_of
from kb.errors import SourceError
from kb.paths import data_root

VECTORS = data_root() / "vettori"
FIGURES = 14
NOTHING_KNOWN = [0.0] * FIGURES


@pytest.fixture(scope="module")
def network() -> Apart:
    found = apart(VECTORS)
    assert found is not None
    return found


def agrees(network: Apart, question: str, wording: str) -> float:
    (heard,) = network.hear(question, [wording], [NOTHING_KNOWN])
    return heard.agrees


def test_long_words_are_known_by_their_stem_and_numbers_by_what_they_are() -> None:
    assert words_of("La creatura attacca") & words_of("le creature attaccano") >= {"creatur", "attacc"}
    assert words_of("una 3/3 con 12 segnalini") >= {"misura", "numero"}
    assert "2" in words_of("pesco 2 carte")


def test_a_word_that_is_denied_is_another_beside_itself() -> None:
    assert {"non", "non_mor"} <= words_of("non muore") or {"non", "non_muor"} <= words_of("non muore")
    assert not any(word.startswith("non_") for word in words_of("la creatura muore"))


@pytest.mark.parametrize(
    ("question", "like", "unlike"),
    [
        ("posso pescare prima del combattimento?", "posso pescare prima di combattere?", "non posso pescare"),
        ("la creatura muore?", "la creatura va al cimitero?", "la creatura resta in campo?"),
        ("il mio avversario può bloccare?", "l'avversario blocca?", "posso bloccare senza creature?"),
    ],
)
def test_a_wording_in_other_words_agrees_more_than_one_that_parts(
    network: Apart, question: str, like: str, unlike: str
) -> None:
    assert agrees(network, question, like) > agrees(network, question, unlike)


@pytest.mark.parametrize("text", ["", "日本語 😀", "supercalifragilistico " * 300, "\0\ud800", "non non non"])
def test_any_text_is_compared(network: Apart, text: str) -> None:
    heard = network.hear(text, ["la creatura muore?", text], [NOTHING_KNOWN] * 2)
    assert len(heard) == 2 and all(np.isfinite([one.louder, one.agrees]).all() for one in heard)


def test_the_order_of_the_wordings_changes_nothing(network: Apart) -> None:
    wordings = ["la creatura muore?", "la creatura non muore?", "il giocatore perde?"]
    one = network.hear("la creatura perde?", wordings, [NOTHING_KNOWN] * 3)
    other = network.hear("la creatura perde?", wordings[::-1], [NOTHING_KNOWN] * 3)
    assert [round(heard.agrees, 4) for heard in one] == [round(heard.agrees, 4) for heard in other[::-1]]


def test_without_the_network_nothing_is_compared(tmp_path: Path) -> None:
    assert apart(tmp_path) is None


def test_a_damaged_network_is_named(tmp_path: Path) -> None:
    shutil.copy(VECTORS / NAME, tmp_path / NAME)
    (tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes()[:1000])
    with pytest.raises(SourceError, match=r"parole\.npz.*bench\.apart"):
        apart(tmp_path)
