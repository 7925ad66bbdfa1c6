"""The answer to a yes/no question about the stack that a scenario shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Kind, Outcome, Proof, Simulation, Verdict
from ..composing import citations, led, related, steps_of, verdict_word
from ..outcome import Draft

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

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
) -> Draft:
    """The answer, turned the way the question is; `source` is the scenario that was played, `why` a clause."""
    polarity = question.polarity
    verdict = Verdict.YES if holds is not polarity.denied else Verdict.NO
    text = led(verdict_word(verdict, polarity.confirming), why)
    cited = citations(kb, rules, text)
    report = stage.simulate(source, NAME)
    return Draft(
        Outcome.ANSWER,
        Kind.YES_NO,
        text,
        verdict=verdict,
        citations=cited,
        simulation=Simulation(Proof.CONFIRMED, source, steps_of(report)),
        confidence=_CERTAIN,
        related=related(kb, cited, report.applied),
        why=why,
    )
