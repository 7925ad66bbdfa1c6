"""Running a scenario: load, set up, play, check, report."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..errors import BoundReached, IllegalAction, UnknownText, UnsupportedRule
from ..exploring import Allowance, Bounds
from ..exploring.bounds import MOST_POSITIONS
from ..narration import Names, story
from . import moves
from .expectations import Checked, check
from .failure import ScriptFailure
from .library import CardLibrary
from .loader import claims, load_path, load_source
from .model import Line, Scenario
from .nodes import shown
from .parameters import Value
from .references import Ambiguous, NotFound, Reader
from .report import Outcome, ScenarioReport
from .script import Script
from .setup import build, cards_of

_EMPTY = CardLibrary()


def run(
    source: str | bytes | Path,
    cards: CardLibrary | None = None,
    overrides: Mapping[str, Value] | None = None,
    *,
    name: str = "",
    bounds: Bounds | None = None,
) -> ScenarioReport:
    """Play a scenario, given as YAML or as the path of a file, and say whether what it expects is true.

    `overrides` replace the values of its `parametri`; `bounds` say how far statements about the future look.
    Raises ScenarioError when the scenario itself is wrong.
    """
    if isinstance(source, Path):
        scenario = load_path(source, name, overrides)
    else:
        scenario = load_source(source, name or "scenario", overrides)
    return run_scenario(scenario, cards, bounds)


def run_scenario(
    scenario: Scenario, cards: CardLibrary | None = None, bounds: Bounds | None = None
) -> ScenarioReport:
    """Play a scenario that has been loaded. Raises ScenarioError.

    Without `bounds` its statements about the future may look at MOST_POSITIONS positions in all.
    """
    library = cards or _EMPTY
    bounds = bounds or Bounds(allowance=Allowance(MOST_POSITIONS))
    script: Script | None = None
    checked: list[Checked] = []
    try:
        script = curtain(scenario, library)
        script.begin()
        follow(script, checked, bounds)
        if not scenario.without:
            script.finish()
        checked += check(script, scenario.claims, scenario.file, bounds)
    except (UnsupportedRule, UnknownText, BoundReached) as error:
        return _report(
            scenario, script, checked, Outcome.NOT_SIMULATED, str(error), script.line if script else 0
        )
    except ScriptFailure as error:
        return _report(scenario, script, checked, Outcome.FAILED, error.message, error.line)
    except IllegalAction as error:
        rule = f" (regola {error.rule})" if error.rule else ""
        return _report(
            scenario, script, checked, Outcome.FAILED, f"{error}{rule}", script.line if script else 0
        )
    except (NotFound, Ambiguous) as error:
        return _report(scenario, script, checked, Outcome.FAILED, str(error), script.line if script else 0)
    good = all(item.true for item in checked)
    wrong = "; ".join(f"{item.text} (trovato: {item.found})" for item in checked if not item.true)
    outcome = Outcome.PASSED if good else Outcome.FAILED
    return _report(scenario, script, checked, outcome, f"non è vero: {wrong}" if wrong else "", 0)


def curtain(scenario: Scenario, cards: CardLibrary) -> Script:
    """The script of a scenario, at its first position."""
    return Script(scenario, build(scenario, cards_of(scenario, cards)), Reader(scenario.file, cards))


def follow(script: Script, checked: list[Checked], bounds: Bounds | None = None) -> None:
    """Play all the actions; `checked` collects the statements among them."""
    scenario, lines = script.scenario, script.scenario.lines
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        move = moves.read(scenario, line)
        if isinstance(move, moves.Expect):
            script.line = line.line
            checked += check(script, claims(line.value, scenario.file), scenario.file, bounds)
            continue
        if isinstance(move, moves.Refused):
            checked.append(_refused(script, move))
            continue
        following: list[Line] = []
        while place < len(lines) and isinstance(moves.read(scenario, lines[place]), moves.Choose):
            following.append(lines[place])
            place += 1
        script.play(line, tuple(following))


def _refused(script: Script, move: moves.Refused) -> Checked:
    """`illegale`: the move must be refused, for the rule it names if it names one."""
    value = shown(move.line.value)
    text = (
        f"illegale: {move.line.text}"
        + (f": {value}" if value else "")
        + (f" ({move.rule})" if move.rule else "")
    )
    reason = script.possible(move.line)
    if reason is None:
        return Checked(text, False, "è legale", move.line.line)
    found = f"{reason}" + (f" ({reason.rule})" if reason.rule else "")
    return Checked(text, not move.rule or reason.rule == move.rule, found, move.line.line)


def _report(
    scenario: Scenario, script: Script | None, checked: list[Checked], outcome: Outcome, why: str, line: int
) -> ScenarioReport:
    """The report; statements that were never reached count as not true."""
    reached = {item.line for item in checked}
    unreached = tuple(
        Checked(claim.shown, False, "non verificata: lo scenario si è fermato prima", claim.line)
        for claim in scenario.claims
        if claim.line not in reached
    )
    played = script.played if script else []
    steps = story(played, Names(script.start)) if script else ()
    return ScenarioReport(
        scenario=scenario.name,
        title=scenario.title,
        outcome=outcome,
        expectations=(*checked, *unreached) if outcome is not Outcome.PASSED else tuple(checked),
        steps=steps,
        rules=scenario.rules,
        applied=tuple(
            dict.fromkeys(rule for part in played for event in part.events for rule in event.rules)
        ),
        why=f"riga {line}: {why}" if why and line else why,
        line=line,
        final=script.state if script else None,
    )
