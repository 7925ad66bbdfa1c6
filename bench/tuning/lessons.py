"""What there is to learn: facts beside the facts nearest to them, questions beside the wordings that speak for an answer."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bot.arbiter import Arbiter
from bot.cases.match import match_cases
from bot.cases.verdicts import LOUDNESS, SCALE, loudness
from bot.cases.voices import Voice, voices_of
from bot.question import read_question
from kb.asked import AskedEntry
from kb.statements import load_known
from kb.vectors import load_stored, text_hash

_NEAR, _WORDINGS, _BLOCK = 8, 3, 512
_LEAST, _MOST = 0.15, 1.5
"""How much is learned from a question that is surely right, and at the most: what is far off may be told wrong."""
_FACTS, _QUESTIONS, _VOICES, _SAMPLE = 56, 14, 6, 400


@dataclass(frozen=True, slots=True)
class Fact:
    """A known fact: its wordings, the rule that decides it, its answer, and the facts nearest to it."""

    wordings: tuple[str, ...]
    rule: str
    verdict: str | None
    near: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and the loudest wordings on either side.

    `right` tells which of them speak for its true answer, `beside` how loud each is without its nearness. `weight` says
    how much there is to learn from it.
    """

    question: str
    wordings: tuple[str, ...]
    right: tuple[bool, ...]
    beside: tuple[float, ...]
    weight: float


def facts_of(data: Path) -> list[Fact]:
    """The facts that have vectors, with the nearest facts of each; raises SourceError when the data are damaged."""
    stored = load_stored(data / "vettori")
    assert stored is not None
    places = {digest: place for place, digest in enumerate(stored.rows)}
    vectors = stored.scale.unpack(stored.rows.values())
    known = []
    for case in load_known(data):
        found = (places.get(text_hash("question", (text,))) for text in case.questions)
        if own := [place for place in found if place is not None]:
            known.append((case, own))
    centres = np.stack([vectors[own].mean(axis=0) for _, own in known])
    centres -= centres.mean(axis=0)
    centres /= np.linalg.norm(centres, axis=1, keepdims=True)
    facts = []
    for start in range(0, len(known), _BLOCK):
        cosines = centres[start : start + _BLOCK] @ centres.T
        cosines[np.arange(len(cosines)), np.arange(start, start + len(cosines))] = -1
        nearest = np.argsort(-cosines, axis=1)[:, :_NEAR]
        for (case, _), near in zip(known[start : start + _BLOCK], nearest.tolist(), strict=True):
            rule = case.rules[0] if case.rules else ""
            facts.append(Fact(tuple(case.questions), rule, case.content.get("verdetto"), tuple(near)))
    return facts


def sample(facts: list[Fact]) -> list[str]:
    """Some hundreds of wordings from all over the book: the mean of their vectors is where sentences of this game lie."""
    return [fact.wordings[0] for fact in facts[:: max(1, len(facts) // _SAMPLE)]]


def asked_of(entries: Iterable[AskedEntry], arbiter: Arbiter) -> Iterator[Asked]:
    """The questions that wordings, other than their own, speak for and against."""
    for entry in entries:
        question = read_question(entry.question, arbiter.kb)
        voices = voices_of(question, match_cases(question, arbiter.kb), arbiter.kb, arbiter.stage)
        voices = [voice for voice in voices if voice.wording != entry.question]
        voices.sort(key=lambda voice: -loudness(voice))
        right = [voice for voice in voices if voice.yes is (entry.answer == "si")]
        wrong = [voice for voice in voices if voice.yes is not (entry.answer == "si")]
        if not (right and wrong):
            continue
        ahead = _sum(right) - _sum(wrong)
        chosen = [*right[:_VOICES], *wrong[:_VOICES]]
        yield Asked(
            question.bare,
            tuple(voice.wording for voice in chosen),
            tuple(voice.yes is (entry.answer == "si") for voice in chosen),
            tuple(loudness(voice) - _of_nearness(voice) for voice in chosen),
            _LEAST + min(np.logaddexp(0, -SCALE * ahead), _MOST),
        )


def _of_nearness(voice: Voice) -> float:
    return LOUDNESS.nearness * voice.figures.nearness + LOUDNESS.one_sense * voice.figures.one_sense


def _sum(voices: list[Voice]) -> float:
    return float(np.logaddexp.reduce([loudness(voice) for voice in voices]))


def some_facts(facts: list[Fact], chance: random.Random) -> list[tuple[int, str]]:
    """(fact, wording) of some facts and of the facts that are hardest to tell from them."""
    chosen: dict[int, None] = {}
    while len(chosen) < _FACTS:
        seed = chance.randrange(len(facts))
        chosen.update(dict.fromkeys((seed, *facts[seed].near[: chance.choice((_NEAR // 2, _NEAR))])))
    found = []
    for place in chosen:
        wordings = facts[place].wordings
        found += [(place, one) for one in chance.sample(wordings, min(_WORDINGS, len(wordings)))]
    return found


def some_asked(asked: list[Asked], chance: random.Random) -> list[Asked]:
    """Some questions, those that are answered wrong or barely right more often."""
    return chance.choices(asked, [one.weight for one in asked], k=_QUESTIONS)
