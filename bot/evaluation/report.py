"""The figures of an evaluation: totals, by area and by kind, calibration, and the answers worth reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from ..answer import Outcome
from .asked import Asked
from .scoring import Judgement, judge

if TYPE_CHECKING:
    from ..answer import Answer
    from ..ports import ArbiterPort

BINS = (0.0, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0001)
"""Where the ranges of stated confidence begin; the last closes the last range."""


class Row(Struct, frozen=True):
    """One question, the answer it got and what it is worth."""

    asked: Asked
    found: Answer
    judgement: Judgement

    @property
    def milliseconds(self) -> float:
        return self.found.milliseconds


class Tally(Struct, frozen=True):
    """Counts over some questions; the shares are 0 to 1, None where there is nothing to share."""

    questions: int
    answerable: int
    right: int
    cited: int
    both: int
    wrong: int
    declined: int
    confirmed_wrong: int
    rightly_declined: int

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Tally:
        """Count a group of rows."""
        seen = list(rows)
        known = [row for row in seen if row.asked.outcome is Outcome.ANSWER]

        def count(of: list[Row], when: Callable[[Judgement], bool]) -> int:
            return sum(when(row.judgement) for row in of)

        return cls(
            questions=len(seen),
            answerable=len(known),
            right=count(seen, lambda one: one.right),
            cited=count(known, lambda one: one.cited),
            both=count(known, lambda one: one.both),
            wrong=count(seen, lambda one: one.wrong),
            declined=count(known, lambda one: one.declined),
            confirmed_wrong=count(seen, lambda one: one.confirmed_wrong),
            rightly_declined=sum(
                row.judgement.right for row in seen if row.asked.outcome is not Outcome.ANSWER
            ),
        )

    def to_json(self) -> dict[str, Any]:
        """The counts and their shares, with Italian keys."""
        unanswerable = self.questions - self.answerable
        return {
            "domande": self.questions,
            "giuste": self.right,
            "quota_giuste": _share(self.right, self.questions),
            "quota_citate": _share(self.cited, self.answerable),
            "quota_giuste_e_citate": _share(self.both, self.answerable),
            "sbagliate": self.wrong,
            "quota_sbagliate": _share(self.wrong, self.questions),
            "astenute": self.declined,
            "quota_astenute": _share(self.declined, self.answerable),
            "da_declinare": unanswerable,
            "quota_declinate_bene": _share(self.rightly_declined, unanswerable),
            "confermate_ma_sbagliate": self.confirmed_wrong,
        }


class Bin(Struct, frozen=True):
    """Answers whose stated confidence lies in a range: how many, what they stated on average, how many were right."""

    least: float
    most: float
    answers: int
    stated: float
    right: float


class Report(Struct, frozen=True):
    """An evaluation of some questions."""

    rows: tuple[Row, ...]
    total: Tally
    halves: dict[str, Tally] = field(default_factory=dict)
    areas: dict[str, Tally] = field(default_factory=dict)
    kinds: dict[str, Tally] = field(default_factory=dict)

    @property
    def calibration(self) -> tuple[Bin, ...]:
        """How often answers of each stated confidence were right; ranges without answers are left out."""
        given = [row for row in self.rows if not row.judgement.declined]
        found = []
        for least, most in pairwise(BINS):
            inside = [row for row in given if least <= row.judgement.confidence < most]
            if inside:
                stated = sum(row.judgement.confidence for row in inside) / len(inside)
                right = sum(row.judgement.right for row in inside) / len(inside)
                found.append(Bin(least, min(most, 1.0), len(inside), stated, right))
        return tuple(found)

    @property
    def worth_reading(self) -> tuple[Row, ...]:
        """What went wrong, the worst first: wrong and proven, wrong, not answered, without the rule.

        Of the half that is set aside only the totals are looked at: none of it is among them.
        """

        def badness(row: Row) -> int:
            one = row.judgement
            return 4 * one.confirmed_wrong + 3 * one.wrong + 2 * (not one.right) + (not one.cited)

        bad = [row for row in self.rows if not row.judgement.both and not row.asked.aside]
        return tuple(sorted(bad, key=lambda row: (-badness(row), row.asked.id)))

    def to_json(self) -> dict[str, Any]:
        """The whole report with Italian keys."""
        times = sorted(row.milliseconds for row in self.rows) or [0.0]
        return {
            "totale": self.total.to_json(),
            "meta": {name: tally.to_json() for name, tally in self.halves.items()},
            "aree": {name: tally.to_json() for name, tally in self.areas.items()},
            "tipi": {name: tally.to_json() for name, tally in self.kinds.items()},
            "calibrazione": [
                {
                    "da": one.least,
                    "a": one.most,
                    "risposte": one.answers,
                    "fiducia": round(one.stated, 3),
                    "giuste": round(one.right, 3),
                }
                for one in self.calibration
            ],
            "millisecondi": {
                "p50": round(times[len(times) // 2], 1),
                "p95": round(times[min(len(times) - 1, int(len(times) * 0.95))], 1),
                "massimo": round(times[-1], 1),
            },
            "da_leggere": [_confusion(row) for row in self.worth_reading],
        }


def evaluate(questions: Iterable[Asked], arbiter: ArbiterPort) -> Report:
    """Ask every question and judge what comes back."""
    rows = []
    for asked in questions:
        found = arbiter.ask(asked.question, asked.context)
        rows.append(Row(asked, found, judge(asked, found)))
    return Report(
        tuple(rows),
        Tally.of(rows),
        _grouped(rows, lambda row: "tenuta da parte" if row.asked.aside else "vista"),
        _grouped(rows, lambda row: row.asked.area),
        _grouped(rows, lambda row: row.asked.kind),
    )


def _grouped(rows: Iterable[Row], key: Callable[[Row], str]) -> dict[str, Tally]:
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return {name: Tally.of(groups[name]) for name in sorted(groups)}


def _confusion(row: Row) -> dict[str, Any]:
    """A question that went wrong, with what was wanted beside what came."""
    asked, found = row.asked, row.found
    return {
        "id": asked.id,
        "domanda": asked.question,
        "atteso": {
            "esito": asked.outcome.value,
            "verdetto": asked.verdict.value if asked.verdict else None,
            "valore": asked.value,
            "regole": sorted(asked.rules),
        },
        "avuto": {
            "esito": found.outcome.value,
            "verdetto": found.verdict.value if found.verdict else None,
            "valore": found.value,
            "regole": [citation.rule for citation in found.citations],
            "fiducia": round(found.confidence, 2),
            "caso": found.case,
            "testo": found.text[:200],
        },
        "sbagliata": row.judgement.wrong,
        "confermata_ma_sbagliata": row.judgement.confirmed_wrong,
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None
