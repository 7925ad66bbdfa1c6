"""Answers that somebody says are wrong: kept with what is needed to look into them, and turned into known cases."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kb.analysis import words
from kb.paths import state_dir

from .answer import Answer, Kind
from .errors import BotError

if TYPE_CHECKING:
    from .ports import ArbiterPort

FILE = "segnalazioni.sqlite"
MOST = 20_000
"""Reports kept; from then on new ones are refused, none is ever thrown away."""
MAX_NOTE = 2_000

_TABLE = """create table if not exists reports (
    id integer primary key autoincrement, noted text not null, door text not null, question text not null,
    context text not null, note text not null, answer text not null, build text not null, version text not null
)"""


class ReportError(BotError):
    """A report that cannot be kept or that does not exist."""


class WrongAnswer(Struct, frozen=True):
    """One report: the question and the earlier turns, the answer as JSON, what was said about it, the build that gave it."""

    id: int
    when: str
    door: str
    question: str
    context: tuple[str, ...]
    note: str
    answer: dict[str, Any]
    build: str
    version: str

    def to_json(self) -> dict[str, Any]:
        """The report with its Italian keys."""
        return {
            "id": self.id,
            "quando": self.when,
            "porta": self.door,
            "domanda": self.question,
            "contesto": list(self.context),
            "nota": self.note,
            "risposta": self.answer,
            "costruzione": self.build,
            "versione": self.version,
        }


def report(
    arbiter: ArbiterPort,
    question: str,
    context: Sequence[str] = (),
    note: str = "",
    door: str = "riga di comando",
) -> WrongAnswer:
    """Keep the answer that the arbiter gives to a question as one that somebody says is wrong; raises ReportError."""
    found = arbiter.ask(question, context)
    return ReportStore().add(found, tuple(context), note[:MAX_NOTE], door, arbiter.kb.build)


def report_last(turns: Sequence[str], note: str, arbiter: ArbiterPort, door: str) -> str:
    """Report the answer to the last turn of a dialogue, and say what came of it; for the doors where people chat."""
    if not turns:
        return "Non ricordo un'ultima domanda da segnalare: rifammela, poi segnalala."
    kept = report(arbiter, turns[-1], turns[:-1], note, door)
    return f"Grazie: la segnalazione {kept.id} è registrata. Riguarda la domanda «{kept.question[:300]}»."


class ReportStore:
    """The reports of this installation, in one SQLite file of the state folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def add(self, found: Answer, context: tuple[str, ...], note: str, door: str, build: str) -> WrongAnswer:
        """Write a report; raises ReportError when it cannot be kept."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        row = (
            now,
            door,
            found.question,
            json.dumps(context, ensure_ascii=False),
            note,
            json.dumps(found.to_json(), ensure_ascii=False),
            build,
            _version(),
        )
        with self._open() as connection:
            if connection.execute("select count(*) from reports").fetchone()[0] >= MOST:
                raise ReportError(
                    f"Ci sono già {MOST} segnalazioni: leggile con «arbitro segnalazioni» e togline qualcuna."
                )
            written = connection.execute(
                "insert into reports (noted, door, question, context, note, answer, build, version) "
                "values (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            identifier = int(written.lastrowid or 0)
        return self.get(identifier)

    def all(self) -> tuple[WrongAnswer, ...]:
        """Every report, the newest first."""
        with self._open() as connection:
            return tuple(map(_report, connection.execute("select * from reports order by id desc")))

    def get(self, identifier: int) -> WrongAnswer:
        """One report; raises ReportError when there is none."""
        with self._open() as connection:
            row = connection.execute("select * from reports where id = ?", (identifier,)).fetchone()
        if row is None:
            raise ReportError(f"Non c'è una segnalazione {identifier}.")
        return _report(row)

    def remove(self, identifier: int) -> None:
        """Forget one report that was dealt with; raises ReportError when there is none."""
        with self._open() as connection:
            gone = connection.execute("delete from reports where id = ?", (identifier,)).rowcount
        if not gone:
            raise ReportError(f"Non c'è una segnalazione {identifier}.")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        path = (self._folder or state_dir()) / FILE
        try:
            with closing(sqlite3.connect(path, timeout=5)) as connection, connection:
                connection.execute(_TABLE)
                yield connection
        except sqlite3.Error as error:
            raise ReportError(f"Le segnalazioni in {path} non si possono usare: {error}.") from error


def skeleton(one: WrongAnswer) -> str:
    """A report as the beginning of a known case (docs/casi.md): what is known filled in, the rest to be decided."""
    import yaml

    rules = [citation["regola"] for citation in one.answer.get("citazioni", ())] or ["000.0"]
    kind = one.answer.get("tipo")
    case = {
        "caso": "-".join(words(one.question)[:6]) or f"segnalazione-{one.id}",
        "domande": [one.question],
        "tipo": kind if kind in (Kind.QUANTITY.value, Kind.DEFINITION.value) else Kind.YES_NO.value,
        "regole": rules,
        "stabilito_da": "regola",
        "frase": "",
        "verdetto": "",
        "risposte": {"si": "", "no": ""},
    }
    said = [f"# Segnalazione {one.id} del {one.when} ({one.door})."]
    said += [f"# Prima: {turn}" for turn in one.context]
    said.append(f"# Arbitro ha risposto: {' '.join(str(one.answer.get('testo', '')).split())[:300]}")
    if one.note:
        said.append(f"# Chi segnala dice: {' '.join(one.note.split())}")
    said.append(
        "# Da fare: almeno tre modi di chiederlo, la regola che decide, la sua frase (o uno scenario), il verdetto."
    )
    return "\n".join(said) + "\n" + yaml.safe_dump([case], allow_unicode=True, sort_keys=False, width=110)


def _report(row: Sequence[Any]) -> WrongAnswer:
    identifier, noted, door, question, context, note, answer, build, made = row
    return WrongAnswer(
        identifier, noted, door, question, tuple(json.loads(context)), note, json.loads(answer), build, made
    )


def _version() -> str:
    try:
        return version("arbitro")
    except PackageNotFoundError:
        return "sorgenti"
