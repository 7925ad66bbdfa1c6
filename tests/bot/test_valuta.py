"""`arbitro valuta`: answers are held against what was expected, and counted."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bot.answer import Answer, Citation, Kind, Outcome, Proof, Simulation, Verdict
from bot.commands.evaluate import valuta
from bot.evaluation import evaluate, judge, read_asked
from bot.evaluation.asked import BadExpectation
from bot.render import evaluation
from bot.render.terminal import Terminal


def asked(**raw: Any) -> Any:
    return next(read_asked([json.dumps({"domanda": "posso?", **raw})]))


def answer(
    verdict: Verdict | None = None, value: str | None = None, rules: Sequence[str] = (), **more: Any
) -> Answer:
    cited = tuple(Citation(rule, "testo", "2026-04-17") for rule in rules)
    return Answer("posso?", Outcome.ANSWER, Kind.YES_NO, "Sì.", verdict, value, cited, **more)


UNKNOWN = Answer("posso?", Outcome.UNKNOWN, Kind.YES_NO, "Non lo so.")
PROVEN = Simulation(Proof.CONFIRMED, None)


def test_a_right_verdict_with_an_accepted_rule_is_both() -> None:
    found = judge(asked(verdetto="si", regole=["119.4"]), answer(Verdict.YES, rules=["118.3", "119.4"]))
    assert found.right and found.cited and found.both and not found.wrong and not found.declined


def test_only_the_first_three_rules_count() -> None:
    found = judge(asked(verdetto="si", regole=["119.4"]), answer(Verdict.YES, rules=["1", "2", "3", "119.4"]))
    assert found.right and not found.cited and not found.both


def test_a_wrong_verdict_is_wrong_and_worse_when_confirmed() -> None:
    plain = judge(asked(verdetto="no"), answer(Verdict.YES))
    proven = judge(asked(verdetto="no"), answer(Verdict.YES, simulation=PROVEN))
    assert plain.wrong and not plain.confirmed_wrong
    assert proven.wrong and proven.confirmed_wrong


def test_an_answer_without_a_verdict_is_neither_right_nor_wrong() -> None:
    found = judge(asked(verdetto="si"), answer())
    assert not found.right and not found.wrong


@pytest.mark.parametrize(("value", "right"), [("5", True), ("5/3", True), ("4", False), (None, False)])
def test_values_are_compared(value: str | None, right: bool) -> None:
    found = judge(asked(valore="5"), answer(value=value))
    assert found.right is right and found.wrong is (value == "4")


def test_what_should_be_declined_is_right_when_it_is() -> None:
    assert judge(asked(esito="non_so"), UNKNOWN).right
    assert judge(asked(esito="non_so"), answer(Verdict.YES)).wrong
    missed = judge(asked(verdetto="si"), UNKNOWN)
    assert missed.declined and not missed.right and not missed.wrong


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "non è JSON"),
        ("[]", "dev'essere un oggetto"),
        ('{"domanda": " "}', "manca «domanda»"),
        ('{"domanda": "x", "verdetto": "forse"}', "«verdetto» è uno di"),
        ('{"domanda": "x", "regole": ["abc"]}', "«abc» non è un numero"),
        ('{"domanda": "x", "regole": "119"}', "«regole» è un elenco"),
        ("[" * 3000, "non è JSON"),
    ],
)
def test_a_bad_line_is_named(line: str, problem: str) -> None:
    with pytest.raises(BadExpectation, match=f"prova, riga 2: .*{problem}"):
        list(read_asked(['{"domanda": "x"}', line], "prova"))


class Scripted:
    """Answers as told, in order."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = iter(answers)

    def ask(self, question: str, context: Sequence[str] = (), id: str | None = None) -> Answer:
        return next(self._answers)


def test_the_report_counts_by_half_area_and_kind() -> None:
    questions = [
        asked(id="a", verdetto="si", regole=["119.4"]),
        asked(id="b", verdetto="no", regole=["702.19b"]),
        asked(id="c", esito="non_so"),
        asked(id="d", valore="7", regole=["402.2"]),
        asked(id="e", verdetto="no", regole=["702.19b"], tenuta_da_parte=True),
    ]
    answers = [
        answer(Verdict.YES, rules=["119.4"], confidence=0.95),
        answer(Verdict.YES, rules=["702.19b"], confidence=0.7, simulation=PROVEN),
        UNKNOWN,
        answer(value="7", confidence=0.95),
        answer(Verdict.YES, rules=["702.19b"], confidence=0.7),
    ]
    found = evaluate(questions, Scripted(answers))  # type: ignore[arg-type]
    total = found.to_json()["totale"]
    assert (total["domande"], total["giuste"], total["sbagliate"]) == (5, 3, 2)
    assert total["confermate_ma_sbagliate"] == 1 and total["quota_declinate_bene"] == 1.0
    assert total["quota_giuste_e_citate"] == pytest.approx(1 / 4, abs=0.001)
    assert set(found.halves) == {"vista", "tenuta da parte"} and set(found.areas) == {
        "1",
        "4",
        "7",
        "nessuna",
    }
    assert [(one.answers, one.right) for one in found.calibration] == [(2, 0.0), (2, 1.0)]
    assert [row.asked.id for row in found.worth_reading] == ["b", "d"]  # nothing of what is set aside
    told = evaluation.report(Terminal(80, False), found)
    assert "SBAGLIATA b" in told and "senza regola d" in told
    assert "| vista | 4 |" in evaluation.tables(found)


def test_a_file_that_is_not_there_is_said() -> None:
    found = CliRunner().invoke(valuta, ["/non/c-e.jsonl"])
    assert found.exit_code == 2 and "il file non c'è" in found.output


def test_the_verb_reads_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "domande.jsonl"
    file.write_text(
        '{"domanda": "x", "verdetto": "si"}\n{"domanda": "y", "verdetto": "si", "tenuta_da_parte": true}\n'
    )
    monkeypatch.setattr("bot.commands.evaluate.open_arbiter", lambda: Scripted([answer(Verdict.YES)]))
    found = CliRunner().invoke(valuta, [str(file), "--meta", "da-parte", "--json"])
    assert found.exit_code == 0, found.output
    assert json.loads(found.output)["totale"]["domande"] == 1
