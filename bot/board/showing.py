"""Playing a board that was read, and the answer that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ..answer import Verdict
from ..composing import led, sentence_of, verdict_word
from ..confirmed import confirmed
from ..scenario_text import as_yaml

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..question import Question
    from ..stage import Stage

ME, OTHER, THIRD = "Anna", "Bruno", "Carla"
NAME = "tavolo"
"""What a scenario made for one question is called."""
_CERTAIN = 0.93
SURE = 0.96
"""How far a play is trusted that known facts do not set aside."""


class Shown(Struct, frozen=True):
    """What a played board shows: whether what is asked holds, or its value, and why, with the rules that decide it."""

    source: str
    why: str
    rules: tuple[str, ...]
    holds: bool | None = None
    value: str | None = None
    assumed: tuple[str, ...] = ()
    surely: bool = False
    """What the words decide was read whole: known facts in like words are not believed against it."""
    direct: bool = False
    """`holds` already says yes or no to what is asked, whatever others are told to claim before it."""


def played(
    document: Mapping[str, Any], asked: Mapping[str, Any], stage: Stage
) -> tuple[dict[str, str], str] | None:
    """What each statement of `asked` finds at the end, and the scenario that states it; None if it cannot be played.

    The values of `asked` only have the shape that the statement wants.
    """
    from engine.errors import EngineError, ScenarioError
    from engine.scenario import Outcome as Played

    try:
        first = stage.simulate(_with(document, asked), NAME)
        if first.outcome is Played.NOT_SIMULATED:
            return None
        if first.outcome is Played.FAILED and not first.why.startswith("non è vero"):
            return None
        last = first.expectations[-len(asked) :]
        found = {key: item.found for key, item in zip(asked, last, strict=False)}
        if len(found) != len(asked) or any(value is None for value in found.values()):
            return None
        source = _with(document, {key: _value(str(value)) for key, value in found.items()})
        if stage.simulate(source, NAME).outcome is not Played.PASSED:
            return None
    except (ScenarioError, EngineError):
        return None
    return {key: str(value) for key, value in found.items()}, source


def decided(
    document: Mapping[str, Any], claim: str, denial: str, value: object, stage: Stage
) -> tuple[bool, str] | None:
    """Which of a claim and its denial holds at the end, and the scenario that states it; None if neither can be played."""
    from engine.errors import EngineError, ScenarioError
    from engine.scenario import Outcome as Played

    for key in (claim, denial):
        source = _with(document, {key: value})
        try:
            if stage.simulate(source, NAME).outcome is Played.PASSED:
                return key == claim, source
        except (ScenarioError, EngineError):
            return None
    return None


def _with(document: Mapping[str, Any], stated: Mapping[str, Any]) -> str:
    return as_yaml({**document, "attese": [{key: value} for key, value in stated.items()]})


def _value(found: str) -> object:
    """What was found, as a statement says it."""
    if found.startswith("si può"):
        return "sì"
    if found.startswith("non si può"):
        return "no"
    if found.startswith("nessuna: non esiste più"):
        return "nessuna"
    return int(found) if found.lstrip("-").isdecimal() else found


def spell(name: str, text: str, kind: str = "Istantaneo", color: str = "") -> dict[str, Any]:
    """A card of a scenario that does what its text says; it is cast without paying for it."""
    return {"nome": name, "costo": f"{{{color or 1}}}", "tipo": kind, "testo": text}


def draft(shown: Shown, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """The answer, turned the way the question is."""
    verdict: Verdict | None = None
    if shown.holds is not None:
        polarity = question.polarity
        verdict = Verdict.YES if shown.holds is not (polarity.denied and not shown.direct) else Verdict.NO
        lead = led(verdict_word(verdict, polarity.confirming and not shown.direct), shown.why)
    else:
        lead = sentence_of(shown.why)
    return confirmed(
        lead,
        verdict,
        shown.value,
        rules=shown.rules,
        source=shown.source,
        name=NAME,
        confidence=SURE if shown.surely else _CERTAIN,
        why=shown.why,
        kb=kb,
        stage=stage,
        assumed=shown.assumed,
    )
