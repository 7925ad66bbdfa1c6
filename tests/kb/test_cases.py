"""What is read of canonical questions and scenarios."""

from pathlib import Path

import pytest

from kb.cases import load_cases, load_scenarios
from kb.errors import SourceError


def test_cases_are_read_with_all_their_phrasings(library: Path) -> None:
    first, second = load_cases(library / "casi")
    assert (first.name, len(first.questions), first.rules) == ("innesco-senza-priorita", 2, ("603.2a",))
    assert second.rules == ("117.2",)


def test_a_case_asked_the_other_way_round_is_found_too_and_kept_whole(library: Path) -> None:
    case = "- {caso: muore, domande: [muore?], domande_opposte: [sopravvive?], tipo: si_no}"
    (library / "casi" / "zeta.yaml").write_text(case)
    entry = load_cases(library / "casi")[-1]
    assert entry.questions == ("muore?", "sopravvive?")
    assert entry.content["tipo"] == "si_no"


def test_a_question_with_a_colon_needs_no_quotes(library: Path) -> None:
    (library / "casi" / "zeta.yaml").write_text("- caso: x\n  domande:\n    - ho una 3/3: muore?\n")
    entry = load_cases(library / "casi")[-1]
    assert entry.questions == ("ho una 3/3: muore?",)
    assert list(entry.content["domande"]) == ["ho una 3/3: muore?"]


def test_a_scenario_goes_by_its_path(library: Path) -> None:
    (scenario,) = load_scenarios(library / "scenari")
    assert scenario.name == "inneschi/senza-priorita"
    assert scenario.rules == ("603.2a", "117.1")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("testo", "non è un caso"),
        ("- domande: [a]", "manca «caso»"),
        ("- {caso: x}", "«domande» è un elenco"),
        ("- {caso: x, domande: []}", "«domande» è un elenco"),
        ("- {caso: x, domande: [a], regole: 603}", "«regole» è un elenco"),
        ("- {caso: x, domande: [a], regole: [boh]}", "non sono numeri di regola: boh"),
        ("- {caso: stregoneria-senza-priorita, domande: [a]}", "è già"),
    ],
)
def test_a_wrong_case_is_named(library: Path, content: str, problem: str) -> None:
    (library / "casi" / "zeta.yaml").write_text(content)
    with pytest.raises(SourceError, match=problem):
        load_cases(library / "casi")


@pytest.mark.parametrize(
    ("content", "problem"), [("[]", "insieme di chiavi"), ("regole: []", "manca «titolo»")]
)
def test_a_wrong_scenario_is_named(library: Path, content: str, problem: str) -> None:
    (library / "scenari" / "zeta.yaml").write_text(content)
    with pytest.raises(SourceError, match=problem):
        load_scenarios(library / "scenari")
