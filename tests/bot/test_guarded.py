"""A pattern that is only searched where one of its words stands finds all that it would find everywhere."""

from collections.abc import Iterator

import pytest

from bot import asks, polarity, question
from bot.guarded import Guarded, guarded
from kb.analysis import fold
from kb.paths import data_root
from kb.statements import load_known


def _within(value: object) -> Iterator[Guarded]:
    if isinstance(value, Guarded):
        yield value
    elif isinstance(value, dict):
        yield from _within(tuple(value.values()))
    elif isinstance(value, tuple):
        for one in value:
            yield from _within(one)


@pytest.fixture(scope="module")
def wordings() -> list[str]:
    return [fold(text) for case in load_known(data_root()) for text in case.questions[::4]]


@pytest.mark.parametrize("module", [asks, question, polarity], ids=["asks", "question", "polarity"])
def test_no_match_is_without_one_of_its_words(module: object, wordings: list[str]) -> None:
    patterns = [one for value in vars(module).values() for one in _within(value)]
    assert len(patterns) > 5
    for one in patterns:
        lost = [text for text in wordings if one.search(text) is None and one.pattern.search(text)]
        assert not lost, (one.source[:60], one.words, lost[:3])


def test_only_texts_with_a_word_are_searched() -> None:
    one = guarded(r"\w+", "pila|mana")
    assert (found := one.search("la pila")) is not None and found[0] == "la"
    assert one.search("il turno") is None
