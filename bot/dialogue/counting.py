"""How many, of a follow-up: what the known amounts say to each question that it may stand for, added up.

As with yes and no (voting), no one reading is right often enough, and wordings that speak of what is added are louder.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..asked_amounts import Amounts, answered, is_as_asked, weigh_amounts
from ..asks import Asks
from ..outcome import Draft
from ..question import read_question
from .change import Way, read_change
from .following import Following

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

LEAST_SURE = 0.6
"""Below, no amount is stated: the mean over the readings of how likely each thinks it."""


def asks_how_many(turn: Following) -> bool:
    """Whether a follow-up asks for an amount: itself, or because the question that it changes does."""
    if turn.said.asks is Asks.QUANTITY:
        return True
    return turn.before.asks is Asks.QUANTITY and read_change(turn.text).way is not Way.ASKED


def counted(turn: Following, found: Draft, silent: Callable[[], Draft], kb: KnowledgeBase) -> Draft:
    """The answer found to a follow-up that asks for an amount, where it tells one; else the amount of all its readings.

    `silent()` where they are not sure of any and what was found states something else.
    """
    if found.value is not None and not is_as_asked(found):
        return found
    said: dict[str, list[Amounts]] = defaultdict(list)
    stress = turn.stress
    heard = [read_question(whole, kb) for _, whole in turn.readings()]
    for question in heard:
        for amount in weigh_amounts(question, kb, stress):
            said[amount.value].append(amount)
    likely = {value: sum(one.probability for one in told) / len(heard) for value, told in said.items()}
    best = max(likely, key=lambda value: likely[value], default=None)
    if best is None or likely[best] < LEAST_SURE:
        return found if found.verdict is None and found.value is None else silent()
    surest = max(said[best], key=lambda one: one.probability)
    return replace(answered(surest, kb), confidence=likely[best], understood=found.understood)
