"""The answer that a scenario proves: what is said of it, with the rules that decide it and the play that shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation, Verdict
from .composing import citations, paragraphs, related, steps_of
from .outcome import Draft

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .stage import Stage


def confirmed(
    said: str,
    verdict: Verdict | None,
    value: str | None,
    *,
    rules: Iterable[str],
    source: str,
    name: str,
    confidence: float,
    why: str,
    kb: KnowledgeBase,
    stage: Stage,
    assumed: tuple[str, ...] = (),
) -> Draft | None:
    """The answer that `source`, a scenario that was played, shows under `name`; None where no rule could be cited.

    `said` answers in a sentence, `rules` decide it, the first most; what was `assumed` is told after it.
    """
    wanted = tuple(rules)
    text = paragraphs(said, messages.ASSUMED.format(assumed=" ".join(assumed)) if assumed else "")
    cited = citations(kb, wanted, text)
    if not cited:
        return None
    report = stage.simulate(source, name)
    return Draft(
        Outcome.ANSWER,
        Kind.QUANTITY if verdict is None else Kind.YES_NO,
        text,
        verdict=verdict,
        value=value,
        citations=cited,
        simulation=Simulation(Proof.CONFIRMED, source, steps_of(report)),
        confidence=confidence,
        related=related(kb, cited, wanted, report.applied),
        assumptions=assumed,
        why=why,
    )
