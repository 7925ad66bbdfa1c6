"""Questions about what may still happen, asked of the position that a scenario's actions lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..errors import IllegalAction, ScenarioError
from ..exploring import Bounds, Exploration, Verdict
from .expectations import check, exploring
from .expectations.registry import kind_of
from .failure import ScriptFailure
from .library import CardLibrary
from .loader import claims, load_source
from .model import Claim, Scenario
from .nodes import parse
from .parameters import Value
from .references import Ambiguous, NotFound
from .run import curtain, follow
from .script import Script


class Asked(Struct, frozen=True):
    """A question and what was found. `true`: whether it is as the question says; None when nobody can tell."""

    question: str
    true: bool | None
    found: Exploration

    def to_json(self) -> dict[str, object]:
        return {"domanda": self.question, "vera": self.true, **self.found.to_json()}


class ExploreReport(Struct, frozen=True):
    scenario: str
    title: str
    questions: tuple[Asked, ...]

    @property
    def settled(self) -> bool:
        """Whether every question got a yes or a no."""
        return all(asked.true is not None for asked in self.questions)

    def to_json(self) -> dict[str, object]:
        return {
            "scenario": self.scenario,
            "titolo": self.title,
            "domande": [asked.to_json() for asked in self.questions],
        }


def explore(
    source: str | bytes,
    questions: Sequence[str] = (),
    cards: CardLibrary | None = None,
    bounds: Bounds | None = None,
    overrides: Mapping[str, Value] | None = None,
    *,
    name: str = "scenario",
) -> ExploreReport:
    """Play a scenario's actions, then explore: `questions` («può succedere: {vita di Bruno: 0}»), or those it expects.

    `bounds` hold where a question does not say `entro`. Raises ScenarioError, also when the actions can't be played;
    UnsupportedRule and UnknownText when the engine does not play what they need.
    """
    scenario = load_source(source, name, overrides)
    asked = _questions(scenario, questions)
    script = _reached(scenario, cards or CardLibrary())
    return ExploreReport(
        scenario.name,
        scenario.title,
        tuple(_ask(script, claim, scenario.file, bounds or Bounds()) for claim in asked),
    )


def _questions(scenario: Scenario, questions: Sequence[str]) -> tuple[Claim, ...]:
    if questions:
        found = tuple(claim for text in questions for claim in claims(parse(text, "domanda"), "domanda"))
    else:
        found = tuple(claim for claim in scenario.claims if exploring.asks(claim))
    for claim in found:
        if not exploring.asks(claim):
            known = kind_of(claim) is not None
            advice = (
                f"forse «può succedere: {{{claim.shown}}}»?"
                if known
                else "si può chiedere «può succedere: …»"
            )
            raise ScenarioError(f"«{claim.shown}» non chiede che cosa può succedere: {advice}", scenario.file)
    if not found:
        raise ScenarioError(
            "lo scenario non chiede che cosa può succedere: aggiungi un'attesa «può succedere: …» o una domanda",
            scenario.file,
            key="attese",
        )
    return found


def _reached(scenario: Scenario, cards: CardLibrary) -> Script:
    try:
        script = curtain(replace(scenario, claims=()), cards)
        script.begin()
        follow(script, [])
        return script
    except ScriptFailure as error:
        raise ScenarioError(error.message, scenario.file, error.line) from error
    except (IllegalAction, NotFound, Ambiguous) as error:
        raise ScenarioError(str(error), scenario.file) from error


def _ask(script: Script, claim: Claim, file: str, bounds: Bounds) -> Asked:
    try:
        (found,) = check(script, (claim,), file, bounds)
    except exploring.Undecided as error:
        return Asked(claim.shown, None, error.exploration)
    if found.exploration is None:  # the words of the question point at nothing
        return Asked(claim.shown, None, Exploration(Verdict.UNKNOWN, 0, why=found.found))
    return Asked(claim.shown, found.true, found.exploration)
