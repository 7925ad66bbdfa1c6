"""What is kept of the scenarios of the known cases spares playing them; with other values they are played."""

import pytest
from msgspec.structs import replace

from bot.arbiter import Arbiter
from bot.cases import parse_case, prove
from bot.cases.match import case_of
from bot.cases.outcomes import Outcome, foretold, load_outcomes, write_outcomes
from bot.stage import Stage
from kb.paths import data_root
from kb.statements import load_known


class Idle(Stage):
    """A stage that must not play."""

    def simulate(self, *_args: object, **_values: object) -> None:  # type: ignore[override]
        pytest.fail("giocato")


def test_what_is_known_is_not_played(judge: Arbiter) -> None:
    case = case_of("a-quanto-va-il-giocatore", judge.kb)
    assert case is not None
    told = foretold(case, {}, Idle(judge.kb))
    assert (told.truth, told.value) == (None, prove(case, {}, judge.stage).value)
    assert told.report is None, "quel che è ricordato non prova niente"


def test_with_other_values_the_scenario_is_played(judge: Arbiter) -> None:
    case = case_of("a-quanto-va-il-giocatore", judge.kb)
    assert case is not None
    told = foretold(case, {"forza": 5, "vita": 9}, judge.stage)
    assert told.report is not None
    assert told.value == "4"


def test_an_outcome_of_another_scenario_is_not_believed(judge: Arbiter) -> None:
    case = case_of("a-quanto-va-il-giocatore", judge.kb)
    assert case is not None and case.scenario is not None
    stage = Stage(judge.kb)
    stage.outcomes = {case.name: replace(stage.outcomes[case.name], scenario="altro/ancora", value="99")}  # type: ignore[misc]
    assert foretold(case, {}, stage).value == prove(case, {}, judge.stage).value


def test_what_is_written_is_read_back(judge: Arbiter, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("esiti")
    case = case_of("a-quanto-va-il-giocatore", judge.kb)
    assert case is not None
    assert write_outcomes([case], judge.stage, folder) == 1
    assert load_outcomes(folder) == {case.name: Outcome.of(case, judge.stage)}
    assert load_outcomes(folder / "vuota") == {}
    assert load_outcomes(data_root())[case.name] == Outcome.of(case, judge.stage)


def test_every_case_that_a_scenario_proves_is_kept(judge: Arbiter) -> None:
    cases = [parse_case(entry.content) for entry in load_known(data_root())]
    assert set(load_outcomes(data_root())) == {case.name for case in cases if case.scenario is not None}
