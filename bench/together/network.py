"""The network of kb.together as one that can learn, and how it is written down."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from bot.cases.hearing import BESIDE
from kb.together import FAR, HEADS
from kb.weights import SIZE

from .lessons import Lesson

WIDTH = 128
_LEFT_OUT = 0.2
_FAR = -1e4


class Texts:
    """Sentences as half of the model makes them, filled up to the longest; `there` tells the pieces from the filling."""

    def __init__(self, read: list[tuple[np.ndarray, np.ndarray]]) -> None:
        longest = max(len(halfway) for halfway, _ in read)
        self.halfway, self.alone = torch.zeros(2, len(read), longest, SIZE)
        self.there = torch.zeros(len(read), longest, dtype=torch.bool)
        for row, (halfway, alone) in enumerate(read):
            self.halfway[row, : len(halfway)] = torch.from_numpy(halfway.astype(np.float32))
            self.alone[row, : len(alone)] = torch.from_numpy(alone.astype(np.float32))
            self.there[row, : len(halfway)] = True


class Network(nn.Module):
    """Compares the pieces of two sentences; learns how much louder a wording should speak and whether it agrees."""

    def __init__(self, mean: torch.Tensor, spread: torch.Tensor) -> None:
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        self.halfway, self.alone = nn.Linear(SIZE, WIDTH), nn.Linear(SIZE, WIDTH)
        self.normal, self.looks = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WIDTH)
        self.sharp = nn.Parameter(torch.tensor(0.0))
        self.left_out = nn.Dropout(_LEFT_OUT)
        self.compare = nn.Sequential(
            nn.Linear(4 * WIDTH, WIDTH), nn.GELU(), nn.Dropout(_LEFT_OUT), nn.Linear(WIDTH, WIDTH), nn.GELU()
        )
        self.tell = nn.Sequential(
            nn.Linear(4 * WIDTH + len(mean) + BESIDE, WIDTH),
            nn.GELU(),
            nn.Dropout(_LEFT_OUT),
            nn.Linear(WIDTH, 2),
        )
        last = self.tell[-1]
        assert isinstance(last, nn.Linear)
        nn.init.zeros_(last.weight)
        last.bias.data = torch.tensor([0.0, 2.0])  # who has read nothing believes what a wording seems to say

    def forward(self, one: Texts, other: Texts, figures: torch.Tensor | None) -> torch.Tensor:
        """(pairs, 2): louder, agrees. Without `figures` only the words are looked at."""
        first, second = self._told(one), self._told(other)
        pools = []
        for (own, here), (there, seen) in ((first, second), (second, first)):
            beside = self._stands_for(own, there, seen)[here]
            flat = own[here]
            inner = self.compare(torch.cat([flat, beside, flat - beside, flat * beside], 1))
            full = own.new_zeros(own.shape).masked_scatter(here[..., None], inner)
            unseen = full.masked_fill(~here[..., None], _FAR)
            pools += [full.sum(1) / here.sum(1, keepdim=True), unseen.amax(1)]
        if figures is None:
            known = torch.zeros(len(pools[0]), len(self.mean) + BESIDE)
        else:
            told = figures[:, :-BESIDE]
            known = torch.cat([((told - self.mean) / self.spread).clamp(-FAR, FAR), figures[:, -BESIDE:]], 1)
        made: torch.Tensor = self.tell(torch.cat([*pools, known], 1))
        return made

    def _told(self, texts: Texts) -> tuple[torch.Tensor, torch.Tensor]:
        told = self.left_out(self.normal(self.halfway(texts.halfway) + self.alone(texts.alone)))
        return told, texts.there

    def _stands_for(self, own: torch.Tensor, there: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        def parted(value: torch.Tensor) -> torch.Tensor:
            return value.view(*value.shape[:2], HEADS, WIDTH // HEADS).transpose(1, 2)

        alike = parted(self.looks(own)) @ parted(self.looks(there)).transpose(2, 3) * self.scale
        likely = alike.masked_fill(~seen[:, None, None, :], _FAR).softmax(-1)
        return (likely @ parted(there)).transpose(1, 2).reshape(own.shape)

    @property
    def scale(self) -> torch.Tensor:
        """By what the likeness of two pieces is multiplied."""
        return self.sharp.exp() / math.sqrt(WIDTH // HEADS)

    def write(self, path: Path, pieces: np.ndarray) -> None:
        """Write the network where kb.together reads it, with the pieces of the vocabulary that it was shown."""
        linear = {
            "e": self.halfway, "e0": self.alone, "qk": self.looks,
            "c.0": self.compare[0], "c.3": self.compare[3], "f.0": self.tell[0], "f.3": self.tell[3],
        }  # fmt: skip
        kept: dict[str, np.ndarray] = {}
        for name, part in linear.items():
            assert isinstance(part, nn.Linear)
            kept[f"{name}.weight"] = part.weight.detach().numpy().T
            kept[f"{name}.bias"] = part.bias.detach().numpy()
        kept["n.weight"] = self.normal.weight.detach().numpy()
        kept["n.bias"] = self.normal.bias.detach().numpy()
        small = {name: array.astype(np.float16) for name, array in kept.items()}
        fixed = {
            "media": self.mean.numpy(),
            "scarto": self.spread.numpy(),
            "scala": self.scale.detach().numpy(),
        }
        with path.open("wb") as file:
            np.savez_compressed(file, pezzi=pieces.astype(np.int32), **fixed, **small)


def ahead_of(heard: torch.Tensor, lessons: list[Lesson]) -> torch.Tensor:
    """The log-odds of yes for each question, as bot.cases.hearing weighs its voices."""
    found, at = [], 0
    for lesson in lessons:
        own = heard[at : at + len(lesson.wordings)]
        at += len(lesson.wordings)
        loud = torch.tensor(lesson.loud) + own[:, 0]
        for_it, against = functional.logsigmoid(own[:, 1]), functional.logsigmoid(-own[:, 1])
        yes = torch.tensor(lesson.yes)
        sides = [
            torch.cat([loud + torch.where(yes if side else ~yes, for_it, against), torch.tensor([rest])])
            for side, rest in zip((True, False), lesson.rest, strict=True)
        ]
        found.append(torch.logsumexp(sides[0], 0) - torch.logsumexp(sides[1], 0))
    return torch.stack(found)


def lost_on_questions(heard: torch.Tensor, lessons: list[Lesson]) -> torch.Tensor:
    """How far the voices of some questions are from the true answers."""
    answers = torch.tensor([lesson.answer for lesson in lessons]).float()
    return functional.binary_cross_entropy_with_logits(ahead_of(heard, lessons), answers)


def lost_on_pairs(heard: torch.Tensor, agree: list[bool]) -> torch.Tensor:
    """How far from the truth it is told which pairs agree."""
    return functional.binary_cross_entropy_with_logits(heard[:, 1], torch.tensor(agree).float())
