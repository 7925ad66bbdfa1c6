"""What there is to learn from: questions with the voices that speak to them, and pairs of wordings that agree or not.

Every question is asked to a knowledge base that does not have it: the known questions are parted in four, and each part is
asked to what is built from the other three.
"""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bot.arbiter import Arbiter
from bot.cases.hearing import MOST, figures
from bot.cases.match import case_of, match_cases
from bot.cases.model import CaseKind
from bot.cases.verdicts import loudness
from bot.cases.voices import truth_of, voices_of
from bot.question import read_question
from kb.asked import FOLDER, AskedEntry, may_be_turned, read_asked
from kb.base import KnowledgeBase
from kb.build import build
from kb.cases import CaseEntry
from kb.vectors import load_stored, text_hash

PARTS = 4
_SILENCE = -16.0
_OTHERS, _FELLOWS, _LOOKED_AT, _BLOCK = 5, 1, 24, 1024


@dataclass(frozen=True, slots=True)
class Lesson:
    """A question with its answer, the wordings of its loudest voices, what is known of each, and how loud the rest is.

    `yes` is what each wording seems to answer, `rest` how loud all others are together for yes and for no.
    """

    question: str
    answer: bool
    rule: str
    wordings: tuple[str, ...]
    yes: tuple[bool, ...]
    loud: tuple[float, ...]
    figures: tuple[tuple[float, ...], ...]
    rest: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two wordings of known facts, one near to the other, and whether both hold or neither does."""

    one: str
    other: str
    agree: bool


def part_of(entry: AskedEntry) -> int:
    """Which of the parts a known question belongs to."""
    return zlib.crc32(entry.question.encode()) % PARTS


def lessons_of(data: Path, state: Path) -> Iterator[Lesson]:
    """Every known question of `data`, asked to a base built in `state` without it."""
    entries = list(read_asked(data / FOLDER))
    for part in range(PARTS):
        sources = without(data, state / f"parte-{part}", part)
        target = state / f"parte-{part}.sqlite"
        build(sources, target)
        arbiter = Arbiter(KnowledgeBase(target))
        yield from asked_of((entry for entry in entries if part_of(entry) == part), arbiter)


def without(data: Path, folder: Path, part: int) -> Path:
    """A copy of the sources, in links, that lacks the known questions of one part."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for source in data.iterdir():
        if source.name != FOLDER:
            (folder / source.name).symlink_to(source)
    (folder / FOLDER).mkdir()
    kept: dict[str, list[str]] = {}
    for entry in read_asked(data / FOLDER):
        if part_of(entry) != part:
            line = f"{entry.answer}\t{' '.join(entry.rules)}\t{entry.question}\n"
            kept.setdefault(entry.rules[0].split(".")[0], []).append(line)
    for section, lines in kept.items():
        (folder / FOLDER / f"{section}.tsv").write_text("".join(lines), encoding="utf-8")
    return folder


def asked_of(entries: Iterable[AskedEntry], arbiter: Arbiter) -> Iterator[Lesson]:
    """The questions that any wording, other than their own, speaks to."""
    for entry in entries:
        question = read_question(entry.question, arbiter.kb)
        voices = voices_of(question, match_cases(question, arbiter.kb), arbiter.kb, arbiter.stage)
        loud = [(voice, loudness(voice)) for voice in voices if voice.wording != entry.question]
        loud.sort(key=lambda one: -one[1])
        if not loud:
            continue
        first, rest = loud[:MOST], loud[MOST:]
        sums = [[one for voice, one in rest if voice.yes is side] for side in (True, False)]
        yes, no = (float(np.logaddexp.reduce(side)) if side else _SILENCE for side in sums)
        yield Lesson(
            question.bare,
            entry.answer == "si",
            entry.rules[0],
            tuple(voice.wording for voice, _ in first),
            tuple(voice.yes for voice, _ in first),
            tuple(one for _, one in first),
            tuple(map(tuple, figures(first))),
            (yes, no),
        )


def pairs_of(cases: Iterable[CaseEntry], data: Path, arbiter: Arbiter) -> list[Pair]:
    """Wordings beside those nearest to them, of other facts mostly; none that denies, which is not for words to tell."""
    stored = load_stored(data / "vettori")
    assert stored is not None
    known: list[tuple[str, bool, int, bytes]] = []
    for place, entry in enumerate(cases):
        case = case_of(entry.name, arbiter.kb)
        if case is None or case.kind is not CaseKind.YES_NO or case.counted:
            continue
        if case.scenario is None:
            truth = truth_of(case, None, arbiter.stage)
        else:
            found = arbiter.stage.outcomes.get(entry.name)
            truth = found.truth if found else None
        if truth is None:
            continue
        for wording in entry.questions:
            row = stored.rows.get(text_hash("question", (wording,)))
            if row is not None and not may_be_turned(wording):
                known.append((wording, truth ^ (wording in case.opposite_questions), place, row))
    vectors = stored.scale.unpack(row for *_, row in known)
    vectors -= vectors.mean(axis=0)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    found_pairs = []
    for start in range(0, len(known), _BLOCK):
        cosines = vectors[start : start + _BLOCK] @ vectors.T
        nearest = np.argsort(-cosines, axis=1)[:, :_LOOKED_AT]
        for own, near in enumerate(nearest.tolist(), start):
            found_pairs += _beside(own, near, known)
    return found_pairs


def _beside(own: int, near: list[int], known: list[tuple[str, bool, int, bytes]]) -> Iterator[Pair]:
    others = fellows = 0
    for other in near:
        if known[other][0] == known[own][0]:  # itself, or another fact in the same words
            continue
        same = known[other][2] == known[own][2]
        if (fellows if same else others) >= (_FELLOWS if same else _OTHERS):
            continue
        fellows, others = fellows + same, others + (not same)
        yield Pair(known[own][0], known[other][0], known[own][1] is known[other][1])
