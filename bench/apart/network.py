"""The network of kb.apart as one that can learn, and how it is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from bot.cases.agreeing import MOST
from kb.apart import PRODUCT, STEP, TABLES, words_of

from .lessons import Lesson

_NUMBERS, _INNER = 24, 48
"""How many numbers a word is known by, and how many are made of a pair."""
_LEFT_OUT, _WORDS_LEFT_OUT, _LEAST_SAID = 0.3, 0.2, 100
_SMALL, _SURE, _SILENT, _STEPS = 0.05, 2.0, -60.0, 127

Bag = tuple[np.ndarray, np.ndarray]
"""Places of words, one pair after the other, and where those of each pair begin; one place more closes the last."""


def known_words(lessons: Sequence[Lesson]) -> list[str]:
    """The words that part a question from a wording often enough to be learned."""
    said: Counter[str] = Counter()
    for lesson in lessons:
        own = words_of(lesson.question)
        for wording in lesson.wordings:
            said.update(own ^ words_of(wording))
    return sorted(word for word, count in said.items() if count >= _LEAST_SAID)


class Lessons:
    """Lessons as arrays: a row a voice, MOST rows a question, those that are none as loud as nothing."""

    def __init__(self, lessons: Sequence[Lesson], known: Sequence[str]) -> None:
        place = {word: at for at, word in enumerate(known)}
        many = len(lessons)
        self.figures = torch.zeros(many, MOST, len(lessons[0].figures[0]))
        self.loud = torch.full((many, MOST), _SILENT)
        self.yes = torch.zeros(many, MOST, dtype=torch.bool)
        self.answers = torch.tensor([lesson.answer for lesson in lessons]).float()
        bags: dict[str, list[list[int]]] = {name: [] for name in TABLES}
        for row, lesson in enumerate(lessons):
            here = len(lesson.wordings)
            self.figures[row, :here] = torch.tensor(lesson.figures)
            self.loud[row, :here] = torch.tensor(lesson.loud)
            self.yes[row, :here] = torch.tensor(lesson.yes)
            own = words_of(lesson.question)
            for wording in (*lesson.wordings, *[None] * (MOST - here)):
                other = words_of(wording) if wording is not None else own
                for name, said in zip(TABLES, (own - other, other - own, own & other), strict=True):
                    bags[name].append([place[word] for word in sorted(said) if word in place])
        self.bags = {name: _bag(said) for name, said in bags.items()}

    def __len__(self) -> int:
        return len(self.answers)


def _bag(said: list[list[int]]) -> Bag:
    ends = np.cumsum([0, *map(len, said)])
    return np.array([place for words in said for place in words], np.int64), ends


def _taken(bag: Bag, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The words of some rows, and where those of each begin."""
    words, ends = bag
    starts, many = ends[rows], ends[rows + 1] - ends[rows]
    begin = np.concatenate([[0], np.cumsum(many[:-1])])
    return words[np.repeat(starts - begin, many) + np.arange(many.sum())], begin


class Network(nn.Module):
    """Learns how much louder a wording should speak and whether it agrees, from the words that either says alone."""

    def __init__(self, words: int, figures: int, chance: np.random.Generator) -> None:
        super().__init__()
        self.tables = nn.ModuleDict(
            {name: nn.EmbeddingBag(words, _NUMBERS, mode=mode) for name, mode in _MODES.items()}
        )
        for table in self.tables.values():
            assert isinstance(table, nn.EmbeddingBag)
            nn.init.normal_(table.weight, 0, _SMALL)
        self.inner, self.outer = nn.Linear(4 * _NUMBERS + figures, _INNER), nn.Linear(_INNER, 2)
        nn.init.zeros_(self.outer.weight)
        self.outer.bias.data = torch.tensor(
            [_SURE, 0.0]
        )  # who has learned nothing believes what a wording seems to say
        self.left_out, self.chance = nn.Dropout(_LEFT_OUT), chance

    def forward(self, lessons: Lessons, places: np.ndarray) -> torch.Tensor:
        """The log-odds of yes for some of the questions, as bot.cases.hearing weighs what was heard."""
        rows = (places[:, None] * MOST + np.arange(MOST)).ravel()
        here, there, both = (self._summed(name, lessons.bags[name], rows) for name in _MODES)
        drop = self.left_out
        told = torch.cat(
            [
                drop(here),
                drop(there),
                PRODUCT * here * there,
                drop(both),
                lessons.figures[places].flatten(0, 1),
            ],
            1,
        )
        made = self.outer(drop(torch.relu(self.inner(told)))).view(len(places), MOST, 2)
        agrees, loud, yes = made[..., 0], lessons.loud[places] + made[..., 1], lessons.yes[places]
        for_it, against = functional.logsigmoid(agrees), functional.logsigmoid(-agrees)
        sides = [loud + torch.where(yes if side else ~yes, for_it, against) for side in (True, False)]
        return torch.logsumexp(sides[0], 1) - torch.logsumexp(sides[1], 1)

    def _summed(self, name: str, bag: Bag, rows: np.ndarray) -> torch.Tensor:
        words, begin = _taken(bag, rows)
        if self.training and _MODES[name] == "sum":
            stays = self.chance.random(len(words)) > _WORDS_LEFT_OUT
            begin, words = np.concatenate([[0], np.cumsum(stays)])[begin], words[stays]
        made: torch.Tensor = self.tables[name](torch.from_numpy(words), torch.from_numpy(begin))
        return made

    def write(self, path: Path, known: Sequence[str]) -> None:
        """Write the network where kb.apart reads it, with the words that it knows."""
        kept: dict[str, np.ndarray] = {"parole": np.frombuffer("\n".join(known).encode(), np.uint8)}
        for name in _MODES:
            table = self.tables[name].weight.detach().numpy()
            step = np.float32(np.abs(table).max() / _STEPS)
            kept |= {name: np.round(table / step).astype(np.int8), f"{name}.{STEP}": step}
        for name, part in (("h", self.inner), ("o", self.outer)):
            for kind, made in (("weight", part.weight.T), ("bias", part.bias)):
                kept[f"{name}.{kind}"] = made.detach().numpy().astype(np.float16)
        with path.open("wb") as file:
            np.savez_compressed(file, **kept)


_MODES = dict(zip(TABLES, ("sum", "sum", "mean"), strict=True))
