"""Questions of a table with players in turn order: whose ability comes first, who chooses, who is handed what.

A tale names players, seats, whose turn it is and what happens to several of them; the rules say who comes when: from the
active player on (101.4), abilities on the stack so that the last put there resolves first (603.3b, 405.5), priority to the
next (117.3), extra turns from the last created (500.7), the monarch's crown to the active player (725.4).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .asking import asked_sentence
from .found import LISTED_ORDER, Found, drafted, may_respond, resolving
from .passing import handed_on
from .people import People, people_of
from .responding import responds_though_passed
from .seats import Table, read_table
from .simultaneous import order_at_once
from .stacked import which_resolves

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..question import Question
    from ..stage import Stage

_LONGEST = 700
"""Characters of a question that tells no such table."""
_CORRECTS = re.compile(
    r"\b(?:ops|anzi|scusate? no|no aspetta|aspetta no|volevo dire|mi correggo|no scusa\w*|insomma)\b"
)
"""Whoever corrects himself has told two tales."""
_WHOSE = re.compile(r"\b(?:di chi|qual(?:e|i)?)\b")
_ASKS = re.compile(r"\b(?:chi|quale|qual|ordine|sequenza|(?:prim|second|terz|ultim)[oa] a \w+)\b")


def answer_turn_order(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """Who is first, last or next among the players that are told of; None where that is not asked or not sure."""
    if len(question.text) > _LONGEST or not (_ASKS.search(question.plain) or "passa" in question.plain):
        return None
    if _CORRECTS.search(question.plain):
        return None
    if (spells := which_resolves(question.text)) is not None:
        return resolving(spells, kb)
    people = people_of(question)
    if not people.marks:
        return None
    sentence = asked_sentence(people.text)
    if len(people.marks) > 1 and responds_though_passed(people, sentence):
        return may_respond(question.polarity, kb)
    if not _ASKS.search(sentence):
        return None
    table = read_table(people, people.text)
    if table is None:
        return None
    found = _found(people, table, sentence, stage)
    if found is None or not people.called.keys() >= set(found.players):
        return None
    if not table.seated and len(table.players) > 2:
        for other in table.otherwise():
            again = _found(people, other, sentence, stage)
            if again is None or again.players != found.players:
                return None
    found = replace(found, whose=len(found.players) == 1 and _WHOSE.search(sentence) is not None)
    return drafted(found, people, () if table.told else (LISTED_ORDER,), kb, stage)


def _found(people: People, table: Table, sentence: str, stage: Stage) -> Found | None:
    found = handed_on(people, table, sentence, stage)
    if found is None and len(table.players) > 1:
        found = order_at_once(people, table, sentence, stage)
    return found


__all__ = ["Table", "answer_turn_order"]
