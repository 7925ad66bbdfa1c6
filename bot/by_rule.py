"""The answer that a rule gives outright: what is said of it, with its value and the rules, and nothing to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .composing import citations, paragraphs, related
from .outcome import Draft

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def by_rule(
    said: str,
    value: str,
    *,
    rules: tuple[str, ...],
    confidence: float,
    why: str,
    kb: KnowledgeBase,
    assumed: tuple[str, ...] = (),
) -> Draft:
    """The answer that `said` tells in a sentence: `value` is a player, a thing or a part of the turn.

    `rules` decide it, the first most; what was `assumed` is told after it.
    """
    text = paragraphs(said, messages.ASSUMED.format(assumed=" ".join(assumed)) if assumed else "")
    cited = citations(kb, rules, text)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.PROCEDURE,
        text=text,
        value=value,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=confidence,
        related=related(kb, cited, rules),
        assumptions=assumed,
        why=why,
    )
