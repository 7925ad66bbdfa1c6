"""The answer to a yes/no question about the stack that a scenario shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Verdict
from ..composing import led, verdict_word
from ..confirmed import confirmed

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..question import Question
    from ..stage import Stage

NAME = "pila"
"""What a scenario made for one question is called."""
_CERTAIN = 0.93


def shown(
    question: Question,
    holds: bool,
    why: str,
    rules: tuple[str, ...],
    source: str,
    kb: KnowledgeBase,
    stage: Stage,
) -> Draft | None:
    """The answer, turned the way the question is; `source` is the scenario that was played, `why` a clause."""
    polarity = question.polarity
    verdict = Verdict.YES if holds is not polarity.denied else Verdict.NO
    return confirmed(
        led(verdict_word(verdict, polarity.confirming), why),
        verdict,
        None,
        rules=rules,
        source=source,
        name=NAME,
        confidence=_CERTAIN,
        why=why,
        kb=kb,
        stage=stage,
    )
