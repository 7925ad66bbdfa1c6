"""What there is to learn from: every known question with the voices of all others that speak to it, and its answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.arbiter import Arbiter
from bot.asks import Asks
from bot.cases.agreeing import MOST, figures
from bot.cases.match import match_cases
from bot.cases.verdicts import speaking
from bot.question import read_question
from kb.analysis import fold
from kb.asked import FOLDER, AskedEntry, read_asked
from kb.paths import data_root

_EVERY = 1000


class Lesson(Struct, frozen=True):
    """A folded question with its answer, and of each of its loudest voices the wording, its answer, loudness and figures."""

    question: str
    answer: bool
    wordings: tuple[str, ...]
    yes: tuple[bool, ...]
    loud: tuple[float, ...]
    figures: tuple[tuple[float, ...], ...]


def lessons(arbiter: Arbiter) -> Iterator[Lesson]:
    """Every known question that is answered by yes or no, asked to what is known beside it."""
    for count, entry in enumerate(read_asked(data_root() / FOLDER), start=1):
        if (lesson := _lesson(entry, arbiter)) is not None:
            yield lesson
        if count % _EVERY == 0:
            print(f"{count} domande", flush=True)


def _lesson(entry: AskedEntry, arbiter: Arbiter) -> Lesson | None:
    """The lesson of one known question, to which its own words say nothing; None where no other speaks to it."""
    kb, stage = arbiter.kb, arbiter.stage
    question = read_question(entry.question, kb)
    if question.asks not in (Asks.YES_NO, Asks.OPEN):
        return None
    own = _as_said(entry.question)
    told = speaking(question, match_cases(question, kb), kb, stage)
    voices = [(voice, loud) for voice, loud in told if _as_said(voice.wording) != own][:MOST]
    if not voices:
        return None
    return Lesson(
        question.plain,
        entry.answer == "si",
        tuple(voice.wording for voice, _ in voices),
        tuple(voice.yes for voice, _ in voices),
        tuple(loud for _, loud in voices),
        tuple(map(tuple, figures(question, voices, kb))),
    )


def _as_said(text: str) -> str:
    return " ".join(fold(text).split())


def kept(path: Path) -> list[Lesson]:
    """Lessons as they were written down."""
    with path.open("rb") as lines:
        return [msgspec.json.decode(line, type=Lesson) for line in lines]


def keep(found: Iterable[Lesson], path: Path) -> list[Lesson]:
    """Write lessons down, one a line, and give them."""
    learned = list(found)
    with path.open("wb") as file:
        file.writelines(msgspec.json.encode(one) + b"\n" for one in learned)
    return learned
