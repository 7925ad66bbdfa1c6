"""What the game alone says to questions as they were asked is what was answered to them."""

from __future__ import annotations

import re

from bot.answer import Verdict
from bot.arbiter import Arbiter
from bot.board import answer_board
from bot.cards import left_out
from bot.question import read_question
from bot.situated import answer_situation
from bot.stack import answer_stack
from kb.asked import read_asked
from kb.paths import data_root

SIZE = re.compile(r"\d/\d")
"""A board told by its sizes: those that the game is most often asked."""
LEAST_PLAYED = 180
STILL_MISREAD = frozenset[str]()
"""Defects that are known and not mended yet: none may be added, and one that is mended leaves the list."""


def test_a_play_never_says_otherwise_than_the_rules(judge: Arbiter) -> None:
    asked = [entry for entry in read_asked(data_root() / "domande") if SIZE.search(entry.question)]
    verdicts = {entry.question: played(judge, entry.question) for entry in asked}
    told = [entry for entry in asked if verdicts[entry.question] is not None]
    otherwise = [entry.question for entry in told if verdicts[entry.question] is not Verdict(entry.answer)]
    assert set(otherwise) == STILL_MISREAD
    assert len(told) >= LEAST_PLAYED


def played(judge: Arbiter, text: str) -> Verdict | None:
    """Yes or no as the first of the plays that the text was understood to tell."""
    question = read_question(text, judge.kb)
    if left_out(text, "", judge.kb, judge.stage.cards.italian):
        return None  # a card that it names is in no play, and then nothing is confirmed
    for answer in (answer_board, answer_stack):
        if (draft := answer(question, judge.kb, judge.stage)) is not None:
            return draft.verdict
    draft = answer_situation(question, judge.stage.reading(text), judge.kb, judge.stage)
    return None if draft is None else draft.verdict
