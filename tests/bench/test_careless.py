"""A question written carelessly is the same question: nothing is lost but letters and signs."""

from __future__ import annotations

import random

import pytest

from bench.careless import WAYS, rewritten, slips
from bot.evaluation import read_asked

_LINE = '{"domanda": "La mia creatura può attaccare?", "verdetto": "si", "regole": ["508.1a"]}'


@pytest.mark.parametrize("way", list(WAYS))
def test_what_is_expected_stays(way: str) -> None:
    asked = next(read_asked([_LINE]))
    written = next(rewritten([asked], WAYS[way]))
    assert (written.verdict, written.rules) == (asked.verdict, asked.rules)
    assert written.question.strip()


def test_a_slip_changes_one_word() -> None:
    text = "la mia creatura attacca"
    written = slips(1)(text, random.Random(1))
    changed = [one for one, other in zip(text.split(), written.split(), strict=True) if one != other]
    assert len(changed) == 1
    assert len(changed[0]) >= 4
