"""A wrong answer can be reported at every door; reports are kept whole and become the beginning of a case."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from bot import reports
from bot.answer import Answer, Citation, Kind, Outcome, Verdict
from bot.channels import discord, telegram
from bot.channels.memory import Dialogues
from bot.commands.reports import segnala, segnalazioni
from bot.reports import ReportError, ReportStore, report, report_last, skeleton


class Judge:
    """Always the same answer."""

    kb = SimpleNamespace(build="abc123")

    def ask(self, question: str, context: Sequence[str] = (), id: str | None = None) -> Answer:
        cited = (Citation("119.4", "I punti vita si pagano…", "2026-04-17"),)
        return Answer(question, Outcome.ANSWER, Kind.YES_NO, "No: non puoi.", Verdict.NO, None, cited)


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("ARBITRO_DATI", str(tmp_path))
    return Judge()


def test_a_report_keeps_question_answer_and_build(judge: Any) -> None:
    kept = report(judge, "posso pagare?", ("ho 1 vita",), "invece sì", "prova")
    assert kept == ReportStore().get(kept.id)
    assert (kept.question, kept.context, kept.note, kept.build) == (
        "posso pagare?",
        ("ho 1 vita",),
        "invece sì",
        "abc123",
    )
    assert kept.answer["verdetto"] == "no" and kept.to_json()["porta"] == "prova"


def test_reports_are_listed_the_newest_first_and_taken_away(judge: Any) -> None:
    first, second = report(judge, "una"), report(judge, "due")
    assert [one.question for one in ReportStore().all()] == ["due", "una"]
    ReportStore().remove(first.id)
    assert ReportStore().all() == (second,)
    with pytest.raises(ReportError, match="Non c'è una segnalazione"):
        ReportStore().remove(first.id)


def test_nothing_is_thrown_away_when_there_are_too_many(judge: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST", 1)
    report(judge, "una")
    with pytest.raises(ReportError, match="Ci sono già 1 segnalazioni"):
        report(judge, "due")
    assert len(ReportStore().all()) == 1


def test_a_damaged_file_is_said(judge: Any, tmp_path: Path) -> None:
    (tmp_path / reports.FILE).write_bytes(b"non sono una base di dati, proprio no")
    with pytest.raises(ReportError, match="non si possono usare"):
        ReportStore().all()


def test_the_skeleton_is_a_case_to_complete(judge: Any) -> None:
    kept = report(judge, "posso pagare 2 vite se ne ho 1?", ("prima domanda",), "si può")
    (case,) = yaml.safe_load(skeleton(kept))
    assert case["domande"] == ["posso pagare 2 vite se ne ho 1?"] and case["regole"] == ["119.4"]
    assert "# Prima: prima domanda" in skeleton(kept) and "# Chi segnala dice: si può" in skeleton(kept)


def test_the_command_line_reports_lists_and_shows(judge: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.commands.reports.open_arbiter", lambda: judge)
    run = CliRunner().invoke
    assert run(segnalazioni).exit_code == 1
    assert "Segnalazione 1 registrata" in run(segnala, ["posso", "pagare?", "--nota", "sì"]).output
    assert "posso pagare? – sì" in run(segnalazioni).output
    assert "Risposta: No: non puoi." in run(segnalazioni, ["1"]).output
    assert "- caso: posso-pagare" in run(segnalazioni, ["1", "--caso"]).output
    assert "tolta" in run(segnalazioni, ["1", "--togli"]).output
    assert run(segnalazioni, ["1"]).exit_code != 0
    assert run(segnalazioni, ["--caso"]).exit_code == 2


def test_the_last_answer_of_a_dialogue_is_reported(judge: Any) -> None:
    assert "Non ricordo" in report_last((), "", judge, "prova")
    assert "«e se ne ho due?»" in report_last(("posso?", "e se ne ho due?"), "no", judge, "prova")
    assert ReportStore().all()[0].context == ("posso?",)


def test_discord_reports_the_last_question_of_who_asks(judge: Any) -> None:
    dialogues = Dialogues()
    member = {"member": {"user": {"id": "7"}}, "channel_id": "9", "type": 2}

    def command(name: str, text: str) -> str:
        data = {"name": name, "options": [{"name": "x", "type": 3, "value": text}]}
        return str(discord.handle({**member, "data": data}, judge, dialogues))

    assert "Non ricordo" in command("segnala", "sbagliata")
    command("chiedi", "posso pagare?")
    assert "è registrata" in command("segnala", "sbagliata")
    assert ReportStore().all()[0].door == "Discord"


def test_telegram_reports_the_last_question_of_the_chat(judge: Any) -> None:
    dialogues = Dialogues()

    def say(text: str) -> str:
        message = {"text": text, "chat": {"id": 5, "type": "private"}, "from": {"id": 3}, "message_id": 1}
        return str(telegram.handle({"message": message}, judge, dialogues))

    say("posso pagare?")
    assert "è registrata" in say("/segnala non è vero")
    assert ReportStore().all()[0].note == "non è vero"


def test_the_file_is_an_ordinary_database(judge: Any, tmp_path: Path) -> None:
    report(judge, "una")
    with sqlite3.connect(tmp_path / reports.FILE) as connection:
        assert connection.execute("select count(*) from reports").fetchone() == (1,)
